// Finds the remarks of the accessibility checkers to which answers.yaml has no answer.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { type Remark, remarksByAxe, remarksOn } from './tools.ts';

type Answer = Pick<Remark, 'tool' | 'rule'> & {
  /** CSS selector of the elements to which the answer applies. */
  on: string;
  answer: string;
  /** Evidence for the answer: the test that verifies it, or a manual check. */
  established: string;
};

const answers = parse(readFileSync(path.join(import.meta.dirname, 'answers.yaml'), 'utf8')) as Answer[];

/** Runs the checkers on the current page, and returns faults and unanswered questions. */
export const openRemarksOn = async (page: Page) => withoutAnswers(page, await remarksOn(page));

/** Runs axe on the elements that match a CSS selector, and returns faults and unanswered questions. */
export const openRemarksByAxe = async (page: Page, selector: string) =>
  withoutAnswers(page, await remarksByAxe(page, selector));

async function withoutAnswers(page: Page, remarks: readonly Remark[]): Promise<string[]> {
  const answered = await page.evaluate(findAnswers, { remarks, answers });
  return [...new Set(remarks.filter((_, index) => answered[index] === -1).map(inWords))];
}

const inWords = ({ tool, rule, isFault, says, where }: Remark) =>
  `${tool} ${rule} ${isFault ? 'finds' : 'asks'} on ${where}: ${says}`;

/** Finds the index of the answer to each remark; -1 for faults and unanswered questions. Runs in the page. */
function findAnswers({ remarks, answers }: { remarks: readonly Remark[]; answers: Answer[] }): number[] {
  const elementAt = (where: string) => {
    if (!where.startsWith('/')) return document.querySelector(where);
    // SVG elements are in a namespace, which a plain XPath name does not match.
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
