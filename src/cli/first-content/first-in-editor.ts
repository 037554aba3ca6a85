// Creates the first content from the answers in the editor's dialog **Make this mine**.
import type { FirstContent } from '#generator/editing/edit-server.ts';
import { isUntouchedSample } from '../check/sample/traces.ts';
import { writeContent } from '../import/import-resume.ts';
import { contentOf, firstTexts } from './first-content.ts';
import { textAnswers } from './text-answers.ts';

/** Replaces the sample content with the owner's content. */
export const firstInEditor: FirstContent = {
  isSample: (folder) => isUntouchedSample(folder),

  async make(folder, answers) {
    for (const option of ['name', 'study', 'school', 'since'] as const) {
      const text = answers[option];
      const reason = text === undefined ? undefined : textAnswers[option].validate(text, {});
      if (reason !== undefined) return { kind: 'failed', reason, remedy: '' };
    }
    // Check again, since the content may have changed after the page was opened, and the owner's content must not be
    // replaced.
    if (!(await isUntouchedSample(folder)))
      return {
        kind: 'failed',
        reason: 'This is not the sample any more: something in content/ is yours.',
        remedy: 'Change it on the pages, or run: npm run init -- --replace',
      };
    const files = contentOf({ ...answers, links: [] });
    await writeContent({ files }, { to: folder, maker: 'init', isKept: false, textsOf: firstTexts });
    return { kind: 'saved' };
  },
};
