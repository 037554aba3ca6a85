// Runs the accessibility checkers. Each reports faults of the current page, and questions that a person must decide.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { Audit } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import alfaRules from '@siteimprove/alfa-rules';
import type { AxeResults, RunOptions } from 'axe-core';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { inlineColors, removeFillColors } from './inline-colors.ts';

export const toolNames = ['axe', 'ibm', 'alfa', 'htmlcs', 'html-validate', 'nu'] as const;

/** A checker's remark about one element. */
export type Remark = {
  tool: (typeof toolNames)[number];
  /** Name of the checker's rule. Example: `color-contrast` */
  rule: string;
  /** Whether the checker reports a fault; otherwise a person must decide. */
  isFault: boolean;
  message: string;
  /** CSS selector or XPath of the element. */
  location: string;
};

const sourceOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
const axeSource = sourceOf('axe-core/axe.min.js');
const ibmSource = `${sourceOf('accessibility-checker-engine/ace.js')};window.ace = ace;`;
const htmlcsSource = sourceOf('html_codesniffer/build/HTMLCS.js');

/** Runs all checkers on the current page. The browser context must have `bypassCSP`. */
export async function remarksOn(page: Page): Promise<Remark[]> {
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'));
  const markup = await runHtmlValidate(await page.content());
  await page.evaluate(inlineColors);
  const others = [await runAxe(page, 'html'), await runIbm(page), await runHtmlcs(page), await runAlfa(page)];
  await page.evaluate(removeFillColors);
  return [markup, ...others].flat();
}

/** Runs axe on the elements that match a CSS selector. @throws {Error} if no element matches */
export async function remarksByAxe(page: Page, selector: string): Promise<Remark[]> {
  await page.evaluate(inlineColors);
  const remarks = await runAxe(page, selector);
  await page.evaluate(removeFillColors);
  return remarks;
}

async function runAxe(page: Page, selector: string): Promise<Remark[]> {
  await page.evaluate(axeSource);
  const { violations, incomplete } = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run(context: string, options: RunOptions): Promise<AxeResults> } };
    const levels = [
      'wcag2a',
      'wcag2aa',
      'wcag2aaa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
      'experimental',
    ];
    return axe.run(selector, { runOnly: levels, resultTypes: ['violations', 'incomplete'] });
  }, selector);
  const remarks = (results: AxeResults['violations'], isFault: boolean) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }): Remark => {
        const message = [...any, ...all, ...none].map((check) => check.message).join('; ');
        return { tool: 'axe', rule: id, isFault, message, location: String(target.at(-1)) };
      }),
    );
  return [...remarks(violations, true), ...remarks(incomplete, false)];
}

type IbmResult = { value: [string, string]; ruleId: string; message: string; path: { dom: string } };

async function runIbm(page: Page): Promise<Remark[]> {
  await page.evaluate(ibmSource);
  const results = await page.evaluate(async () => {
    type Engine = { Checker: new () => { check(root: Document, rules: string[]): Promise<{ results: IbmResult[] }> } };
    const { ace } = window as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value }) => value[1] !== 'PASS')
      .map(({ value, ruleId, message, path }) => ({ value, ruleId, message, path: { dom: path.dom } }));
  });
  return results.map(({ value, ruleId, message, path }) => {
    const isFault = value[1] === 'FAIL';
    return { tool: 'ibm', rule: ruleId, isFault, message, location: path.dom };
  });
}

async function runHtmlcs(page: Page): Promise<Remark[]> {
  await page.evaluate(htmlcsSource);
  return page.evaluate(async () => {
    type Message = { type: 1 | 2 | 3; code: string; msg: string; element: Element };
    type Sniffer = { process(standard: string, root: Document, then: () => void): void; getMessages(): Message[] };
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer };
    await new Promise<void>((resolve) => HTMLCS.process('WCAG2AAA', document, resolve));
    const pathTo = (element: Element | null): string => {
      if (!element) return '';
      const before = [...(element.parentElement?.children ?? [])].slice(0, childIndex(element));
      const position = before.filter(({ localName }) => localName === element.localName).length + 1;
      return `${pathTo(element.parentElement)}/${element.localName}[${position}]`;
    };
    const childIndex = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
    const notice = 3; // type of remarks that HTMLCS makes about every page
    return HTMLCS.getMessages()
      .filter(({ type }) => type !== notice)
      .map(({ type, code, msg, element }) => ({
        tool: 'htmlcs' as const,
        rule: code.replace(/^WCAG2AAA\.Principle\d\.Guideline\d_\d\./, ''),
        isFault: type === 1,
        message: msg,
        location: element instanceof Element ? pathTo(element) : 'html',
      }));
  });
}

async function runAlfa(page: Page): Promise<Remark[]> {
  const snapshot = await Playwright.toPage(await page.evaluateHandle(() => document));
  const outcomes = await Audit.of(snapshot, alfaRules).evaluate();
  return [...outcomes].flatMap((outcome) => {
    const { outcome: verdict, rule } = outcome.toJSON();
    if (verdict !== 'failed' && verdict !== 'cantTell') return [];
    const id = rule.uri.split('/').at(-1) ?? rule.uri;
    return targetsOf(outcome).map((target): Remark => {
      const isFault = verdict === 'failed';
      return { tool: 'alfa', rule: id, isFault, message: `${verdict}: ${rule.uri}`, location: target };
    });
  });
}

/**
 * Returns the XPaths of the elements that an outcome is about. For a text node, returns the XPath of its parent
 * element.
 */
function targetsOf({ target }: { target?: unknown }): string[] {
  const one = target as { path?(): string; owner?: { path(): string }; [Symbol.iterator]?(): Iterator<unknown> };
  const path = one.path?.() ?? one.owner?.path();
  if (path !== undefined) return [path.replace(/\/(?:text\(\)\[\d+\]|@.*)$/, '') || '/html[1]'];
  return one[Symbol.iterator]
    ? [...(target as Iterable<unknown>)].flatMap((each) => targetsOf({ target: each }))
    : ['/html[1]'];
}

/** Configuration of html-validate. No rule is disabled; options match the HTML that React writes. */
const baseConfig = (spelling: ConfigData['rules']): ConfigData => ({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Allow titles of up to 250 letters: each title contains the owner's name, which may be long.
    'long-title': ['error', { maxlength: 250 }],
    // Integrity hashes protect against changes by third parties, so the site's own files need none.
    'require-sri': ['error', { target: 'crossorigin', exclude: ['/assets/'] }],
    ...spelling,
  },
});

/** html-validate for the DOM of an open page, in which scripts have set inline styles. */
const domValidator = new HtmlValidate(
  new StaticConfigLoader(
    baseConfig({
      'attribute-boolean-style': ['error', { style: 'empty' }],
      'attribute-empty-style': ['error', { style: 'empty' }],
      // React's IDs begin with an underscore, which the default option forbids.
      'valid-id': ['error', { relaxed: true }],
      'no-inline-style': ['error', { allowedProperties: ['height', '--viewer-bar', 'left', 'top', 'display'] }],
    }),
  ),
);

async function runHtmlValidate(html: string): Promise<Remark[]> {
  const { results } = await domValidator.validateString(html.replaceAll(' style=""', ''));
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => {
      // Rules that begin with `prefer-` are recommendations.
      const isFault = !ruleId.startsWith('prefer-');
      return { tool: 'html-validate', rule: ruleId, isFault, message, location: selector ?? 'html' };
    }),
  );
}
