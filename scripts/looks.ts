// `npm run looks`: measures the typefaces of each look (a design of the site). Writes the widths to
// src/theme/looks/*/measured.json. A test fails if one of these files is outdated.
import { writeFile } from 'node:fs/promises';
import { measureLook, measuredFile } from '#generator/program/measure-look.ts';
import { type LookName, looks } from '#theme/looks/looks.ts';
import { command } from '#cli/command.ts';

await command({ usage: 'npm run looks', about: 'Measures the typefaces of the looks.', options: {} }, async () => {
  for (const name of Object.keys(looks) as LookName[])
    await writeFile(measuredFile(name), `${JSON.stringify(await measureLook(looks[name]))}\n`);
  console.log(`Up to date: ${Object.keys(looks).join(', ')}.`);
});
