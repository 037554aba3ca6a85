import { format } from 'oxfmt';

/** Whether oxfmt would leave the text unchanged. */
export async function isFormatted(fileName: string, text: string): Promise<boolean> {
  return (await format(fileName, text, { printWidth: 120, singleQuote: true })).code === text;
}
