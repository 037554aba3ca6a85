import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { type Migration, migrations } from '#cli/upgrade/migrations.ts';
import { migrateContent } from '#cli/upgrade/migrate-content.ts';
import { rejectEdit } from '#content/read/yaml/edit-yaml.ts';
import { contentFormat } from '#content/read/format.ts';
import { ContentError } from '#platform/problem.ts';
import { migrations as steps } from '#tests/fixtures/next-migrations.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const folder = path.join(await temporaryFolder('move'), 'content');

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(projectFolder, 'tests/fixtures/complete'), folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function migrate(name: string, usedSteps = steps): Promise<string | undefined> {
  const { files } = await migrateContent(folder, usedSteps);
  return files.find((file) => file.path === `content/${name}`)?.after?.toString();
}

test('each migration of the content raises the format by one, up to the format of this version', () => {
  const targets = migrations.map(({ to }) => to);
  expect(targets).toEqual(Array.from({ length: contentFormat - 1 }, (_, index) => index + 2));
});

test('content in the current format is not migrated', async () => {
  expect((await migrateContent(path.join(projectFolder, 'content'))).files).toEqual([]);
});

test('a migration keeps all bytes outside of the migrated keys', async () => {
  const home = `\uFEFF# A comment.


notice: A notice
format:   1   # leave it
tagline:   "One - Two"   # my words
introduction: >-
    Folded
    otherwise, and a very long line that goes on and on far beyond what anybody would set, yet it is the owner’s own.
photos: [ a.jpg,b.jpg   ]


# The end.
`.replaceAll('\n', '\r\n');
  await write('home.yaml', home);
  expect(await migrate('home.yaml')).toBe(
    home.replace('format:   1', 'format:   2').replace('tagline:', 'largeWords:'),
  );
});

test('a key that a migration moves keeps its comments', async () => {
  await write('site.yaml', '# Me.\n\nname: Ada\n# By mail.\nemail:   "ada@example.com" # soon\nplace: Fern\n');
  expect(await migrate('site.yaml')).toBe(
    '# Me.\n\nformat: 2\nname: Ada\nplace: Fern\ncontact:\n  # By mail.\n  email:   "ada@example.com" # soon\n',
  );
});

test('a migration does not change a file in the newest format, or a file with only comments', async () => {
  await write('home.yaml', 'format: 2\ntagline: Not a key of this format\n');
  await write('theme.yaml', '# Nothing yet.\n');
  expect([await migrate('home.yaml'), await migrate('theme.yaml')]).toEqual([undefined, undefined]);
});

test('a migrated Markdown file keeps its text, and gets the format number if it has front matter', async () => {
  await write('about.md', '---\r\n# Mine.\r\nsubtitle: Hello\r\n---\r\n\r\nA story.\r\n\r\n---\r\n\r\nMore.\r\n');
  expect(await migrate('about.md')).toBe(
    '---\r\n# Mine.\r\nformat: 2\r\nsubtitle: Hello\r\n---\r\n\r\nA story.\r\n\r\n---\r\n\r\nMore.\r\n',
  );
  await write('about.md', 'A story without settings.\n');
  expect(await migrate('about.md')).toBe(undefined);
});

test('all values that a migration rejects are reported at once with their positions', async () => {
  const rejecting = (name: string, key: string): Migration => ({
    to: 2,
    description: 'Two are one.',
    migrate: (files) => files.change(name, [key], (yaml) => rejectEdit(yaml, [key], `Not "${key}".`, 'another key')),
  });
  await write('site.yaml', 'name: Ada\nplace: Marbleton\n');
  await write('about.md', '---\n\nsubtitle: Hello\n---\n\nA story.\n');
  const problems = await problemsOf(
    migrate('home.yaml', [rejecting('site.yaml', 'place'), rejecting('about.md', 'subtitle')]),
  );
  expect(problems).toMatchObject([
    { file: { path: 'content/site.yaml' }, line: 2, column: 8, found: 'Not "place".' },
    { file: { path: 'content/about.md' }, line: 3, column: 11, found: 'Not "subtitle".' },
  ]);
});

test('a migration keeps a YAML alias, or reports an error if it would break the alias', async () => {
  await write('site.yaml', 'name: &name Ada\nemail: *name\n');
  expect(await migrate('site.yaml')).toContain('name: &name Ada\n');
  await write('site.yaml', 'email: &name Ada\nname: *name\n');
  expect(await problemsOf(migrate('site.yaml'))).toMatchObject([{ file: { path: 'content/site.yaml' } }]);
});

test('unreadable content files, and files in a newer format, are all reported at once', async () => {
  await write('home.yaml', 'format: 5\ntagline: One\n');
  await write('site.yaml', 'name: "Ada\n');
  await writeFile(path.join(folder, 'resume.yaml'), Buffer.from([0xff, 0xfe, 0x41]));
  const problems = await problemsOf(migrate('home.yaml'));
  expect(problems.map(({ file, line, column }) => `${file.path}:${line}:${column}`).sort()).toEqual([
    'content/home.yaml:1:9',
    'content/resume.yaml:1:1',
    'content/site.yaml:1:7',
  ]);
});

test('a migration that throws is reported with its format and its description', async () => {
  const broken: Migration = { to: 2, description: 'All is well.', migrate: () => expect.unreachable() };
  await expect(migrateContent(folder, [broken])).rejects.toThrow('The migration to format 2 (“All is well.”) failed');
});

async function problemsOf(migration: Promise<unknown>) {
  const error: unknown = await migration.catch((found: unknown) => found);
  if (!(error instanceof ContentError)) throw new Error(`Not refused: ${String(error)}`);
  return error.problems;
}
