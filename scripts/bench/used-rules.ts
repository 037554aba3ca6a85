/** Pseudo-elements, and pseudo-classes that depend on the current state of the page. */
const statePseudos =
  /::[\w-]+(?:\([^)]*\))?|:(?:hover|active|focus(?:-visible|-within)?|popover-open|target|dir\([^)]*\))/g;

/** At-rules that contain other rules. */
const groupingRules = /^@(?:layer|media|supports|container|starting-style)\b/;

/** Returns the rules of a minified stylesheet that can apply to a document in any state, in the original order. */
export function usedRules(css: string, document: Document): string {
  let rules = '';
  for (let start = 0; start < css.length;) {
    const end = endOfPrelude(css, start);
    const prelude = css.slice(start, end);
    if (css[end] !== '{') {
      rules += css.slice(start, end + 1);
      start = end + 1;
      continue;
    }
    const close = endOfBlock(css, end);
    const body = css.slice(end + 1, close);
    const usedBody = groupingRules.test(prelude) ? usedRules(body, document) : isUsed(prelude, document) ? body : '';
    if (usedBody) rules += `${prelude}{${usedBody}}`;
    start = close + 1;
  }
  return rules;
}

function isUsed(prelude: string, document: Document): boolean {
  if (prelude.startsWith('@')) return true;
  try {
    return document.querySelector(prelude.replace(statePseudos, '')) !== null;
  } catch {
    // If `statePseudos` are removed, some selectors become empty or invalid, such as `::selection`. Keep their rules.
    return true;
  }
}

/**
 * Returns the position of the character that ends a prelude: the `{` after a selector or at-rule, or the `;` after a
 * statement such as `@import`.
 */
function endOfPrelude(css: string, start: number): number {
  const end = /(?:"[^"]*"|\([^()]*\)|[^{;"])*/.exec(css.slice(start))?.[0].length ?? 0;
  return start + end;
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (const { 0: token, index } of css.slice(open).matchAll(/"(?:\\.|[^"\\])*"|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return open + index;
  }
  return css.length;
}
