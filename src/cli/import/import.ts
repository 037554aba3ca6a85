// `npm run import -- resume.json`: makes the content from a JSON Resume. With `--to <folder>` it goes elsewhere, and
// with `--replace` the content that is there is moved aside first.
import path from 'node:path';
import { importResume, type Imported } from './import-resume.ts';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { command, typedPath } from '../command.ts';
import { count } from '../count.ts';

await command(
  {
    call: 'npm run import',
    about:
      'Makes the content from a JSON Resume (jsonresume.org), as many programs export it. What cannot be taken over is\n' +
      'named in a report beside it.',
    takes: '<resume.json>',
    options: {
      to: { type: 'string', value: '<folder>', about: 'the folder to make, in place of content/' },
      replace: { type: 'boolean', about: 'move the folder that is there aside first; nothing is deleted' },
    },
  },
  async ({ values: { to: given, replace }, positionals, help }) => {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new UsageError(
        `Give one file to import; there ${file ? `are ${positionals.length}` : 'is none'}.\n\n${help}`,
      );
    const to = given === undefined ? contentFolder : typedPath(given);
    const imported = await importResume({ file: typedPath(file), to, replace });
    console.log(describe(imported, file, to));
  },
);

function describe({ name, made, told, report, backup }: Imported, file: string, to: string): string {
  const shown = (place: string) => path.relative(process.cwd(), place) || '.';
  const things = [
    count(made.schools, 'school'),
    count(made.jobs, 'job'),
    count(made.projects, 'project'),
    count(made.lists, 'list'),
    count(made.links, 'link'),
  ];
  const lines = [`${name}: made ${things.join(', ')} from ${path.basename(file)}, in ${shown(to)}/.`];
  if (backup) lines.push(`The earlier content is in ${shown(backup)}/.`);
  if (report)
    lines.push(
      `${count(told.leftOut, 'field')} left out, ${told.changed} changed on the way, ${told.toCheck} to check: ${shown(report)} names each with the reason.`,
    );
  lines.push(
    path.resolve(to) === path.resolve(contentFolder)
      ? 'Next: npm start'
      : `Next: look at it, rename the folder to ${shown(contentFolder)}, and run npm start.`,
  );
  return lines.join('\n');
}
