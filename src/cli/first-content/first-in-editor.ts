// The first content of somebody who begins in the editor of `npm start`: what `npm run init` makes, from fewer answers.
import type { FirstContent } from '#generator/editing/edit-server.ts';
import { isUntouchedSample } from '../check/sample/traces.ts';
import { writeContent } from '../import/import-resume.ts';
import { contentOf, firstTexts } from './first-content.ts';
import { textAnswers } from './text-answers.ts';

/** How the editor puts content of one's own in the place of the sample. */
export const firstInEditor: FirstContent = {
  isSample: (folder) => isUntouchedSample(folder),

  async make(folder, answers) {
    for (const option of ['name', 'study', 'school', 'since'] as const) {
      const text = answers[option];
      const reason = text === undefined ? undefined : textAnswers[option].validate(text, {});
      if (reason !== undefined) return { kind: 'failed', reason, remedy: '' };
    }
    // Nothing of an owner's is ever replaced from here, whatever a page that was open for long has offered.
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
