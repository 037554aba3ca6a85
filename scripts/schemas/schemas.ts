// `npm run schemas`: generates the tables of docs/content.md and docs/where-do-i-change.md. Also generates
// schemas/*.json, with which code editors complete and validate content files. A test fails if one of these files is
// outdated.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editorSchemas } from '#content/editor-schemas.ts';
import { contentGuide } from './content-guide.ts';
import { whereGuide } from './where-guide.ts';
import { projectFolder, schemaFolder } from '#platform/paths.ts';
import { command } from '#cli/command.ts';

const guides = { 'content.md': contentGuide, 'where-do-i-change.md': whereGuide };

await command(
  {
    usage: 'npm run schemas',
    about: 'Writes schemas/*.json and the tables of the guides from the schemas.',
    options: {},
  },
  async () => {
    await mkdir(schemaFolder, { recursive: true });
    for (const [name, schema] of Object.entries(editorSchemas()))
      await writeFile(path.join(schemaFolder, `${name}.json`), schema);
    for (const [name, updateTables] of Object.entries(guides)) {
      const file = path.join(projectFolder, 'docs', name);
      await writeFile(file, updateTables(await readFile(file, 'utf8')));
    }
    console.log('Wrote schemas/ and the tables of the guides.');
  },
);
