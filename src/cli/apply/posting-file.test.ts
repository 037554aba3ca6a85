import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { readPosting } from './posting.ts';
import { readPasted, textOf } from './posting-file.ts';
import { requirementsOf } from './requirements.ts';

const read = async (bytes: Uint8Array, name = 'job.txt') => readPosting(await textOf(bytes, name), name);
const french = `Profil recherché
- Maîtrise de Python
- Expérience avec des données géographiques
Nous offrons
- Un café à côté de la gare, où vous êtes bienvenue et où nous sommes tous les jours
`.repeat(3);

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${french}`)],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF${french}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${french}`, 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', Buffer.from(french, 'utf16le')],
  ['Windows-1252', Buffer.from(french, 'latin1')],
])('textOf decodes a posting in %s', async (_, bytes) => {
  const posting = await read(bytes);
  expect(posting.language).toBe('fr');
  expect(requirementsOf(posting, []).map(({ names }) => names)).toEqual([['Python'], ['données géographiques']]);
});

const slovak = await readFile(path.join(projectFolder, 'tests/fixtures/postings/measured/slovak.txt'), 'utf8');
const windows1250: Record<string, number> = {
  ľ: 0xbe,
  š: 0x9a,
  č: 0xe8,
  ť: 0x9d,
  ž: 0x9e,
  ň: 0xf2,
  ď: 0xef,
  Ž: 0x8e,
  '€': 0x80,
};

test.each([
  ['a long posting', slovak],
  [
    'a posting whose frequent words have only ASCII letters',
    'Požadujeme\n- Znalosť Pythonu a Django\n- Prax s PostgreSQL alebo Oracle\n- Angličtina C1\n- Vodičský preukaz',
  ],
  ['a short list', 'Požadujeme\n- Znalosť Pythonu a Linuxu\n- Angličtina C1'],
])('textOf decodes Windows-1250, the Windows encoding for Central Europe: %s', async (_, text) => {
  const bytes = Uint8Array.from(text, (letter) => windows1250[letter] ?? letter.charCodeAt(0));
  expect(await textOf(bytes, 'job.txt')).toBe(text);
});

test.each([
  ['French', french],
  ['German', 'Anforderungen\n- Kenntnisse in Python für größere Projekte\n- Französisch C1'],
  ['Spanish', 'Requisitos\n- Conocimientos de Python y diseño de bases de datos\n- Inglés, nivel B2, según el puesto'],
  ['English', 'Requirements\n- A résumé from a Señor or Señora at the Café'],
  ['English without frequent words', 'Requirements\n- Python, naïve Bayes, Café'],
])('textOf decodes Windows-1252: %s', async (_, text) => {
  expect(await textOf(Buffer.from(text, 'latin1'), 'job.txt')).toBe(text);
});

function pdfOf(lines: readonly string[]): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td 16 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF`);
}

test('textOf extracts the text of a PDF', async () => {
  const pdf = pdfOf(['Software Engineer', 'Requirements', '- Go or Rust', '- SQL']);
  expect(requirementsOf(await read(pdf, 'job.pdf'), []).map(({ names }) => names)).toEqual([['Go', 'Rust'], ['SQL']]);
});

const dutch =
  'Wij zijn op zoek naar een ontwikkelaar voor ons team in Utrecht. Je hebt ervaring met Python en je houdt van het werken in een klein team. Wij bieden een goed salaris en een fiets van de zaak, en op vrijdag is er taart voor iedereen die dat wil.';

test.each([
  ['a Word document', Buffer.from('PK\u0003\u0004word/document.xml'), /is a Word document or an archive/],
  ['a picture', Buffer.from('\u0089PNG\r\n\u0000\u0000\u0000\rIHDR\u0000\u0001', 'latin1'), /is not a text/],
  ['a damaged PDF', Buffer.from('%PDF-1.7 nothing'), /job\.txt contains no text/],
  [
    'a text in Dutch',
    Buffer.from(dutch),
    /job\.txt is in Dutch, which apply cannot read\.\n {2}What to do: Translate it into English, German, Spanish, French, and Slovak\./,
  ],
  ['a text in Japanese', Buffer.from('応募資格\n・Pythonの経験\n・英語ができる方'), /is in Japanese script/],
  ['a text in Greek', Buffer.from('Απαιτούμενα προσόντα\n- Γνώση Python'), /is in Greek script/],
])('a posting that is %s is rejected with an explanation', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});

test('HTML with 3000 nested elements is read, and HTML with 60,000 nested elements is rejected', async () => {
  const nested = (depth: number) =>
    `${'<div>'.repeat(depth)}<h2>Requirements</h2><ul><li>Rust</li></ul>${'</div>'.repeat(depth)}`;
  expect(requirementsOf(await read(Buffer.from(nested(3000))), []).map(({ names }) => names)).toEqual([['Rust']]);
  await expect(read(Buffer.from(nested(60_000)))).rejects.toThrow(/has too many or too deeply nested tags/);
});

test('readPasted stops reading an endless stream at the size limit', async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(++sent && 1_000_000, 'x');
    })(),
  );
  await expect(readPasted(endless)).rejects.toThrow(/is larger than 5 MB/);
  expect(sent).toBeLessThan(10);
});
