// Replaces src/content/read/markdown/engines.ts in the editor. Formulas are rendered as in the build. Code has no
// colors, and diagrams are empty: phones would have to download the engines for both before editing starts.
import temml from 'temml';
import type * as node from '#content/read/markdown/engines.ts';

export const grammarNames: typeof node.grammarNames = () => [];

export const highlighterFor: typeof node.highlighterFor = () => {
  throw new Error('Code has no colors in the editor.');
};

export const draw: typeof node.draw = (source) => {
  if ('formula' in source)
    try {
      return { output: temml.renderToString(source.formula, source.options), errors: [] };
    } catch (error) {
      return { errors: [error instanceof Error ? error.message : String(error)] };
    }
  const text = { op: 'T', pt: [150, 40], text: '…' };
  return { output: JSON.stringify({ bb: '0,0,300,80', directed: true, objects: [{ _ldraw_: [text] }] }), errors: [] };
};
