// `npm run import -- resume.pdf`: creates the content from a file of another program.
import path from 'node:path';
import { accountIn } from './github-projects.ts';
import { importResume, type Imported } from './import-resume.ts';
import { describePositions } from './report.ts';
import type { Note } from '#resume/json-resume/json-field.ts';
import { isLanguage } from '#content/schema/fields/language.ts';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { command, count, oneArgument, typedPath } from '../command.ts';

await command(
  {
    usage: 'npm run import',
    about:
      'Creates the content from what you already have: your résumé as PDF or Word document (DOCX); a JSON Resume\n' +
      '(jsonresume.org), which many programs export; a JSON file from Reactive Resume; the zip that LinkedIn sends (Settings →\n' +
      'Data privacy → Get a copy of your data), or its folder; a Europass CV as XML. A report lists what is doubtful and what\n' +
      'cannot be imported, with the reasons. Needs no login, and no network except for --github.',
    positionals: '<resume.pdf | resume.docx | resume.json | linkedin.zip | europass.xml>',
    options: {
      to: { type: 'string', value: '<folder>', about: 'the folder to create instead of content/' },
      language: {
        type: 'string',
        value: '<tag>',
        about: 'the language of your texts, such as de',
      },
      github: {
        type: 'string',
        value: '<name>',
        about:
          'your GitHub user name, to import your public repositories as projects; the only option that uses the network',
      },
      replace: { type: 'boolean', about: 'first move the existing folder to imports/; nothing is deleted' },
    },
  },
  async ({ values: { to: given, replace, language, github }, positionals, help }) => {
    const file = oneArgument(positionals, 'file to import', help);
    if (language !== undefined && !isLanguage(language))
      throw new UsageError(`"${language}" is not a language tag.\n  Expected: a tag such as de, sk or en-GB`);
    const to = given === undefined ? contentFolder : typedPath(given);
    const imported = await importResume({ file: typedPath(file), to, replace, language, github: accountIn(github) });
    console.log(describe(imported, file, to));
  },
);

function describe({ files, notes, report, backup }: Imported, file: string, to: string): string {
  const { site, education, projects, experience, irrelevant } = files;
  const relative = (place: string) => path.relative(process.cwd(), place) || '.';
  const jobs = [...(experience.sections?.flatMap(({ entries = [] }) => entries) ?? []), ...(irrelevant.jobs ?? [])];
  const things = [
    count(education.schools?.length ?? 0, 'school'),
    count(jobs.length, 'job'),
    count(projects.projects?.length ?? 0, 'project'),
    count(experience.lists?.length ?? 0, 'list'),
    count(experience.certificates?.length ?? 0, 'certificate'),
    count(site.links?.length ?? 0, 'link'),
  ];
  const lines = [`${site.name}: imported ${things.join(', ')} from ${path.basename(file)} to ${relative(to)}/.`];
  if (backup) lines.push(`The earlier content is in ${relative(backup)}/.`);
  const noted = (kind: Note['kind']) => notes.filter((note) => note.kind === kind).length;
  if (report)
    lines.push(
      `${count(noted('leftOut'), 'field')} not imported, ${noted('changed')} changed, ${noted('toCheck')} to check: ${relative(report)} lists each with the reason.`,
    );
  lines.push(...describePositions(notes));
  lines.push(
    path.resolve(to) === path.resolve(contentFolder)
      ? 'Next: npm start'
      : `Next: check the folder, rename it to ${relative(contentFolder)}, and run npm start.`,
  );
  return lines.join('\n');
}
