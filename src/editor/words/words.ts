import { en, type EditorWords } from './en.ts';

/** The words of the editor in the language of the site; English ones where there are none. */
export const wordsOfEditor = (_language: string): EditorWords => en;
