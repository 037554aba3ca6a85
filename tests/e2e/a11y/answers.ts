// Holds what the tools say against the answers that stand in answers.yaml.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { type Remark, remarksOn } from './tools.ts';

type Answer = Pick<Remark, 'tool' | 'rule'> & {
  /** The elements that it is about, as a CSS selector. */
  on: string;
  answer: string;
  /** How one knows: measured, and by which test; or looked at. */
  established: string;
};

const answers = parse(readFileSync(path.join(import.meta.dirname, 'answers.yaml'), 'utf8')) as Answer[];

/** What every answer that was asked for is noted in, so that the others are found (stale-answers.ts). */
export const noteFile = path.join(import.meta.dirname, '../../../.cache/test/asked-answers.txt');

/** What the tools find wrong with the page as it is now, and what they ask that nobody has answered. */
export async function openRemarksOn(page: Page): Promise<string[]> {
  const remarks = await remarksOn(page);
  const answered = await page.evaluate(findAnswers, { remarks, answers });
  if (process.env.SWEEP) noteDown(new Set(answered));
  return [...new Set(remarks.filter((_, index) => answered[index] === -1).map(inWords))];
}

function noteDown(asked: Set<number>) {
  mkdirSync(path.dirname(noteFile), { recursive: true });
  for (const index of asked) if (index >= 0) appendFileSync(noteFile, `${answerKey(answers[index])}\n`);
}

/** What the answers are known by in the notes. */
export const keysOfAnswers = () => answers.map(answerKey);

const answerKey = (answer: Answer | undefined) => `${answer?.tool} ${answer?.rule} ${answer?.on}`;

const inWords = ({ tool, rule, isFault, says, where }: Remark) =>
  `${tool} ${rule} ${isFault ? 'finds' : 'asks'} on ${where}: ${says}`;

/** The place of the answer to each remark, or -1. A fault has none. Runs in the page. */
function findAnswers({ remarks, answers }: { remarks: Remark[]; answers: Answer[] }): number[] {
  const elementAt = (where: string) => {
    if (!where.startsWith('/')) return document.querySelector(where);
    // Names of elements of drawings are in a namespace of their own, which an XPath passes over.
    const path = where.replace(/\/([\w-]+)\[/g, "/*[local-name()='$1'][");
    return document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
      .singleNodeValue as Element | null;
  };
  return remarks.map(({ tool, rule, isFault, where }) => {
    if (isFault) return -1;
    const element = elementAt(where);
    return answers.findIndex((one) => one.tool === tool && one.rule === rule && element?.matches(one.on));
  });
}
