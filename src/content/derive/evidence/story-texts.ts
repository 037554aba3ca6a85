import { isFigure } from '../../read/markdown/figure.ts';
import { type Prose, proseText } from '../../read/markdown/prose.ts';

/** Returns the paragraphs and list items of a text, without headings, code and tables. */
export const storyTexts = (story: Prose): string[] =>
  story.flatMap((block) => {
    if (typeof block === 'string' || isFigure(block)) return [];
    if (block.tag === 'ul' || block.tag === 'ol') return storyTexts(block.children);
    return /^(?:p|li|blockquote)$/.test(block.tag) ? proseText([block]).replace(/\s+/g, ' ').trim() : [];
  });
