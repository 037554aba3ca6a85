// `npm run upgrade`: brings the project to a newer version of the program, or the content to the format of this one.
import path from 'node:path';
import { projectFolder, UsageError } from '#platform/paths.ts';
import { undoUpgrade } from './replace-files.ts';
import { nameOf, summaryOf } from './report.ts';
import { usualSource } from './source.ts';
import { upgradeContent, upgradeProject, type Upgraded } from './upgrade-project.ts';
import { findBrowser } from '../browser.ts';
import { command } from '../command.ts';

await command(
  {
    call: 'npm run upgrade',
    about:
      'Brings the program to a newer version, and your content to its format. It is tried on a copy first; a report shows\n' +
      'what changed on your pages. Your content, and your changes in the program, are kept.',
    options: {
      from: {
        type: 'string',
        value: '<where>',
        about: 'a folder or a Git address; else the remote “upstream”, or package.json',
      },
      to: { type: 'string', value: '<tag>', about: 'a tag or a branch of the repository' },
      'dry-run': { type: 'boolean', about: 'try everything and make the report, but change nothing' },
      'keep-mine': {
        type: 'string',
        multiple: true,
        value: '<path>',
        about: 'leave a file or folder of the program as it is',
      },
      'take-theirs': {
        type: 'string',
        multiple: true,
        value: '<path>',
        about: 'replace a file or folder that you changed',
      },
      content: { type: 'boolean', about: 'only move content/ forward to the format of this version' },
      undo: { type: 'boolean', about: 'put back everything that the last upgrade replaced' },
    },
  },
  async ({ values }) => {
    const project = path.resolve(projectFolder);
    if (values.undo) return await undo(project);
    if (values.content) return await moveContent(project, values['dry-run']);
    const upgraded = await upgradeProject({
      project,
      from: values.from === undefined ? await usualSource(project) : placeOf(values.from),
      to: values.to,
      isTrial: values['dry-run'],
      keepMine: values['keep-mine'],
      takeTheirs: values['take-theirs'],
      browser: findBrowser(),
      say: (line) => console.log(line),
    });
    console.log(
      upgraded ? tell(upgraded, values['dry-run']) : 'This is the newest version already. Nothing was changed.',
    );
  },
);

/** A folder is meant from where the command was typed, since npm changes to the project's; an address stays as it is. */
function placeOf(from: string): string {
  if (from === '') throw new UsageError('--from is empty. Give a folder or the address of a Git repository.');
  return /^(?:\w+:\/\/|[\w.-]+@[\w.-]+:)/.test(from) ? from : path.resolve(process.env.INIT_CWD ?? '.', from);
}

async function undo(project: string) {
  const { what, files } = await undoUpgrade(project);
  console.log(`Undone: ${what}. ${files.length} files are as they were before.`);
}

async function moveContent(project: string, isTrial: boolean) {
  const { steps, files } = await upgradeContent(project, isTrial);
  if (files.length === 0) return console.log('The content is in the newest format already. Nothing was changed.');
  console.log(steps.map((step) => `- ${step}`).join('\n'));
  console.log(
    isTrial
      ? `These files would be moved forward: ${files.join(', ')}. Nothing was changed.`
      : `Moved forward: ${files.join(', ')}.\nNext: npm start. Or put all back with: npm run upgrade -- --undo`,
  );
}

function tell({ from, to, files, merged, content, looks, report }: Upgraded, isTrial: boolean): string {
  const changed = looks.filter(({ changed }) => changed > 0);
  const list = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');
  return [
    '',
    ...(merged.length > 0 ? ['With your changes and the new ones in one:', list(merged)] : []),
    ...(content.length > 0 ? ['Moved forward in your content:', list(content)] : []),
    ...(looks.length > 0 ? [summaryOf(looks), ...(changed.length > 0 ? [list(changed.map(nameOf))] : [])] : []),
    `Before and after: ${path.relative(projectFolder, report)}`,
    isTrial
      ? `${files.length} files of the program would go from ${from} to ${to}. Nothing was changed.`
      : `The program went from ${from} to ${to}: ${files.length} files.\nNext: look at the report, and run npm start. Or put all back with: npm run upgrade -- --undo`,
  ].join('\n');
}
