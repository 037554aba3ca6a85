// The page with the parser report of the résumé.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { readSite } from '#content/site.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { isXrayPath, xrayServer } from './xray-server.ts';

const files = {
  site: 'name: Ada <Example>\ndescription: A site.\nemail: ada@example.com\nplace: Exampleton, Ohio',
  education:
    'schools:\n  - school: Example University\n    level: College\n    major: BSc Physics\n    start: 2024\n    end: 2028',
};
const { site, sources } = readSite({
  files: new Map(Object.entries(files).map(([name, text]) => [`${name}.yaml`, { path: `content/${name}.yaml`, text }])),
  pictures: new Map(),
  folder: 'content',
  today: { year: 2026, month: 11 },
});
const { resumes } = await makeResumes(site);
const server = createServer(xrayServer(() => ({ resumes: async () => resumes, theme: site.theme, sources }))).listen(
  0,
  '127.0.0.1',
);
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

const ask = (path: string) => fetch(`http://localhost:${port}${path}`);

test('it lists each PDF with what programs read, and the position in the content to fix', async () => {
  const response = await ask('/__resume');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('resume.pdf');
  expect(html).toContain('✗ place: Exampleton, Ohio');
  // The line of `place`.
  expect(html).toContain('content/site.yaml:4');
  expect(html).not.toContain('<Example>');
});

test('it has no scripts, and loads nothing from other origins', async () => {
  const response = await ask('/__resume');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(policy).not.toContain('script-src');
  expect(await response.text()).not.toMatch(/<script| style="| on\w+="|https?:\/\/(?!www\.w3\.org)/);
});

test('it serves the picture of each page, and no other', async () => {
  const picture = await ask('/__resume/0.svg');
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(await picture.text()).toContain('<svg');
  expect((await ask('/__resume/9.svg')).status).toBe(404);
});

test('only paths below /__resume belong to it', () => {
  expect(['/__resume', '/__resume/0.svg'].every(isXrayPath)).toBe(true);
  expect(['/__resumes', '/Resume', '/__open-in-editor'].some(isXrayPath)).toBe(false);
});
