// `npm run import -- resume.json`: makes the content from a JSON Resume. With `--to <folder>` it goes elsewhere, and
// with `--replace` the content that is there is moved aside first.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importResume, type Imported } from '#build/import/import-resume.ts';
import { contentFolder, UsageError } from '#build/paths.ts';
import { run } from './run.ts';

const usage = `Usage: npm run import -- <resume.json> [--to <folder>] [--replace]

  <resume.json>   a JSON Resume (jsonresume.org), as many programs export it
  --to <folder>   the folder to make, in place of content/
  --replace       move the folder that is there aside first; nothing is deleted`;

await run(async () => {
  const { file, to, replace } = readArguments();
  const imported = await importResume({ file, to, replace });
  console.log(describe(imported, file, to));
});

function readArguments() {
  // npm changes to the project's folder; names are meant from where the command was typed.
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new UsageError(
        `Give one file to import; there ${file ? `are ${positionals.length}` : 'is none'}.\n\n${usage}`,
      );
    const to = values.to === undefined ? contentFolder : path.resolve(from, values.to);
    return { file: path.resolve(from, file), to, replace: values.replace };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${error.message}\n\n${usage}`);
    throw error;
  }
}

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

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
