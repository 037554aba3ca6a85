// Writes src/cli/apply/technologies.json, the names of technologies in job postings. The names are from two packages,
// which are installed into a temporary folder: one of them has 136 MB of icons, but only the names are needed.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';

const packages = { devicon: '2.17.0', 'linguist-languages': '9.5.0' };

type Icon = { name: string; altnames: string[]; tags: string[] };
type Language = { name: string; aliases?: string[] };

const folder = await mkdtemp(path.join(tmpdir(), 'technologies-'));
try {
  const specs = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...specs], {
    stdio: 'inherit',
  });
  const modules = path.join(folder, 'node_modules');
  const icons = JSON.parse(await readFile(path.join(modules, 'devicon/devicon.json'), 'utf8')) as Icon[];
  const entry = path.join(modules, 'linguist-languages/index.js');
  const languages = Object.values((await import(entry)) as Record<string, Language>);
  const names = new Set([...icons.flatMap(namesOf), ...languages.flatMap(namesOfLanguage)]);
  const data = {
    source: Object.entries(packages)
      .map(([name, version]) => `${name} ${version} (MIT)`)
      .join(', '),
    names: [...names].filter((name) => name.length > 1 || /[cr]/.test(name)).toSorted(),
  };
  await writeFile(path.join(projectFolder, 'src/cli/apply/technologies.json'), `${JSON.stringify(data, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true });
}

/**
 * Converts a name to lower case. Keeps only letters, digits, and the `+` and `#` that distinguish C++ and C# from C.
 */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '');
}

/** Spellings of a technology: job postings often omit the vendor, the version or the ending "js". */
function namesOf({ name, altnames }: Icon): string[] {
  return [name, ...altnames].flatMap((spelling) => {
    const key = keyOf(spelling);
    const short = key
      .replace(/^(?:apache|amazon|google|adobe|microsoft|hashicorp|autodesk)(?=\w{4})/, '')
      .replace(/(?<=\D{3})\d+$/, '');
    return [key, short, short.replace(/(?<=\w{3})js$/, ''), key.replace(/^dotnet/, 'net')];
  });
}

/**
 * Returns the name of a language, such as "SQL" or "VHDL". Omits names that look like ordinary words, such as "Move".
 */
function namesOfLanguage({ name }: Language): string[] {
  return /^(?:\p{L}[\p{Ll} ]*|.{1,2})$/u.test(name) ? [] : [keyOf(name)];
}
