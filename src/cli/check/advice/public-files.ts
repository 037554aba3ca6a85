import { type Advice, adviceName, topOf } from '#content/read/advice.ts';
import type { OmittedFile } from '#platform/files/public-files.ts';

const reasons: Record<OmittedFile['reason'], { found: string; remedy: string }> = {
  hidden: {
    found: 'is hidden (its name begins with a dot), so it is not published.',
    remedy: 'Move it out of public/. If it belongs on the site, give it a name without the dot.',
  },
  'leaves-project': {
    found: 'is a link to a file or folder outside the project, so it is not published.',
    remedy: 'Replace the link with a copy of the file.',
  },
  'broken-link': {
    found: 'is a link to a file that does not exist, so it is not published.',
    remedy: 'Remove the link, or replace it with the file.',
  },
};

/** Advice on the files of public/ that a build does not publish. */
export const adviseOnPublicFiles = (omitted: readonly OmittedFile[]): Advice[] =>
  omitted.map(({ name, reason }) => ({
    ...topOf({ path: `public/${name}`, text: '' }),
    name: adviceName('unpublished-file', name),
    found: `"${name}" ${reasons[reason].found}`,
    remedy: reasons[reason].remedy,
  }));
