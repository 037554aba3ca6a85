import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { importResume, readResume } from '#cli/import/import-resume.ts';
import { projectFolder } from '#platform/paths.ts';
import { makeDocx, makePdf, paragraph, run } from '#tests/fixtures/documents.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { isQuick } from '#tests/support/speed.ts';

const folder = await temporaryFolder('import-documents');
const content = path.join(folder, 'content');

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});

const lines = [
  ['Ada Example', 24],
  ['Berlin, Germany | ada@mail.example | +49 170 555 0123 | github.com/ada', 10],
  ['Experience', 14],
  ['Test Engineer', 10],
  ['Brightfern Software', 10],
  ['May 2024 - August 2024', 10],
  ['- Counted the spores of 40 ferns', 10],
  ['Marlowe', 10],
  ['Odd jobs', 10],
  ['Summer 2023', 10],
  ['- Watered the ferns', 10],
  ['Education', 14],
  ['BSc Botany, GPA: 3.8/4.0', 10],
  ['Fern College', 10],
  ['2022 - 2026', 10],
  ['Skills', 14],
  ['Rust, Python', 10],
  ['Languages', 14],
  ['English (native), German (B2), whistling', 10],
] as const;

/** The same résumé as PDF and as DOCX. */
const documents = {
  'cv.pdf': makePdf([lines.map(([text, size], at) => ({ text, size, isBold: size === 14, x: 50, y: 60 + at * 16 }))]),
  'cv.docx': makeDocx(
    lines
      .map(([text, size]) =>
        paragraph(run(text.replace(/^- /, ''), { size, isBold: size === 14 }), { isBullet: text.startsWith('- ') }),
      )
      .join(''),
  ),
};

// oxlint-disable-next-line typescript/no-explicit-any -- the assertions check its type
const yaml = async (name: string): Promise<any> => parse(await readFile(path.join(content, `${name}.yaml`), 'utf8'));

async function writeDocument(name: keyof typeof documents): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, documents[name]);
  return file;
}

test.each(['cv.pdf', 'cv.docx'] as const)('%s becomes content that passes the check', async (name) => {
  const { notes } = await importResume({ file: await writeDocument(name), to: content });
  expect(await yaml('site')).toMatchObject({
    name: 'Ada Example',
    email: 'ada@mail.example',
    phone: '+49 170 555 0123',
    place: 'Berlin, Germany',
    links: [{ label: 'GitHub', url: 'https://github.com/ada' }],
  });
  expect(await yaml('experience')).toMatchObject({
    sections: [
      {
        entries: [
          {
            title: 'Test Engineer',
            organization: 'Brightfern Software',
            start: '2024-05',
            end: '2024-08',
            bullets: ['Counted the spores of 40 ferns'],
          },
          { title: 'Marlowe', organization: 'Odd jobs', start: 2023, end: 2023 },
        ],
      },
    ],
    languages: [
      { language: 'English', level: 'native' },
      { language: 'German', level: 'B2, whistling' },
    ],
    lists: [{ title: 'Skills', items: ['Rust', 'Python'] }],
  });
  expect((await yaml('education')).schools).toMatchObject([
    { school: 'Fern College', major: 'BSc Botany', gpa: { value: 3.8, scale: 4 }, start: 2022, end: 2026 },
  ]);
  const toCheck = notes.filter(({ kind }) => kind === 'toCheck').map(({ path: place, value }) => [place, value]);
  expect(toCheck).toEqual(
    expect.arrayContaining([
      ['page 1, line 8', 'Marlowe'],
      ['page 1, line 9', 'Odd jobs'],
    ]),
  );
});

test('a Europass PDF is imported from its XML, or from its layout without valid XML', async () => {
  const xml = path.join(import.meta.dirname, '../fixtures/brought/europass-2024.xml');
  const file = path.join(folder, 'cv.pdf');
  const text = { text: 'Nobody Example', x: 50, y: 60, size: 24 };
  await writeFile(file, makePdf([[text]], { attachment: await readFile(xml, 'utf8') }));
  expect((await readResume(file)).files).toEqual((await readResume(xml)).files);
  await writeFile(file, makePdf([[text]], { attachment: '<Candidate><Person>' }));
  expect((await readResume(file)).files.site?.name).toBe('Nobody Example');
});

test('a text that fits into no field is in the report, with its page and line number', async () => {
  const file = path.join(folder, 'cv.docx');
  const body = ['Ada Example', 'ada@mail.example', 'Languages', 'English (native)', 'I whistle, too.'];
  await writeFile(
    file,
    makeDocx(body.map((text, at) => paragraph(text, { isHeading: at % 2 === 0 && at < 3 })).join('')),
  );
  const { report } = await importResume({ file, to: content });
  expect(await readFile(report ?? '', 'utf8')).toContain('- `page 1, line 5`: `"I whistle, too."`');
});

test.skipIf(isQuick)('npm run import prints doubtful values first, and keeps existing content', async () => {
  const file = await writeDocument('cv.pdf');
  const command = (...args: string[]) => {
    const env = { ...process.env, INIT_CWD: folder, NO_COLOR: '1' };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: projectFolder, env });
    return { status, output: stdout + stderr };
  };
  const { status, output } = command('src/cli/import/import.ts', file, '--to', 'content');
  expect(output).toMatch(/^Ada Example: imported 1 school, 2 jobs/);
  expect(output).toMatch(/To check:\n(?: .*\n)*? {2}page 1, line 8: Marlowe {2}Is this the title/);
  expect(status).toBe(0);
  expect(command('src/cli/import/import.ts', file, '--to', 'content').output).toMatch(/content is not empty/);
  const initResult = command('src/cli/init/init.ts', '--from', file, '--to', 'mine', '--yes');
  expect(initResult.output).toContain('is yours now, Ada Example');
  expect(await readdir(path.join(folder, 'mine'))).toContain('experience.yaml');
});
