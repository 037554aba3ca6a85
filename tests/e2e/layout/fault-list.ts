import type { Page } from '@playwright/test';
import { measureLayout } from './measure-layout.ts';

/** Layout faults of a page in windows of many sizes. A fault in several windows is one line of the report. */
export class FaultList {
  private readonly found = new Map<string, Map<string, number>>();

  /** Measures the page in its current state. @param window description of the window for the report */
  async measure(page: Page, window: string, scope = 'body') {
    await page.evaluate(() => {
      // Lay out the whole page: long pages defer the layout of entries far below the window (content-visibility).
      document.documentElement.dataset.whole = '';
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const address = new URL(page.url()).pathname;
    for (const { what, where, by } of await page.evaluate(measureLayout, scope)) {
      const fault = `${address}: ${where} ${what}`;
      const windows = this.found.get(fault) ?? new Map<string, number>();
      windows.set(window, Math.max(by, windows.get(window) ?? 0));
      this.found.set(fault, windows);
    }
  }

  list(): string[] {
    const lines = [...this.found].map(([fault, windows]) => {
      const windowNames = [...windows].map(([window, by]) => (by > 0 ? `${window} (${by} px)` : window));
      return `${fault}, in a window of ${windowNames.join(', ')}`;
    });
    const max = 20;
    return lines.length > max ? [...lines.slice(0, max), `and ${lines.length - max} more`] : lines;
  }
}
