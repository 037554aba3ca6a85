import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

const base = 'https://ada.example/site/';

test.each([
  ['/site/Resume#skills', { page: '/Resume' }],
  ['/site/Projects.html', { page: '/Projects.html' }],
  ['/site/resume.pdf', { file: `${base}resume.pdf` }],
  ['/site/es/contact.vcf', { file: `${base}es/contact.vcf` }],
  ['/elsewhere/resume.pdf', undefined],
  ['https://other.example/resume.pdf', undefined],
  ['mailto:ada@ada.example', undefined],
])('the link %s on the edited page has the target %j', (href, target) => {
  expect(linkTarget(href, base)).toEqual(target);
});
