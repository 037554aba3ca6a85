// `npm run upgrade`: upgrades the project to a newer version, or migrates the content to the format of this version.
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import { undoUpgrade } from '#platform/transaction/replace-with-undo.ts';
import { sourceFrom, defaultSource } from './source.ts';
import { upgradeContent, upgradeProject } from './upgrade-project.ts';
import { findBrowser } from '../browser.ts';
import { command, count, typedPath } from '../command.ts';

await command(
  {
    usage: 'npm run upgrade',
    about:
      'Upgrades the program to a newer version, and your content to its format. It is tested on a copy first; a report shows\n' +
      'what changed on your pages. Your content, and your changes in the program, are kept.',
    options: {
      from: {
        type: 'string',
        value: '<where>',
        about: 'a folder, a Git remote or an address. Default: the remote “template”, or package.json',
      },
      to: { type: 'string', value: '<tag>', about: 'a tag or a branch of the repository' },
      'dry-run': { type: 'boolean', about: 'test everything and write the report, but change nothing' },
      'keep-mine': {
        type: 'string',
        multiple: true,
        value: '<path>',
        about: 'keep your version of a file or folder of the program',
      },
      'take-theirs': {
        type: 'string',
        multiple: true,
        value: '<path>',
        about: 'replace a file or folder that you changed',
      },
      content: { type: 'boolean', about: 'only migrate content/ to the format of this version' },
      undo: { type: 'boolean', about: 'restore everything that the last upgrade replaced' },
    },
  },
  async ({ values }) => {
    const project = path.resolve(projectFolder);
    const { undo, content, from, to, 'dry-run': isTrial, 'keep-mine': keepMine, 'take-theirs': takeTheirs } = values;
    if (undo) {
      const { what, files } = await undoUpgrade(project);
      return console.log(`Undone: ${what}. ${count(files.length, 'file')} restored.`);
    }
    if (content) return console.log(await upgradeContent(project, isTrial));
    const source = from === undefined ? await defaultSource(project) : await sourceFrom(from, typedPath(from), project);
    const summary = await upgradeProject({
      project,
      source,
      to,
      isTrial,
      keepMine,
      takeTheirs,
      browser: findBrowser(),
      print: (line) => console.log(line),
    });
    console.log(summary);
  },
);
