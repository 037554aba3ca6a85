/**
 * Writes into the page what its colors come to, since the tools ask in ways to which they get no answer: one does not
 * know `light-dark()`, and another asks for the fill of letters, for which Chromium gives the author's color where it
 * paints the forced one. Changes nothing that is seen. Runs in the page, so everything it needs is inside.
 */
export function nameTheColors(): void {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  for (const { cssRules } of document.styleSheets) chooseIn(cssRules);
  if (!matchMedia('(forced-colors: active)').matches) return;
  for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
    element.style?.setProperty('-webkit-text-fill-color', getComputedStyle(element).color);

  function chooseIn(rules: CSSRuleList) {
    for (const rule of rules) {
      // As a whole: of a shorthand with a variable in it, the parts have no value of their own.
      if (rule instanceof CSSStyleRule && rule.style.cssText.includes('light-dark('))
        rule.style.cssText = chosen(rule.style.cssText);
      if ('cssRules' in rule) chooseIn(rule.cssRules as CSSRuleList);
    }
  }

  /** `light-dark(a, b)` becomes a or b, whatever functions they are. */
  function chosen(value: string): string {
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
    return chosen(value.slice(0, start) + (parts[isDark ? 1 : 0] ?? '').trim() + value.slice(end));
  }
}

/** Takes the fills of letters out of the page again, which may be looked at once more. Runs in the page. */
export function unnameTheFills(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
    element.style?.removeProperty('-webkit-text-fill-color');
}
