import { format } from 'oxfmt';

/** Whether the formatter would leave a file as it is. */
export async function isFormatted(fileName: string, text: string): Promise<boolean> {
  return (await format(fileName, text, { printWidth: 120, singleQuote: true })).code === text;
}
