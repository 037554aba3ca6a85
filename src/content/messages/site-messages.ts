import type { Message } from './message.ts';

export const editorMessages = {
  noRepository: {
    found: 'The build could not detect the GitHub repository of the site.',
    expected: 'below "editor:" the line "github:" with owner and name of the repository, such as ada/portfolio',
    remedy: 'Copy it from the address of the repository, or remove "editor".',
  },
} satisfies Record<string, Message>;

export const vitalsMessages = {
  nobody: {
    found: '"webVitals" has no receiver for the measurements, so nothing would be measured.',
    expected: 'an address in "reportTo", or a program in web-vitals.ts in the same folder',
    remedy: 'Add "reportTo", or remove "webVitals" (docs/web-vitals.md).',
  },
  twoPrograms: (names: readonly string[]): Message => ({
    found: 'There are two files that receive web vitals.',
    expected: `one of ${names.join(', ')}`,
    remedy: 'Keep the one you want, and move the other out of the folder.',
  }),
  imports: {
    found: 'The program imports another file.',
    expected: 'a program in this file only; it may import only types, with "import type"',
    remedy: 'Copy what it needs into this file.',
  },
  noDefault: {
    found: 'The program has no default export.',
    expected: 'a function that takes a report, such as export default (report) => console.log(report)',
    remedy: 'Write "export default" before the function; docs/web-vitals.md has an example.',
  },
  noProgram: (reason: string): Message => ({
    found: `The program has a syntax error: ${reason}.`,
    expected: 'valid TypeScript or JavaScript',
    remedy: 'Fix it, or move the file out of the folder; the site works without it.',
  }),
};

const anyLogo = 'an SVG or PNG picture, square if possible';

export const logoMessages = {
  damaged: {
    found: 'The logo is damaged or incomplete.',
    expected: anyLogo,
    remedy: 'Save it and copy it here again.',
  },
  wrongKind: (kind: string | undefined): Message => ({
    found: kind ? `The logo is a picture in the format ${kind}.` : 'The logo cannot be read as a picture.',
    expected: anyLogo,
    remedy: 'Save it as a PNG of 512 by 512 pixels, named logo.png.',
  }),
  foreign: (what: string): Message => ({
    found: `The logo contains ${what}.`,
    expected: 'an SVG that is only a drawing',
    remedy: 'Export it again as a plain SVG, with text as paths and pictures embedded, or save it as logo.png.',
  }),
};
