import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { deeds } from './large-content.ts';

/** Numbers of added items. */
export const manyTexts = { projects: 100, notes: 300, skills: 200 };

const paragraph = (number: number) =>
  `In week ${number} the board was late by ${number % 7} minutes, and nobody minded, because it said so. We wrote the reason
down beside the number, as one does, and went on. What surprised me was how *little* code it took once the question was
right; what did not surprise me was **how long** the question took. Tool ${(number % manyTexts.skills) + 1} did the rest.`;

const code = (number: number) => `\`\`\`ts
const late = departures.filter(({ planned, left }) => left - planned > ${number});
for (const { pier, left } of late) console.log(\`\${pier}: \${left}\`); // as it was
\`\`\``;

/**
 * Copies a content folder, and adds many long texts: projects with case studies, notes and skills.
 * @example await writeManyTexts('/tmp/content', 'content')
 */
export async function writeManyTexts(folder: string, from: string): Promise<void> {
  await cp(from, folder, { recursive: true });
  for (const name of ['projects', 'notes']) await mkdir(path.join(folder, name), { recursive: true });
  const numbers = count(manyTexts.projects);
  const skillsOf = (number: number) =>
    count(6).map((one) => `Tool ${((number * 2 + one * 31) % manyTexts.skills) + 1}`);
  const projects = numbers.map(
    (number) => `  - title: Project ${number}
    date: ${2024 - Math.floor(number / 5)}-05
    show: site
    summary: Shows what came of idea ${number}.
    bullets: ${JSON.stringify(deeds.slice(number % 3))}
    skills: ${JSON.stringify(skillsOf(number))}
    photos: [large-${number}.jpg]
`,
  );
  const photos = numbers.map(
    (number) => `large-${number}.jpg:\n  alt: A hill under a sun.\n  caption: Hill ${number}.\n`,
  );
  await appendTo(path.join(folder, 'projects.yaml'), `\n${projects.join('')}`);
  await appendTo(path.join(folder, 'photos.yaml'), `\n${photos.join('')}`);
  await drawPictures(
    path.join(folder, 'photos'),
    Object.fromEntries(numbers.map((one) => [`large-${one}.jpg`, { width: 1200, height: 800, hue: (one * 47) % 360 }])),
  );
  for (const number of numbers)
    await writeFile(
      path.join(folder, 'projects', `project-${number}.md`),
      `---
summary: What idea ${number} was, and what came of it.
---

${paragraph(number)}

## The question

${paragraph(number + 1)}

${paragraph(number + 2)}

${code(number)}

## What I did

![](photos/large-${number}.jpg "As it was in spring.")

${paragraph(number + 3)}

1. One way that was not taken, for a reason.
2. One that was.

## What came of it

${paragraph(number + 4)}
`,
    );
  for (const number of count(manyTexts.notes)) {
    const day = new Date(Date.UTC(2018, 0, 1 + number * 9)).toISOString().slice(0, 10);
    await writeFile(
      path.join(folder, 'notes', `${day}-thing-${number}.md`),
      `---
title: Thing ${number}
summary: What week ${number} taught me.
---

${paragraph(number)}

${paragraph(number + 5)}

${code(number)}

It began with [a project](/Projects/project-${(number % manyTexts.projects) + 1}).
`,
    );
  }
}

const count = (length: number) => Array.from({ length }, (_, index) => index + 1);

async function appendTo(file: string, text: string) {
  await writeFile(file, `${(await readFile(file, 'utf8')).trimEnd()}\n${text}`);
}
