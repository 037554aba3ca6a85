// Holds what the tools say against the answers that stand in answers.yaml.
import { readFileSync } from 'node:fs';
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

/** What the tools find wrong with the page as it is now, and what they ask that nobody has answered. */
export async function openRemarksOn(page: Page): Promise<string[]> {
  const remarks = await remarksOn(page);
  const answered = await page.evaluate(findAnswers, { remarks, answers });
  return [...new Set(remarks.filter((_, index) => answered[index] === -1).map(inWords))];
}

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
