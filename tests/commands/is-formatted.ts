import { format } from 'oxfmt';

/** True if the formatter would not change the file. */
export async function isFormatted(fileName: string, text: string): Promise<boolean> {
  return (await format(fileName, text, { printWidth: 120, singleQuote: true })).code === text;
}
