import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { readPdf } from '#resume/pdf/reading.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { copyProject, runProgram } from '#tests/support/processes/project-copy.ts';

const project = path.join(await temporaryFolder('resume'), 'project');
const phone = '+1 555 010 0000';
const address = '7 Limestone Row';
const birthDate = '17 March 2004';
const git = (...args: string[]) => execFileSync('git', ['-C', project, ...args], { encoding: 'utf8' });
const run = (...options: string[]) =>
  runProgram(process.execPath, ['src/cli/resume/resume.ts', ...options], { cwd: project }).ended;
let before: string[];

const files: Record<string, string> = {
  site: `name: Zoë Example\ndescription: A site.\nemail: zoe@example.com\nphone: ${phone}\naddress: ${address}\n`,
  projects: 'projects: [{ title: Boat, date: 2026-03, tags: [wood] }]\n',
  photos: 'zoe.png: { alt: Zoë. }\n',
  resume: `photo: zoe.png\nbirthDate: ${birthDate}\nfocuses: [{ name: wood, title: Boat builder, tags: [wood] }]\n`,
};

beforeAll(async () => {
  await copyProject(project);
  await cp(path.join(projectFolder, '.gitignore'), path.join(project, '.gitignore'));
  await mkdir(path.join(project, 'content/photos'), { recursive: true });
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#886644' } });
  await picture.png().toFile(path.join(project, 'content/photos/zoe.png'));
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(project, 'content', `${name}.yaml`), text);
  git('init', '--quiet');
  git('add', '.');
  before = await readdir(project);
});

test('npm run resume writes each résumé variant in three formats, with private details and photo', async () => {
  const { code, output, errors } = await run();
  expect(errors).toBe('');
  expect(code).toBe(0);
  const names = ['docx', 'pdf', 'txt'].flatMap((ending) =>
    ['Résumé', 'Résumé-wood'].map((what) => `Zoë-Example-${what}.${ending}`),
  );
  expect((await readdir(path.join(project, 'resumes'))).toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    expect(output).toContain(`resumes/${name}\n`);
    for (const detail of [phone, address, birthDate]) expect(await readText(name), name).toContain(detail);
    if (name.endsWith('.pdf'))
      expect((await readFile(path.join(project, 'resumes', name))).toString('latin1')).toMatch(/\/Subtype ?\/Image/);
  }
});

test('npm run resume -- --cv writes a complete CV, with publications numbered and grouped by year', async () => {
  const publications = Array.from({ length: 60 }, (_, index) => ({
    title: `Study number ${index + 1}`,
    authors: 'Z. Example, A. Other',
    venue: 'Journal of Boats',
    date: `${2026 - Math.floor(index / 20)}-01`,
  }));
  const file = path.join(project, 'content/experience.yaml');
  await writeFile(file, JSON.stringify({ publications }));
  const { code, output, errors } = await run('--cv');
  await rm(file);
  expect([code, errors]).toEqual([0, '']);
  for (const ending of ['docx', 'pdf', 'txt']) expect(output).toContain(`resumes/Zoë-Example-CV.${ending}\n`);
  const text = await readText('Zoë-Example-CV.pdf');
  expect(text).toMatch(
    /PUBLICATIONS\s+2026\s+1\.\s*Z\. Example, A\. Other\. Study number 1\. Journal of Boats, Jan 2026\./,
  );
  expect(text).toMatch(/2025\s+21\.\s[^]*2024\s+41\.\s[^]*60\.\s*Z\. Example, A\. Other\. Study number 60\./);
  expect(await readText('Zoë-Example-CV.txt')).toContain('2024\n41. Z. Example, A. Other. Study number 41.');
});

test('npm run resume writes only to resumes/ and .cache/, which Git ignores', async () => {
  const added = (await readdir(project)).filter((name) => !before.includes(name));
  expect(added.toSorted()).toEqual(['.cache', 'resumes']);
  expect(git('ls-files', '--others', '--exclude-standard')).toBe('');
});

test('npm run resume reports an empty résumé with the command that adds the first entry', async () => {
  for (const name of ['projects', 'resume']) await writeFile(path.join(project, 'content', `${name}.yaml`), '');
  const { code, errors } = await run();
  expect(errors).toMatch(/Your résumé is empty\. Start with: npm run new -- experience/);
  expect(code).toBe(1);
});

async function readText(name: string): Promise<string> {
  const bytes = await readFile(path.join(project, 'resumes', name));
  if (name.endsWith('.pdf')) return (await readPdf(bytes)).text;
  const text = name.endsWith('.docx') ? strFromU8(unzipSync(bytes)['word/document.xml'] ?? bytes) : bytes.toString();
  return text.replace(/<[^>]+>/g, '');
}
