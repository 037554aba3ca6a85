// Owners write URLs and email addresses with non-ASCII letters unencoded. Every output displays them as written, and
// encodes them in links.
import { expect, test } from 'vitest';
import { chooseResume } from '#resume/choose-resume.ts';
import { toJsonResume } from '#resume/json-resume/json-resume.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { absoluteAddresses } from '../addresses.ts';
import { contactCard } from './contact-card.ts';
import { newsFeed } from './feeds.ts';
import { llmsTxt } from './markdown-alternates.ts';

const site = siteFromYaml({
  'site.yaml': `name: Žofia
description: The pages of Žofia.
url: https://žofia.sk/stránka
email: jana@žofia.sk
links: [{ label: Wiki, url: https://sk.wikipedia.org/wiki/Žofia_(meno) }]
footer: { reportTo: mailto:jürgen@exämple.de }
`,
  'home.yaml': 'introduction: "[Here](https://žofia.sk/é)."\n',
  'projects.yaml': `projects:
  - { title: Map, date: 2026-03, links: [{ label: Map, url: https://žofia.sk/mapa?x=ž#š }] }
`,
});
const absolute = absoluteAddresses(site);
const [root, map] = ['https://xn--ofia-kbb.sk/str%C3%A1nka/', 'https://xn--ofia-kbb.sk/mapa?x=%C5%BE#%C5%A1'];
const wiki = 'https://sk.wikipedia.org/wiki/%C5%BDofia_(meno)';

test.each([
  ['resume.json', toJsonResume(site), [root.slice(0, -1), wiki, map, 'jana@xn--ofia-kbb.sk']],
  ['feed', newsFeed(site, absolute), [root, map, 'jana@xn--ofia-kbb.sk']],
  ['contact card', contactCard(site, absolute), [root, wiki, 'EMAIL:jana@xn--ofia-kbb.sk']],
  ['llms.txt', llmsTxt(site, (path) => root + path), [wiki, '[jana@žofia.sk](mailto:jana@xn--ofia-kbb.sk)']],
  ['footer', site.person.footer, ['mailto:j%C3%BCrgen@xn--exmple-cua.de']],
  ['introduction', site.pages.home.introduction, ['https://xn--ofia-kbb.sk/%C3%A9']],
])('non-ASCII URLs and email addresses are encoded in the output "%s"', (_, made, addresses) => {
  // Markdown escapes parentheses in a URL.
  const output = (typeof made === 'string' ? made : JSON.stringify(made)).replaceAll('\\', '');
  for (const address of addresses) expect(output).toContain(address);
  expect(output).not.toMatch(/https?:[^\s"'<)]*[^\0-\x7f]/);
});

test('the résumé links to the encoded address and displays the original', () => {
  expect(chooseResume(site).contact).toEqual([
    { text: 'jana@žofia.sk', url: 'mailto:jana@xn--ofia-kbb.sk' },
    { text: 'žofia.sk/stránka', url: root.slice(0, -1) },
    { text: 'sk.wikipedia.org/wiki/Žofia_(meno)', url: wiki },
  ]);
});
