/**
 * Runs in the page: replaces CSS values that two checkers cannot resolve. One checker does not support `light-dark()`.
 * The other checker reads `-webkit-text-fill-color`. With forced colors, Chromium returns the author's color for this
 * property, not the painted color. This function must be self-contained. It changes nothing visible.
 */
export function inlineColors(): void {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  for (const { cssRules } of document.styleSheets) resolveIn(cssRules);
  if (!matchMedia('(forced-colors: active)').matches) return;
  for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
    element.style?.setProperty('-webkit-text-fill-color', getComputedStyle(element).color);

  function resolveIn(rules: CSSRuleList) {
    for (const rule of rules) {
      // Replace the text of the whole rule instead of single properties. If a shorthand such as `border` contains a
      // variable, the browser returns empty values for its longhands.
      if (rule instanceof CSSStyleRule && rule.style.cssText.includes('light-dark('))
        rule.style.cssText = resolved(rule.style.cssText);
      if ('cssRules' in rule) resolveIn(rule.cssRules as CSSRuleList);
    }
  }

  /** Resolves `light-dark(a, b)` to a or b. Both may contain functions. */
  function resolved(value: string): string {
    const start = value.indexOf('light-dark(');
    if (start < 0) return value;
    const parts = [''];
    let depth = 1;
    let end = start + 'light-dark('.length;
    for (; depth > 0 && end < value.length; end++) {
      const letter = value[end] ?? '';
      if (letter === '(') depth++;
      if (letter === ')') depth--;
      if (letter === ',' && depth === 1) parts.push('');
      else if (depth > 0) parts.push((parts.pop() ?? '') + letter);
    }
    return resolved(value.slice(0, start) + (parts[isDark ? 1 : 0] ?? '').trim() + value.slice(end));
  }
}

/** Runs in the page: removes the text fill colors that `inlineColors` has set, so that it can run again. */
export function removeFillColors(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
    element.style?.removeProperty('-webkit-text-fill-color');
}
