import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { type Remark, remarksByAxe, remarksOn } from './tools.ts';

type Answer = Pick<Remark, 'tool' | 'rule'> & {
  /** CSS selector of the elements to which the answer applies. */
  on: string;
  answer: string;
  /** The test or the manual check that proves the answer. */
  established: string;
};

const answers = parse(readFileSync(path.join(import.meta.dirname, 'answers.yaml'), 'utf8')) as Answer[];

/** Runs all checkers on the current page. Returns faults, and questions without an answer in answers.yaml. */
export const unansweredRemarks = async (page: Page) => withoutAnswers(page, await remarksOn(page));

/**
 * Runs axe on the elements that match a CSS selector. Returns faults, and questions without an answer in answers.yaml.
 */
export const unansweredAxeRemarks = async (page: Page, selector: string) =>
  withoutAnswers(page, await remarksByAxe(page, selector));

async function withoutAnswers(page: Page, remarks: readonly Remark[]): Promise<string[]> {
  const answered = await page.evaluate(findAnswers, { remarks, answers });
  return [...new Set(remarks.filter((_, index) => answered[index] === -1).map(formatRemark))];
}

const formatRemark = ({ tool, rule, isFault, message, location }: Remark) =>
  `${tool} ${rule} ${isFault ? 'finds' : 'asks'} on ${location}: ${message}`;

/**
 * Runs in the page: returns, for each remark, the index of its answer in `answers`; -1 if the remark is a fault, or a
 * question without an answer.
 */
function findAnswers({ remarks, answers }: { remarks: readonly Remark[]; answers: Answer[] }): number[] {
  const elementAt = (where: string) => {
    if (!where.startsWith('/')) return document.querySelector(where);
    // SVG elements have a namespace, so a plain XPath name does not match them.
    const path = where.replace(/\/([\w-]+)\[/g, "/*[local-name()='$1'][");
    return document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
      .singleNodeValue as Element | null;
  };
  return remarks.map(({ tool, rule, isFault, location }) => {
    if (isFault) return -1;
    const element = elementAt(location);
    return answers.findIndex((one) => one.tool === tool && one.rule === rule && element?.matches(one.on));
  });
}
