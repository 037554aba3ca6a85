// Tests links to the owner's files in public/. On the site itself, such a link is relative to the base path. In other
// outputs, it is absolute.
import { expect, test } from 'vitest';
import { chooseResume } from '#resume/choose-resume.ts';
import { toJsonResume } from '#resume/json-resume/json-resume.ts';
import { completeLinks } from '#content/model/links.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { absoluteAddresses } from '../addresses.ts';
import { contactCard } from './contact-card.ts';
import { newsFeed } from './feeds.ts';
import { linkedData } from './linked-data.ts';
import { llmsTxt } from './markdown-alternates.ts';

const siteWith = (more: string) => {
  const site = siteFromYaml(
    {
      'site.yaml': `name: Ada\ndescription: Pages.\n${more}links: [{ label: CV, url: /my cv.pdf }]\n`,
      'projects.yaml': `projects:
  - title: Map
    date: 2026-03
    links: [{ label: Thesis, url: /thesis.pdf }]
    paper: { title: On maps, url: /paper.pdf }
`,
    },
    [],
    ['/my cv.pdf', '/thesis.pdf', '/paper.pdf'],
  );
  return { ...site, facts: completeLinks(site.facts, site.person.url) };
};

const site = siteWith('url: https://ada.example.com/portfolio\n');
const absolute = absoluteAddresses(site);
const [cv, thesis, paper] = ['my%20cv', 'thesis', 'paper'].map(
  (name) => `https://ada.example.com/portfolio/${name}.pdf`,
);
const projects = { page: 'projects', address: '/Projects', title: 'Projects', description: '' } as const;

test.each([
  ['resume.json', toJsonResume(site), [cv, thesis, paper]],
  ['résumé', chooseResume(site), [cv, thesis, paper]],
  ['feed', newsFeed(site, absolute), [thesis, paper]],
  ['contact card', contactCard(site, absolute), [cv]],
  ['structured data', linkedData(site, projects, absolute), [thesis, paper]],
  ['llms.txt', llmsTxt(site, absolute ?? String), [cv]],
])('links to files in public/ are absolute in the output "%s"', (_, made, addresses) => {
  const output = typeof made === 'string' ? made : JSON.stringify(made);
  for (const address of addresses) expect(output).toContain(address);
  expect(output).not.toMatch(/["(:]\/(?:my%20cv|thesis|paper)/);
});

test('without a site URL, outputs for other programs omit links to files in public/, and keep the link texts', () => {
  const nowhere = siteWith('');
  const resume = JSON.stringify(chooseResume(nowhere));
  expect(resume).toContain('On maps');
  for (const made of [resume, contactCard(nowhere), JSON.stringify(linkedData(nowhere, projects))])
    expect(made).not.toContain('.pdf');
  expect(toJsonResume(nowhere)).toMatchObject({ publications: [{ name: 'On maps' }], projects: [{ name: 'Map' }] });
});
