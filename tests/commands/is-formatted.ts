import { format } from 'oxfmt';

/** True if oxfmt would not change the text. */
export async function isFormatted(fileName: string, text: string): Promise<boolean> {
  return (await format(fileName, text, { printWidth: 120, singleQuote: true })).code === text;
}
