// `npm run schemas`: writes the tables of docs/content.md, the list of every field, and schemas/*.json, which editors use
// to complete and check content files while they are typed. Made from the same schemas that the check uses; a test fails
// when they are not up to date.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editorSchemas } from '#content/editor-schemas.ts';
import { contentGuide } from './content-guide.ts';
import { projectFolder, schemaFolder } from '#platform/paths.ts';
import { command } from '#cli/command.ts';

await command(
  { call: 'npm run schemas', about: 'Writes schemas/*.json and docs/content.md from the schemas.', options: {} },
  async () => {
    await mkdir(schemaFolder, { recursive: true });
    for (const [name, schema] of Object.entries(editorSchemas()))
      await writeFile(path.join(schemaFolder, `${name}.json`), schema);
    const guide = path.join(projectFolder, 'docs/content.md');
    await writeFile(guide, contentGuide(await readFile(guide, 'utf8')));
    console.log('schemas/ and docs/content.md are up to date.');
  },
);
