import { expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { absoluteAddresses } from '../addresses.ts';
import { contactCard } from './contact-card.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

test('the contact card has the owner’s name and contact details', () => {
  const site = siteFromYaml({
    'site.yaml': `${who}headline: Maps, second year
email: ada@example.com
links: [{ label: 'Code; mine', url: 'https://github.com/ada' }]
`,
  });
  expect(read(site)).toMatchObject({
    VERSION: '3.0',
    FN: 'Ada van Example',
    N: 'van Example;Ada;;;',
    TITLE: 'Maps, second year',
    EMAIL: 'ada@example.com',
    URL: 'https://ada.example.com/some/path/',
    'item1.URL': 'https://github.com/ada',
    'item1.X-ABLABEL': 'Code; mine',
  });
});

test('the contact card has the town, and the job title and organization of the newest current entry', () => {
  const files = {
    'site.yaml': `${who}headline: Maps, second year\nplace: Exampleton, OR\n`,
    'education.yaml': 'schools: [{ school: College, start: 2024-08, end: 2028-05 }]\n',
  };
  const experience = `sections:
  - title: Work
    entries:
      - { title: Cook, organization: Kitchen, start: 2025, end: 2026 }
      - { title: Tutor, organization: Lab, start: 2025-02, end: present }
      - { title: Hidden, organization: Nowhere, start: 2026, end: present, show: resume }
`;
  expect(read(siteFromYaml({ ...files, 'experience.yaml': experience }))).toMatchObject({
    ORG: 'Lab',
    TITLE: 'Tutor',
    ROLE: 'Maps, second year',
    ADR: ';;;Exampleton;OR;;',
  });
  const student = read(siteFromYaml(files));
  expect(student).toMatchObject({ ORG: 'College', TITLE: 'Maps, second year' });
  expect(student).not.toHaveProperty('ROLE');
});

test.each([
  ['en', 'Ada Example', 'Example;Ada;;;'],
  ['en', 'ada example', 'example;ada;;;'],
  ['en', 'J. Ada Example, PhD', 'Example;J. Ada;;;PhD'],
  ['de', 'Dr. Ada von Example', 'von Example;Ada;;Dr.;'],
  ['de', 'Dipl.-Ing. Ada Example', 'Example;Ada;;Dipl.-Ing.;'],
  ['sk', 'Ing. Bc. Ada Nováková', 'Nováková;Ada;;Ing. Bc.;'],
  ['es', 'Ana María García López', 'García López;Ana María;;;'],
  ['es', 'Ana de la Cruz', 'de la Cruz;Ana;;;'],
  ['es', 'Ana García de la Cruz', 'García de la Cruz;Ana;;;'],
  ['es', 'Ana García', 'García;Ana;;;'],
])('in the language "%s", the name "%s" becomes the vCard name "%s"', (language, name, parts) => {
  const site = siteFromYaml({ 'site.yaml': `name: ${name}\ndescription: Ada.\nlanguage: ${language}\n` });
  expect(read(site)).toMatchObject({ FN: name, N: parts });
});

test('the organization on the contact card is never a club or a place of volunteering', () => {
  const files = {
    'site.yaml': `${who}headline: Maps\nplace: 'Sevilla, España'\n`,
    'education.yaml': 'schools: [{ school: College, start: 2024-08, end: 2028-05 }]\n',
    'experience.yaml': `sections:
  - title: Leadership
    entries: [{ title: Founder, organization: Chess Club, start: 2026-01, end: present }]
  - title: Other
    entries: [{ title: 'Volunteer, River Watch', organization: River Watch, start: 2026-01, end: present }]
`,
  };
  expect(read(siteFromYaml(files))).toMatchObject({ ORG: 'College', TITLE: 'Maps', ADR: ';;;Sevilla;;;España' });
});

test('the contact card has phone and address, with escaped commas, if the owner publishes them', () => {
  const site = siteFromYaml({
    'site.yaml': `${who}phone: { text: '+1 541 555 0134, ext. 5', show: site }\naddress: { text: '12 Ferry Lane, Exampleton', show: both }\n`,
  });
  expect(read(site)).toMatchObject({ TEL: '+1 541 555 0134, ext. 5', ADR: ';;12 Ferry Lane, Exampleton;;;;' });
  expect(contactCard(site, absolute)).toMatch(/0134\\, ext. 5[^]*Lane\\, Exampleton/);
});

test('on the contact card, a name of one word is a given name, and names in other scripts are unchanged', () => {
  expect(read(siteFromYaml({ 'site.yaml': 'name: Ada\ndescription: Ada.\n' }))).toMatchObject({
    N: ';Ada;;;',
    FN: 'Ada',
  });
  const name = 'ليلى عبد الرحمن القاسمي';
  expect(read(siteFromYaml({ 'site.yaml': `name: ${name}\ndescription: Layla.\n` }))).toMatchObject({
    FN: name,
    N: 'القاسمي;ليلى عبد الرحمن;;;',
  });
});

test('line breaks and separators in texts of the contact card are escaped, and long lines are folded', () => {
  const site = siteFromYaml({ 'site.yaml': who });
  const nasty = `${'🎓é'.repeat(60)}\\n; a, b\nTEL:666\r\nEND:VCARD`;
  site.person = {
    ...site.person,
    headline: nasty,
    phone: nasty,
    links: [{ label: nasty, url: 'https://example.com/' }],
  };
  const lines = contactCard(site, absolute).split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith('END:'))).toHaveLength(1);
  const whole = nasty.replaceAll('\r\n', '\n');
  expect(read(site)).toMatchObject({ TITLE: whole, TEL: whole, 'item1.X-ABLABEL': whole });
});

test('the contact card has no timestamp, and no link to the site if the site URL is unknown', () => {
  const card = contactCard(siteFromYaml({ 'site.yaml': who }));
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(card).not.toMatch(/^REV|URL/m);
});

const who = 'name: Ada van Example\ndescription: Projects of Ada.\n';
const absolute = absoluteAddresses({ person: { url: 'https://ada.example.com/some/path' } });

/**
 * Reads the contact card like an address book: joins folded lines, and removes escapes. Returns the values by property.
 */
function read(site: Pick<Site, 'person' | 'pages'>): Record<string, string> {
  const lines = contactCard(site, absolute)
    .replace(/\r\n[ \t]/g, '')
    .trim()
    .split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([^:;]+)[^:]*:(.*)$/s.exec(line) ?? [];
      return [name, value.replace(/\\(.)/gs, (_, character: string) => (/n/i.test(character) ? '\n' : character))];
    }),
  );
}
