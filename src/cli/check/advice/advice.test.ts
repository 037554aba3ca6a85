// Each case checks three things: a piece of advice is given, the owner can decline it, and similar correct content
// (`nearMiss`) does not get it.
import { appendFile, cp, mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp, { type Exif } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Advice, describeAdvice } from '#content/read/advice.ts';
import type { PartialDate } from '#content/model/dates.ts';
import { readContent } from '#content/load.ts';
import { adviceInLanguages, makeResumes } from '#resume/make-resumes.ts';
import type { Traces } from '../sample/traces.ts';
import { adviseOnReplacedFiles, adviseOnReservedNames, adviseOnUnreadFiles } from './public-files.ts';
import { advise, type AdviceInputs, adviseOnBuild } from './adviser.ts';
import { followLinks } from './links.ts';
import { menuOrder, pageNameOf } from '#pages.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const work = await temporaryFolder('advice');
const folder = path.join(work, 'content');
beforeEach(() => rm(folder, { recursive: true, force: true }));

const today: PartialDate = { year: 2026, month: 11 };
const nothing: Traces = { common: [], names: [], addresses: [], files: {} };
const site = `name: Ada Example
description: Projects and work of Ada Example, who studies how buses and people keep each other waiting.
url: https://ada.example.net/
email: ada@example.net
`;
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const job = (more: string) => `sections:
  - title: Experience
    entries:
      - title: Teaching assistant
        organization: Example University
        start: 2023-09
${more.replace(/^/gm, '        ')}
`;
const school = (end: string) => `schools:
  - school: Example University
    start: 2021-09
    end: ${end}
`;
/** Repeats the entry of a file; the second entry has another organization. */
const twice = (file: string, organization: string) => {
  const entry = file.slice(file.indexOf('\n', file.lastIndexOf(':\n')) + 1).trimEnd();
  return `${file.trimEnd()}\n${entry.replace('Example University', organization)}\n`;
};
const bullet = 'Cut the load time of 3 pages from 4 s to 1 s for everybody.';
const project = (more: string) => `projects:
  - title: A map
    date: 2026-03
${more.replace(/^/gm, '    ')}
`;
/** Returns a projects.yaml; each line has the title, date and other fields of a project. */
const dated = (...lines: string[]) =>
  `projects:\n${lines.map((line) => `  - { title: ${line.replace(', ', ', date: ')}, bullets: [${bullet}] }\n`).join('')}`;
const jobs = (count: number, bullets: number) =>
  `sections:\n  - title: Experience\n    entries:\n${Array.from(
    { length: count },
    (_, index) => `      - title: Job ${index}
        start: ${2010 + index}
        end: ${2010 + index}
        bullets:
${Array.from({ length: bullets }, (_, at) => `          - ${bullet.replace('3', `${index}${at}`)}`).join('\n')}`,
  ).join('\n')}\n`;
const photo = (alt: string, caption: string) => `cat.jpg:\n  alt: ${alt}\n  caption: ${caption}\n`;
const introduced = 'introduction: I make maps.\n';
const catOnHome = `photo: cat.jpg\n${introduced}`;
const catAlone = { 'photos.yaml': photo('A cat asleep.', 'Code review.'), 'home.yaml': catOnHome };

type Case = {
  name: string;
  /** Pattern of the position and the message. */
  message: RegExp;
  given: Record<string, string>;
  /** Similar content that is correct. */
  nearMiss: Record<string, string>;
  /** Properties of cat.jpg in `given` and in `nearMiss`. */
  photos?: [given: Photo, nearMiss: Photo];
  /** Whether the case needs résumés, which are slow to create. */
  needsResumes?: true;
};

const skills = (...names: string[]) => project(`bullets:\n  - ${bullet}\nskills: [${names.join(', ')}]`);
const claims = (...names: string[]) => `lists:\n  - title: Skills\n    items: [${names.join(', ')}]\n`;

const cases: Case[] = [
  {
    name: 'two-names: Postgres',
    message:
      /experience\.yaml:3:13 {2}"Postgres" and "PostgreSQL" look like two names of one skill\.\n.*write "PostgreSQL" everywhere/,
    given: { 'projects.yaml': skills('PostgreSQL'), 'experience.yaml': claims('Postgres') },
    nearMiss: { 'projects.yaml': skills('PostgreSQL', 'C', 'C++', 'C#', 'Java', 'JavaScript', 'JS Bin') },
  },
  {
    name: 'two-names: NodeJS',
    message: /projects\.yaml:6:23 {2}"NodeJS" and "Node\.js" look like two names of one skill/,
    given: { 'projects.yaml': skills('Node.js', 'NodeJS') },
    nearMiss: { 'projects.yaml': skills('Node.js', 'Nodemon') },
  },
  {
    name: 'no-evidence: Skills',
    message: /experience\.yaml:3:17 {2}Nothing on the site shows where you used "Haskell"\./,
    given: { 'projects.yaml': skills('Go'), 'experience.yaml': claims('Go', 'Haskell') },
    nearMiss: { 'projects.yaml': skills('Go', 'Haskell'), 'experience.yaml': claims('Go', 'Haskell') },
  },
  {
    name: 'left-out: projects.yaml',
    message: /site\.yaml:5:1 {2}"menu" does not list "projects"/,
    given: { 'site.yaml': `${site}menu:\n  - page: education\n`, 'projects.yaml': project(`bullets:\n  - ${bullet}`) },
    nearMiss: { 'site.yaml': `${site}menu:\n  - page: projects\n`, 'projects.yaml': project('show: resume') },
  },
  {
    name: 'left-out: menu, notes',
    message: /site\.yaml:5:21 {2}"menu" lists "notes", but this page has no content.*\n.*npm run new -- note/,
    given: { 'site.yaml': `${site}menu: [home, about, notes]\n`, 'about.md': 'Words.\n' },
    nearMiss: {
      'site.yaml': `${site}menu: [home, about, notes]\n`,
      'about.md': 'Words.\n',
      'notes/2026-03-01-a.md': '---\ntitle: A\n---\n\nWords.\n',
    },
  },
  {
    name: 'left-out: buttons, education',
    message: /home\.yaml:2:18 {2}"buttons" lists "education".*\n.*Write its content into education\.yaml/,
    given: { 'home.yaml': `${introduced}buttons: [about, education]\n`, 'about.md': 'Words.\n' },
    // The editor writes such a list, with all pages of the default menu.
    nearMiss: { 'site.yaml': `${site}menu: [${menuOrder.map(pageNameOf).join(', ')}]\n` },
  },
  {
    name: 'unused-tag: front-end',
    message: /projects\.yaml:4:12 {2}No focus of resume\.yaml selects the tag "front-end"\.\n.*"frontend"/,
    given: {
      'projects.yaml': `${project('tags: [front-end]')}  - { title: A shop, date: 2026-02, tags: [frontend] }\n`,
      'resume.yaml': 'focuses: [{ name: frontend, title: Front end }]\n',
    },
    nearMiss: {
      'projects.yaml': `${project('tags: [systems]')}  - { title: A shop, date: 2026-02, tags: [frontend] }\n`,
      'resume.yaml': 'focuses: [{ name: frontend, title: Front end }]\n',
    },
  },
  {
    name: 'no-tagline: home.yaml',
    message: /home\.yaml:1:1 {2}The largest text of Home is "Student - Leader - Developer", since you have no tagline/,
    given: { 'home.yaml': `${introduced}tagline: []\n` },
    nearMiss: {},
  },
  {
    name: 'no-introduction: home.yaml',
    message: /home\.yaml:1:1 {2}Home has no introduction, so it shows "A map" instead/,
    given: { 'home.yaml': '', 'projects.yaml': project(`bullets:\n  - ${bullet}`) },
    nearMiss: {},
  },
  {
    name: 'old-snapshot: unused, ada/app',
    message: /repositories\.yaml:1:1[67] {2}No project has the repository ada\/app.*\n.*"repository: ada\/app"/,
    given: { 'repositories.yaml': 'repositories: [{ name: ada/app, fetched: 2026-10-31, stars: 2 }]\n' },
    nearMiss: {
      'projects.yaml': project(`repository: Ada/App\nshow: resume`),
      'repositories.yaml': 'repositories: [{ name: ada/app, fetched: 2026-10-31, stars: 2 }]\n',
    },
  },
  {
    name: 'old-snapshot: ada/map',
    message: /projects\.yaml:4:17 {2}The GitHub data of ada\/map is from Oct 31, 2025\.\n.*npm run fetch/,
    given: {
      'projects.yaml': project(`repository: ada/map\nbullets:\n  - ${bullet}`),
      'repositories.yaml': 'repositories: [{ name: Ada/Map, fetched: 2025-10-31, stars: 2 }]\n',
    },
    nearMiss: {
      'projects.yaml': project(`repository: ada/map\nbullets:\n  - ${bullet}`),
      'repositories.yaml': 'repositories: [{ name: Ada/Map, fetched: 2025-11-01, stars: 2 }]\n',
    },
  },
  {
    name: 'long-bullet: A map',
    message: /projects\.yaml:5:9 {2}A bullet has 61 words/,
    given: { 'projects.yaml': project(`bullets:\n  - ${words(61)}`) },
    // `show: site` hides the bullet in the résumé, where bullets have a lower word limit.
    nearMiss: { 'projects.yaml': project(`show: site\nbullets:\n  - ${words(60)}`) },
  },
  {
    name: 'lost-text: Learned C',
    message:
      /projects\.yaml:5:19 {2}In YAML, a # after a space starts a comment, so the site does not show "# and more"\.\n.*write: - "Learned C # and more"/,
    given: { 'projects.yaml': project('bullets:\n  - Learned C # and more') },
    nearMiss: {
      'projects.yaml': project(
        '# A comment.\nsummary: A map  # of the town\nshow: site # not on paper\nbullets:\n  - "C # and more"\n  - Learned C#\n  - Mapped it. # TODO say how',
      ),
    },
  },
  {
    name: 'lost-text: I build things in C',
    message: /home\.yaml:2:8 {2}In YAML, .* does not show "# and F #"\.\n.*put quotes around the whole text\./,
    given: { 'home.yaml': 'introduction: I build things\n  in C # and F #\n' },
    nearMiss: { 'home.yaml': 'introduction: >\n  I build things\n  in C # and F #\n' },
  },
  {
    name: 'markup: A <b>fast</b> map',
    message:
      /projects\.yaml:4:14 {2}"<b>" appears on the site as you typed it, .*\n.*Delete the tags and keep the words\./,
    given: { 'projects.yaml': project('summary: A <b>fast</b> map') },
    nearMiss: { 'projects.yaml': project('summary: A vector<int> with a < b and c > d') },
  },
  {
    name: 'markup: A **fast** map',
    message: /projects\.yaml:4:14 {2}"\*\*fast\*\*" appears on the site as you typed it, .*\n.*Write only "fast"/,
    given: { 'projects.yaml': project('summary: A **fast** map') },
    nearMiss: {
      'projects.yaml': project('summary: From 2**3 to 2**4'),
      'home.yaml': 'introduction: A **fast** map, see [here](/Projects).\n',
    },
  },
  {
    name: 'markup: A **fast** [map](https://example.net/)<br>in `Go`',
    message:
      /projects\.yaml:4:14 {2}"\*\*fast\*\*", "\[map\]\(https:\/\/example\.net\/\)", "<br>" and "`Go`" appear .*\n.*Write "A fast map in Go" instead, and add the address to "links:" of this entry\./,
    given: { 'projects.yaml': project('summary: A **fast** [map](https://example.net/)<br>in `Go`') },
    nearMiss: { 'projects.yaml': project('summary: A fast map in Go') },
  },
  {
    name: 'markup: From **[one](https://example.net/)** to `<b>`, $x^2$ and $y_1$',
    message:
      /"\*\*\[one\]\(https:\/\/example\.net\/\)\*\*", "`<b>`", "\$x\^2\$" and "\$y_1\$" appear .*\n.*Write "From one to b, \$x\^2\$ and \$y_1\$" instead, .* Write formulas in words or letters/,
    given: {
      'projects.yaml': project('summary: "From **[one](https://example.net/)** to `<b>`, $x^2$ and $y_1$"'),
    },
    nearMiss: { 'projects.yaml': project('summary: From one to b, x² and y₁') },
  },
  {
    name: 'markup: See [the map](https://example.net/)',
    message:
      /projects\.yaml:4:14 {2}"\[the map\]\(https:\/\/example\.net\/\)" appears .*\n.*Write only "the map", and add the address to "links:" of this entry/,
    given: { 'projects.yaml': project('summary: See [the map](https://example.net/)') },
    nearMiss: { 'projects.yaml': project('summary: See the map [1] (it is late)') },
  },
  {
    name: 'markup: Research &amp; teaching',
    message: /education\.yaml:5:12 {2}"&amp;" appears .*\n.*Write & instead/,
    given: { 'education.yaml': `${school('2028-05')}    major: Research &amp; teaching\n` },
    nearMiss: { 'education.yaml': `${school('2028-05')}    major: Research & teaching; R&D\n` },
  },
  {
    name: 'markup: about.md',
    message: /about\.md:3:8 {2}"<br>" appears .*\n.*Write an empty line to start a paragraph instead/,
    given: { 'about.md': 'Hello `<b>`.\n\nA line.<br>\n' },
    nearMiss: { 'about.md': 'Hello `<b>`, vector<int>.\n\n```\n<br>\n```\n\n<!-- <b>not yet</b> -->\n' },
  },
  {
    name: 'markup: At *noon*.',
    message: /about\.md:3:17 {2}"\*noon\*" appears .*\n.*Write only "noon"\./,
    given: { 'about.md': 'Hello.\n\n![](cat.jpg "At *noon*.")\n', 'photos.yaml': photo('A cat.', 'Ours.') },
    nearMiss: {
      'about.md':
        'Hello *you*.\n\n![A *cat*.](cat.jpg "2 * 3 * 4 &amp; \\*noon\\*")\n\n`![](cat.jpg "*x*")`\n\n```\n![](cat.jpg "*x*")\n```\n',
      'photos.yaml': photo('A cat.', 'Ours.'),
    },
  },
  {
    name: 'markup: [here](/Projects)',
    message:
      /about\.md:3:31 {2}"\[here\]\(\/Projects\)" appears .*\n.*Write only "here", and put the link into the text\./,
    given: {
      'about.md': "Hello.\n\n![It moves.](videos/demo.mp4 '[here](/Projects)')\n",
      'projects.yaml': project(`bullets: [${bullet}]`),
    },
    nearMiss: { 'about.md': "Hello.\n\n![It moves.](videos/demo.mp4 '[here] (at noon)')\n" },
  },
  {
    name: 'unknown-language: pyton in about.md',
    message: /about\.md:3:4 {2}Code in "pyton" has no colors.*\n.*Did you mean "python"\?/,
    given: { 'about.md': 'Hello.\n\n```pyton {2}\nx\n```\n' },
    nearMiss: { 'about.md': 'Hello.\n\n```python\nx\n```\n\n```\ny\n```\n\n````text\n```pyton\n````\n' },
  },
  {
    name: 'left-out: projects/a-map.md',
    message: /projects\/a-map\.md:1:1 {2}This page is not on the site, because its project "A map" has "show: resume"/,
    given: { 'projects.yaml': project('show: resume'), 'projects/a-map.md': 'How.\n' },
    nearMiss: { 'projects.yaml': project('show: resume'), 'projects/a-map.md': '---\ndraft: true\n---\nHow.\n' },
  },
  {
    name: 'repeated-entry: projects/a-map.md',
    message:
      /projects\/a-map\.md:1:1 {2}Two projects have the title "A map".*line 2 of projects\.yaml.*\n.*line 3, rename the file to a-map-2\.md\./,
    given: {
      'projects.yaml': dated('A map, 2026-03', 'A map, 2026-02'),
      'projects/a-map.md': 'How.\n',
    },
    nearMiss: {
      'projects.yaml': dated('A map, 2026-03', 'A map, 2026-02'),
      'projects/a-map-2.md': 'How.\n',
    },
  },
  {
    name: 'repeated-entry: projects/a-map-2.md',
    message: /projects\/a-map-2\.md:1:1 .*\n.*line 3, remove its line "project:"\./,
    given: {
      'projects.yaml': dated('A map, 2026-03', 'A map, 2026-02'),
      'projects/a-map-2.md': '---\nproject: A map\n---\nHow.\n',
    },
    nearMiss: {
      'projects.yaml': dated('A map, 2026-03', 'A map, 2026-02'),
      'projects/a-map-2.md': 'How.\n',
    },
  },
  {
    name: 'left-out: link to pages/talks.md',
    message:
      /pages\/talks\.md:1:1 {2}Nothing leads to this page.*\n.*"place: menu" or "place: footer".*link to \/Talks/,
    given: { 'pages/talks.md': '---\ntitle: Talks\n---\nI gave some, see [these talks](/Talks).\n' },
    nearMiss: {
      'about.md': 'See [my talks](/Talks#first), and [more](https://ada.example.net/More).\n',
      'pages/talks.md': '---\ntitle: Talks\n---\n## First\n\nI gave some.\n',
      'pages/more.md': '---\ntitle: More\n---\nI gave more.\n',
      'pages/menu.md': '---\ntitle: Listed\nplace: footer\n---\nI gave these.\n',
    },
  },
  {
    name: 'mermaid: about.md',
    message: /about\.md:3:1 {2}A Mermaid diagram is shown as code/,
    given: { 'about.md': 'Hello.\n\n```mermaid\ngraph TD\n```\n' },
    nearMiss: { 'about.md': 'Hello.\n\n```dot The way\ndigraph { a -> b }\n```\n' },
  },
  {
    name: 'no-poster: https://youtu.be/abc',
    message: /about\.md:3:1 {2}The video has no preview picture.*\n.*\[!\[]\(photos\/talk\.jpg/,
    given: { 'about.md': 'Hello.\n\nhttps://youtu.be/abc\n' },
    nearMiss: {
      'about.md': 'Hello.\n\n[![](photos/cat.jpg)](https://youtu.be/abc)\n',
      'photos.yaml': photo('A cat asleep.', 'Code review.'),
    },
    photos: [{}, { width: 1200 }],
  },
  {
    name: 'no-poster: demo.mp4',
    message: /about\.md:3:14 {2}"demo\.mp4" has no preview picture.*\n.*content\/videos\/demo\.jpg/,
    given: { 'about.md': 'Hello.\n\n![It moves.](videos/demo.mp4)\n' },
    nearMiss: { 'about.md': 'Hello.\n' },
  },
  {
    name: 'no-captions: sound.webm',
    message: /about\.md:3:14 {2}"sound\.webm" has sound but no captions/,
    given: { 'about.md': 'Hello.\n\n![It moves.](videos/sound.webm)\n' },
    nearMiss: {
      'about.md': 'Hello.\n\n![It moves.](videos/sound.webm) \n\n![It moves.](videos/demo.webm)\n',
      'videos/sound.vtt': 'WEBVTT\n',
    },
  },
  {
    name: 'heavy-video: demo.mp4',
    message: /about\.md:3:14 {2}"demo\.mp4" is 9 MB large/,
    given: { 'about.md': 'Hello.\n\n![It moves.](videos/demo.mp4)\n' },
    nearMiss: { 'about.md': 'Hello.\n\n![It moves.](videos/demo.mp4)\n' },
    photos: [{ megabytes: 9 }, { megabytes: 7 }],
  },
  {
    name: 'unused-photo: cat.jpg',
    message: /photos\.yaml:1:1 {2}No page shows the photo "cat\.jpg"\./,
    given: { 'photos.yaml': photo('A cat asleep.', 'Code review.') },
    nearMiss: {
      'photos.yaml': photo('A cat asleep.', 'Code review.'),
      'projects.yaml': project('show: neither\nphotos: [cat.jpg]'),
    },
  },
  {
    name: 'reserved-name: con.md',
    message: /pages\/con\.md:1:1 {2}Windows reserves the name "con\.md".*\n.*"my-con\.md"/,
    given: { 'pages/con.md': '---\ntitle: Talks\n---\n\nWords.\n' },
    nearMiss: { 'pages/console.md': '---\ntitle: Talks\n---\n\nWords.\n' },
  },
  {
    name: 'no-bullets: A map',
    message: /projects\.yaml:2:5 {2}"A map" has no bullets/,
    given: { 'projects.yaml': project('summary: It shows where things are.') },
    nearMiss: {
      'projects.yaml': project('paper:\n  title: How late is late\n  url: https://doi.org/10.5555/1'),
      'irrelevant.yaml': 'jobs:\n  - title: Assistant to a cat\n    when: Since 2022\n',
    },
  },
  {
    name: 'customs: birthDate',
    message: /resume\.yaml:\d+:1 {2}In the United States, a date of birth does not belong in a résumé/,
    given: { 'resume.yaml': 'for: us\nbirthDate: 17 March 2004\n' },
    nearMiss: { 'resume.yaml': 'for: se\nbirthDate: 17 March 2004\n' },
  },
  {
    name: 'customs: birthDate',
    message: /resume\.yaml:\d+:\d+ {2}Many employers in Germany expect a date of birth/,
    given: { 'resume.yaml': 'for: DE\n' },
    nearMiss: { 'resume.yaml': 'for: se\n' },
  },
  {
    name: 'old-dates: availability',
    message: /home\.yaml:2:1 {2}"Looking for summer 2025" is about a time in the past/,
    given: { 'home.yaml': `${introduced}availability:\n  title: Looking for summer 2025\n` },
    nearMiss: { 'home.yaml': `${introduced}availability:\n  title: Since 2025 I look for summer 2027\n` },
  },
  {
    name: 'old-dates: availability',
    message: /home\.yaml:4:9 {2}"from: 2026-06" is in the past, so .* "now"/,
    given: { 'home.yaml': `${introduced}availability:\n  title: Looking for summer 2027\n  from: 2026-06\n` },
    nearMiss: { 'home.yaml': `${introduced}availability:\n  title: An internship\n  from: 2026-10\n` },
  },
  {
    name: 'old-dates: Example University',
    message: /education\.yaml:\d+:\d+ {2}"Example University" has ended, but its "year" is still "Third year"/,
    given: { 'education.yaml': `${school('2026-05')}    year: Third year\n` },
    nearMiss: { 'education.yaml': `${school('2026-10')}    year: Third year\n` },
  },
  {
    name: 'still-present: Teaching assistant, Example University',
    message:
      /experience\.yaml:7:14 {2}"Teaching assistant" is marked as present, though your studies ended in May 2026\. Is it over\?/,
    given: {
      'education.yaml': school('2026-05'),
      'experience.yaml': job(`end: present\nbullets:\n  - ${bullet}`),
    },
    nearMiss: {
      'education.yaml': school('2026-10'),
      'experience.yaml': job(`end: present\nbullets:\n  - ${bullet}`),
    },
  },
  {
    name: 'still-present: Intern, Example Transit',
    message: /experience\.yaml:7:14 {2}"Intern" is marked as present, and has been since Sep 2023/,
    given: {
      'experience.yaml': job(`end: present\nbullets:\n  - ${bullet}`)
        .replace('Teaching assistant', 'Intern')
        .replace('Example University', 'Example Transit'),
    },
    nearMiss: {
      'experience.yaml': job(`end: present\nbullets:\n  - ${bullet}`)
        .replace('Teaching assistant', 'Internal auditor')
        .replace('Example University', 'Example Transit'),
    },
  },
  {
    name: 'no-url: site.yaml',
    message: /site\.yaml:1:1 {2}The address of the site \("url"\) is missing/,
    given: { 'site.yaml': site.replace(/url.*\n/, '') },
    nearMiss: { 'site.yaml': site },
  },
  {
    name: 'short-description: site.yaml',
    message: /site\.yaml:2:14 {2}"The site of Ada\." is all that search engines/,
    given: { 'site.yaml': site.replace(/description.*/, 'description: The site of Ada.'), 'home.yaml': '' },
    nearMiss: {
      'site.yaml': site.replace(/description.*/, 'description: The site of Ada.'),
      'home.yaml': 'introduction: I study how buses and people keep each other waiting.\n',
    },
  },
  {
    name: 'empty-alt: cat.jpg',
    message: /photos\.yaml:2:8 {2}"IMG_2041\.jpg" does not say what the picture shows/,
    given: { 'photos.yaml': photo('IMG_2041.jpg', 'Code review.'), 'home.yaml': catOnHome },
    nearMiss: { 'photos.yaml': photo('The image 2041 in a museum.', 'Code review.'), 'home.yaml': catOnHome },
  },
  {
    name: 'empty-alt: cat.jpg',
    message: /about\.md:1:3 {2}"image" does not say what the picture shows.*\n.*!\[]\(photos\/cat\.jpg\)/,
    given: { 'photos.yaml': photo('A cat asleep.', 'Code review.'), 'about.md': '![image](photos/cat.jpg)\n' },
    nearMiss: { 'photos.yaml': photo('A cat asleep.', 'Code review.'), 'about.md': '![A cat.](photos/cat.jpg)\n' },
  },
  {
    name: 'repeated-entry: a map',
    message: /projects\.yaml:3:14 {2}"a map" appears twice with the same dates; the first one is in line 2\./,
    given: { 'projects.yaml': dated('A map, 2026-03', 'a map, 2026-03') },
    nearMiss: { 'projects.yaml': dated('A map, 2026-03', 'a map, 2026-04') },
  },
  {
    name: 'repeated-entry: Teaching assistant, Example University',
    message:
      /experience\.yaml:8:16 {2}"Teaching assistant" appears twice with the same dates; the first one is in line 4\./,
    given: { 'experience.yaml': twice(job('end: present'), 'Example University') },
    nearMiss: { 'experience.yaml': twice(job('end: present'), 'Example School') },
  },
  {
    name: 'repeated-entry: Example University',
    message:
      /education\.yaml:5:13 {2}"Example University" appears twice with the same dates; the first one is in line 2\./,
    given: { 'education.yaml': twice(school('2025-06'), 'Example University') },
    nearMiss: { 'education.yaml': twice(school('2025-06'), 'Example School') },
  },
  {
    name: 'repeated-alt: cat.jpg',
    message: /photos\.yaml:2:8 {2}"alt" says the same as the caption/,
    given: { 'photos.yaml': photo('Photo of a cat asleep.', 'A cat, asleep!'), 'home.yaml': catOnHome },
    nearMiss: { 'photos.yaml': photo('A cat asleep on a laptop.', 'A cat asleep.'), 'home.yaml': catOnHome },
  },
  {
    name: 'small-photo: cat.jpg',
    message:
      /home\.yaml:1:8 {2}"cat\.jpg" is 400 pixels wide, but shown up to 546 wide next to the introduction of Home/,
    given: catAlone,
    nearMiss: catAlone,
    photos: [{ width: 400 }, { width: 560 }],
  },
  {
    name: 'heavy-photo: cat.jpg',
    message: /photos\.yaml:1:1 {2}"cat\.jpg" is 21 MB large\./,
    given: catAlone,
    nearMiss: catAlone,
    photos: [
      { width: 4000, megabytes: 21 },
      { width: 4000, megabytes: 19 },
    ],
  },
  {
    name: 'no-photo: projects',
    message: /projects\.yaml:3:7 {2}No photo shows what you made in "Two" and "Three"\.\n.*docs\/content\.md/,
    given: { 'projects.yaml': dated('One, 2026-04, photos: [cat.jpg]', 'Two, 2026-03', 'Three, 2026-02'), ...catAlone },
    // Four kinds of entries need no photo: older projects, papers, entries that only the résumé shows, and projects
    // that are not featured.
    nearMiss: {
      'projects.yaml': dated(
        ...['Zero, 2026-06, featured: false', 'One, 2026-05, show: resume', 'Two, 2026-04, photos: [cat.jpg]'],
        ...[
          'Three, 2026-03, paper: { title: Maps, url: https://doi.org/10.5555/1 }',
          'Four, 2026-02, photos: [cat.jpg]',
          'Five, 2026-01',
        ],
      ),
      ...catAlone,
    },
  },
  {
    name: 'photo-place: photos',
    message: /photos\.yaml:1:1 {2}"cat\.jpg" contains private data: the place where it was taken\./,
    given: catAlone,
    nearMiss: catAlone,
    photos: [
      { exif: { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } } },
      { exif: { IFD0: { Software: 'Editor' } } },
    ],
  },
  {
    name: 'no-email: site.yaml',
    needsResumes: true,
    message: /site\.yaml:1:1 {2}There is no e-mail address in the résumé/,
    given: {
      'site.yaml': site.replace(/email.*\n/, ''),
      'experience.yaml': job(`end: 2024-05\nbullets:\n  - ${bullet}`),
    },
    nearMiss: { 'experience.yaml': job(`end: 2024-05\nbullets:\n  - ${bullet}`) },
  },
  {
    name: 'strange-place: site.yaml',
    needsResumes: true,
    message: /site\.yaml:5:8 {2}Some programs .* "Exampleton, Oregon" as a place\.\n.*Write "Exampleton, OR"\./,
    given: { 'site.yaml': `${site}place: Exampleton, Oregon\n`, 'projects.yaml': project(`bullets:\n  - ${bullet}`) },
    nearMiss: { 'site.yaml': `${site}place: Exampleton, OR\n`, 'projects.yaml': project(`bullets:\n  - ${bullet}`) },
  },
  {
    name: 'short-bullet: Teaching assistant, Example University',
    needsResumes: true,
    message: /experience\.yaml:10:13 {2}"Wrote 9 tests\." is short/,
    given: { 'experience.yaml': job(`end: 2024-05\nbullets:\n  - ${bullet}\n  - Wrote 9 tests.`) },
    nearMiss: {
      'experience.yaml': job(`end: 2024-05\nbullets:\n  - ${bullet}\n  - text: Wrote 9 tests.\n    show: site`),
    },
  },
  {
    name: 'customs: gpa, Example University',
    message: /education\.yaml:6:7 {2}Pages and résumés show the grade 1\.7 without its scale/,
    given: { 'education.yaml': `${school('2028-05')}    gpa:\n      value: 1.7\n      scale: 1.0\n` },
    nearMiss: {
      'site.yaml': `${site}language: de\n`,
      'education.yaml': `${school('2028-05')}    gpa:\n      value: 1.7\n      scale: 1.0\n`,
    },
  },
  {
    name: 'other-form: 4/3.84, Example University',
    message: /education\.yaml:6:7 {2}The grade 4 is better than 3\.84.*\n.*"value: 3\.84" and "scale: 4"/,
    given: { 'education.yaml': `${school('2028-05')}    gpa:\n      value: 4.0\n      scale: 3.84\n` },
    // A weighted GPA can be above its scale, and 0.7 is the best grade of German schools.
    nearMiss: {
      'education.yaml': [
        ['Weighted', '4.33', '4.0'],
        ['Weighted more', '5', '4'],
        ['German', '1.3', '0.7'],
        ['Swiss', '5.4', '6'],
        ['Reversed', '2', '1'],
      ].reduce(
        (yaml, [name, value, scale]) =>
          `${yaml}  - school: ${name}\n    start: 2021\n    end: 2028\n    gpa: { value: ${value}, scale: ${scale} }\n`,
        'schools:\n',
      ),
      'resume.yaml': 'for: de\npaper: a4\nphoto: cat.jpg\nbirthDate: 2004-01-02\n',
      'photos.yaml': photo('A cat asleep.', 'Code review.'),
    },
  },
  {
    name: 'other-form: year: 3, Example University',
    message: /education\.yaml:5:11 {2}"year" is only a number, so pages and the résumé show "3"/,
    given: { 'education.yaml': `${school('2028-05')}    year: 3\n` },
    nearMiss: {
      'education.yaml': `${school('2028-05')}    year: 3rd\n  - school: B\n    start: 2021\n    end: 2028\n    year: 2028\n  - school: C\n    start: 2021\n    end: 2028\n    year: Year 3\n  - school: D\n    start: 2021\n    end: 2028\n    year: 3\n    show: neither\n`,
    },
  },
  {
    name: 'left-out: featured, One',
    message: /projects\.yaml:2:\d+ {2}"One" is not large on Projects.*"Two", "Three" and "Four"\.\n.*"featured: true"/,
    given: {
      'projects.yaml': dated(
        'One, 2026-01, featured: true',
        'Two, 2026-02, featured: true',
        'Three, 2026-03, featured: true',
        'Four, 2026-04, featured: true',
      ),
    },
    nearMiss: {
      'projects.yaml': dated(
        'One, 2026-01, featured: true',
        'Two, 2026-02, featured: true',
        'Three, 2026-03, featured: true',
        'Four, 2026-04, featured: true, show: resume',
        'Five, 2026-05, featured: false',
        'Six, 2026-06',
      ),
    },
  },
  {
    name: 'left-out: list, Soft skills',
    message: /experience\.yaml:2:5 {2}The list "Soft skills" has no items, so no page shows it/,
    given: {
      'experience.yaml': `${claims('Go')}  - title: Soft skills\n    items:\n`.replace(
        /(lists:\n)([^]*)( {2}- title: Soft[^]*)/,
        '$1$3$2',
      ),
    },
    nearMiss: {
      'experience.yaml': `${claims('Go')}  - title: Soft skills\n    groups: [{ label: Daily, items: [Go] }]\n  - title: Later\n    show: neither\n    items:\n`,
      'projects.yaml': skills('Go'),
    },
  },
  {
    name: 'left-out: group, Daily',
    message: /experience\.yaml:6:9 {2}The group "Daily" has no items, so no page shows it/,
    given: {
      'experience.yaml': `${claims('Go')}  - title: Tools\n    groups:\n      - label: Daily\n      - { label: Weekly, items: [Go] }\n`,
    },
    nearMiss: {
      'experience.yaml': `${claims('Go')}  - title: Tools\n    groups:\n      - { label: Weekly, items: [Go] }\n`,
      'projects.yaml': skills('Go'),
    },
  },
  {
    name: 'misread: resume.pdf',
    needsResumes: true,
    message: /site\.yaml:1:7 {2}Some programs that read resume\.pdf repeat or separate letters of "Adébáyọ̀" and "Ọ̀ṣun"/,
    given: {
      'site.yaml': site.replace('Ada Example', 'Adébáyọ̀ Ọláyínká'),
      'projects.yaml': project('bullets:\n  - Mapped 3 parts of the river Ọ̀ṣun for the 12 people who live there.'),
    },
    nearMiss: { 'site.yaml': site.replace('Ada Example', 'Chidị Ọláyínká') },
  },
  {
    name: 'low-gpa: Example University',
    needsResumes: true,
    message: /education\.yaml:5:5 {2}A GPA of 2\.4\/4\.0/,
    given: { 'education.yaml': `${school('2028-05')}    gpa:\n      value: 2.4\n      scale: 4.0\n` },
    nearMiss: { 'education.yaml': `${school('2028-05')}    gpa:\n      value: 3.4\n      scale: 4.0\n` },
  },
  {
    name: 'no-room: resume.pdf',
    needsResumes: true,
    message:
      /experience\.yaml:4:9 {2}\d+ lines do not fit on the page of resume\.pdf:\n {4}\S*experience\.yaml:\d+ {2}Experience, "Job \d": "Cut .*\((?:\d+ lines|1 line)\)\n/,
    given: { 'experience.yaml': jobs(6, 12) },
    nearMiss: { 'experience.yaml': jobs(3, 4) },
  },
  {
    name: 'lost-field: Teaching assistant, • Example University',
    needsResumes: true,
    message:
      /experience\.yaml:\d+:\d+ {2}.*programs that read resume\.pdf do not find the employer "• Example University"/,
    given: { 'experience.yaml': job(`end: 2024-05\nbullets:\n  - ${bullet}`).replace(': Example U', ': • Example U') },
    nearMiss: { 'experience.yaml': job(`end: 2024-05\nbullets:\n  - ${bullet}`) },
  },
  {
    name: 'lost-field: API',
    needsResumes: true,
    message: /experience\.yaml:2:5 {2}.*do not find the title "API"[^]*give the entry a date/,
    given: { 'experience.yaml': 'talks:\n  - title: API\n' },
    nearMiss: { 'experience.yaml': 'talks:\n  - title: API\n    date: 2026-05\n' },
  },
  {
    name: 'lost-field: CEO, Example University',
    needsResumes: true,
    message: /experience\.yaml:4:9 {2}.*do not find the title "CEO"[^]*a title in capitals as a heading\. Write it in/,
    given: { 'experience.yaml': job(`end: 2024-05\nbullets:\n  - ${bullet}`).replace('Teaching assistant', 'CEO') },
    nearMiss: { 'experience.yaml': job(`end: 2024-05\nbullets:\n  - ${bullet}`).replace('assistant', 'CEO') },
  },
  {
    name: 'lost-field: site.yaml',
    needsResumes: true,
    message: /site\.yaml:1:7 {2}.*do not find the name "Adá Example", but find "Student of physics" instead/,
    given: {
      'site.yaml': `${site.replace('Ada', 'Adá')}headline: Student of physics\n`,
      'projects.yaml': project(`bullets:\n  - ${bullet}`),
    },
    nearMiss: {
      'site.yaml': `${site.replace('Ada', 'Adá')}headline: Student of physics, Exampleton\n`,
      'projects.yaml': project(`bullets:\n  - ${bullet}`),
    },
  },
  {
    name: 'small-type: resume.pdf',
    needsResumes: true,
    message: /resume\.yaml:1:1 {2}The text of resume\.pdf has a font size of 9\.\d+ points/,
    given: { 'experience.yaml': jobs(10, 5) },
    nearMiss: { 'experience.yaml': jobs(3, 4) },
  },
  {
    name: 'markup: about.md',
    message:
      /about\.md:1:7 {2}"<kbd>", "<br>" and "<span>" appear .* typed them.*\n.*Instead of <kbd>, write backticks.*Instead of <br>.*Delete the tags of <span>/,
    given: { 'about.md': 'Press <kbd>A</kbd>,<br>then <kbd>B</kbd> <span>twice</span>.\n' },
    nearMiss: { 'about.md': 'Write `<kbd>`, vector<int> and 1 < 2 > 0.\n' },
  },
  {
    name: 'markup: about.md',
    message: /about\.md:1:1 {2}"<Chart data=\{x\} \/>" and "<Tabs>" appear .*\n.*tags of <Chart>.*tags of <Tabs>/,
    given: { 'about.md': '<Chart data={x} />\n\n<Tabs>\n  <Chart />\n</Tabs>\n' },
    nearMiss: { 'about.md': 'A List<Node>, <Node> and Map<Name, Age/> of `<Chart />`, see <Ada> below.\n' },
  },
  {
    name: 'local-url: http://localhost:5173/AboutMe',
    message: /about\.md:1:10 .*works only on your computer.*\n.*Write: \/AboutMe\n/,
    given: { 'about.md': 'See [me](http://localhost:5173/AboutMe).' },
    nearMiss: { 'about.md': 'See [me](/AboutMe).' },
  },
  {
    name: 'local-url: http://127.0.0.1:3000/',
    message: /about\.md:1:\d+ .*works only on your computer.*\n.*Write the public address/,
    given: { 'about.md': 'See my [demo](http://127.0.0.1:3000/).' },
    nearMiss: { 'about.md': 'Run `npm start`, and open http://127.0.0.1:3000/ or http://localhost:8080/maps.' },
  },
  {
    name: 'local-url: http://localhost:3000/',
    message: /projects\.yaml:6:\d+ .*works only on your computer/,
    given: { 'projects.yaml': project('links:\n  - label: Demo\n    url: http://localhost:3000/') },
    nearMiss: { 'projects.yaml': project('links:\n  - label: Demo\n    url: https://localhost.example.com/') },
  },
  {
    name: 'other-form: https://ada.example.net/AboutMe',
    message: /about\.md:1:10 .*address of a page of your site.*\n.*Write: \/AboutMe\n/,
    given: { 'about.md': 'See [me](https://ada.example.net/AboutMe).' },
    nearMiss: {
      'about.md':
        'See [my site](https://ada.example.net/), [a game](https://ada.example.net/game) and [the map](https://map.ada.example.net/AboutMe).',
    },
  },
];

describe.each(cases)('the advice "$name"', ({ name, message, given, nearMiss, photos = [{}, {}], needsResumes }) => {
  const adviseOnCase = needsResumes ? adviseWithResumes : adviseOn;

  test('is given with its position, and is not given again after the owner declines it', async () => {
    const advice = await adviseOnCase(given, photos[0]);
    expect(describeAdvice(advice.filter((one) => one.name === name))).toMatch(message);
    const answered = await adviseOnCase(withKnown(given, name), photos[0]);
    expect(answered).toHaveLength(advice.length - 1);
  });

  test('is not given for content that almost meets its condition', async () => {
    const advice = await adviseOnCase(nearMiss, photos[1]);
    const kind = name.replace(/:.*/, ':');
    expect(advice.filter((one) => one.name?.startsWith(kind))).toEqual([]);
  });
});

test('texts in another language get the same advice as texts in the first language, at their own position', async () => {
  const files = {
    'site.yaml': `${site}languages: [de]\n`,
    'home.yaml':
      'introduction: I draw maps.\nde:\n  introduction: |\n    Ich zeichne Karten.\n\n    [^1]: Eine Quelle.\n',
    'about.md': '---\nsubtitle: Courses\n---\n\nI draw.\n\n[^one]: A source.\n',
    'about.de.md': '---\nsubtitle: Kurse in C # und mehr\n---\n\nIch zeichne.\n\n| a |\n|---|\n| 1 | zwei |\n',
    'notes/2026-10-01-one.md': '---\ntitle: One\n---\n\nWords.\n',
    'notes/2026-10-01-one.de.md': '---\ntitle: Eins\n---\n\nEin <b>Text</b>.\n\n```pyton\nx\n```\n',
    'projects.yaml': project('summary: I drew a map.\nde:\n  summary: Kurse in C # und mehr\n'),
    'projects/a-map.md': 'The map.\n',
    'projects/a-map.de.md': 'Die Karte.\n\n```js\nlet a;\n',
  };
  const content = await read(files);
  const positions = (advice: readonly Advice[]) =>
    advice
      .filter(({ name }) => /^(?:lost-text|markup|unknown-language):/.test(name ?? ''))
      .map(({ file, line, name }) => `${path.basename(file.path)}:${line} ${name?.split(':')[0]}`)
      .toSorted();
  const lost = ['about.de.md:2', 'about.de.md:9', 'about.md:7', 'home.yaml:6', 'projects.yaml:6'];
  const ofBuild = ['a-map.de.md:3 markup', ...lost.map((one) => `${one} lost-text`)];
  const ofNote = ['2026-10-01-one.de.md:5 markup', '2026-10-01-one.de.md:7 unknown-language'];
  expect(positions(await adviseOnContent(content, {}))).toEqual([...ofNote, ...ofBuild]);
  expect(positions(adviseOnBuild(content))).toEqual(ofBuild);
});

test('advice on a résumé in another language is omitted if the résumé in the first language gets the same advice', async () => {
  const { site: first, translations } = await read({
    'site.yaml': `${site.replace(/email.*\n/, '')}languages: [yo]\n`,
    'projects.yaml': project(
      `bullets:\n  - text: ${bullet}\n    yo: Omi Ọ̀ṣun ni mo yà sí àwòrán 3 fún àwọn ènìyàn 12.`,
    ),
  });
  const all = [await makeResumes(first)];
  for (const translation of translations.values()) all.push(await makeResumes(translation.site));
  expect(all[1]?.advice?.map(({ kind }) => kind)).toContain('no-email');
  const advice = adviceInLanguages(all) ?? [];
  expect(advice.filter(({ kind }) => kind === 'no-email')).toHaveLength(1);
  expect(advice.find(({ kind }) => kind === 'misread')?.found).toMatch(
    /^Some programs that read yo\/resume\.pdf repeat/,
  );
});

test('good content gets no advice', async () => {
  const given = {
    'experience.yaml': jobs(3, 3),
    'projects.yaml': project(`bullets:\n  - ${bullet}\nphotos: [cat.jpg]`),
    ...catAlone,
  };
  expect(describeAdvice(await adviseWithResumes(given))).toBeUndefined();
});

test('only featured projects without a photo get the advice to add one', async () => {
  const given = { 'projects.yaml': dated('A, 2026-04', 'B, 2026-03', 'C, 2026-02', 'Old, 2020-03, featured: true') };
  expect((await adviseOn(given)).map(({ found }) => found)).toEqual([
    'No photo shows what you made in "A", "B" and "Old".',
  ]);
});

test('the remedy of "lost-text" contains a YAML line that restores the text', async () => {
  const [advice] = await adviseOn({ 'projects.yaml': project('bullets:\n  - Learned C # and more') });
  const [, line = ''] = /write: (.*)$/.exec(advice?.remedy ?? '') ?? [];
  const { site } = await read({ 'projects.yaml': project(`bullets:\n  ${line}`) });
  expect(site.facts.projects[0]?.bullets[0]?.text).toBe('Learned C # and more');
});

test('a résumé without contact details gets advice on the missing e-mail address, but not on fields that parsers lose', async () => {
  const given = {
    'site.yaml': site.replace(/(?:url|email): .*\n/g, ''),
    'education.yaml': school('2028-05'),
    'projects.yaml': project(`bullets:\n  - ${bullet}`),
  };
  const kinds = (await adviseWithResumes(given)).map(({ name }) => name?.replace(/:.*/, ''));
  expect(kinds).toContain('no-email');
  expect(kinds).not.toContain('lost-field');
});

test.each([
  ['resume.pdf', 'save it as public/resume.pdf'],
  ['transcript.pdf', 'its address is /transcript.pdf'],
  ['me.jpg', 'into the folder photos/'],
  ['demo.mp4', 'into the folder videos/'],
  ['index.html', 'Pages are created from the other files'],
  ['Photos/', 'the pictures in it into the folder photos/'],
  ['files/', 'To publish its files'],
  ['experience', 'Did you mean "experience.yaml"?'],
  ['education.yaml.bak', 'If it is meant as education.yaml, rename it.'],
  ['photos/new/', 'the pictures in it into the folder photos/'],
  ['videos/new/', 'the videos in it into the folder videos/'],
  ['photos/talk.mp4', 'into the folder videos/'],
  ['notes/cat.jpg', 'into the folder photos/'],
  ['videos/talk.mp4', 'write ![What happens in it](videos/talk.mp4)', 'No page shows the video "talk.mp4".'],
])(
  'the unread file "%s" in the content folder is reported with a remedy for this kind of file',
  (file, remedy, message?: string) => {
    const name = file.replace(/^.*\/(?=.)/, '');
    expect(adviseOnUnreadFiles([`content/${file}`])).toEqual([
      expect.objectContaining({
        name: `unpublished-file: content/${file}`,
        found: message ?? `"${name}" is not read, so it is not on the site.`,
        remedy: expect.stringContaining(remedy) as string,
      }),
    ]);
  },
);

test.each([
  ['index.html', 'the page / of the site', 'another name'],
  ['Projects.html', 'the page /Projects of the site', 'another name'],
  ['projects/index.html', 'the page /Projects of the site', 'another name'],
  ['de/index.html', 'the page / of the site', 'another name'],
  ['favicon.ico', 'an icon', 'content/logo.svg'],
  ['feed.xml', 'a file of this name', 'Delete it'],
  ['de/contact.vcf', 'a file of this name', 'Delete it'],
])('the file public/%s is reported, since it replaces a file of the site', async (name, replaced, remedy) => {
  const { site } = await readSample();
  expect(adviseOnReplacedFiles([name], site, ['de'])).toEqual([
    expect.objectContaining({
      name: `replaced-file: ${name}`,
      found: expect.stringContaining(`public/${name} replaces ${replaced}`) as string,
      remedy: expect.stringContaining(remedy) as string,
    }),
  ]);
});

test('a file in public/ gets no advice if it replaces no generated file, or one that owners may replace', async () => {
  const names = ['resume.pdf', 'for/frontend.pdf', 'CNAME', 'robots.txt', '_headers', '.well-known/security.txt'];
  const others = [
    'thesis.pdf',
    'game/index.html',
    'google1a2b.html',
    'Timeline.html',
    'fr/index.html',
    'docs/feed.xml',
  ];
  const { site } = await readSample();
  expect(adviseOnReplacedFiles([...names, ...others], site, ['de'])).toEqual([]);
});

const readSample = () =>
  read({ 'site.yaml': `${site}menu: [home, projects]\n`, 'projects.yaml': project(`bullets:\n  - ${bullet}`) });

test('photos, letters and public files with a name that Windows reserves are reported', async () => {
  const files = ['content/photos/con.jpg', 'public/aux/map.pdf', 'content/letters/LPT1.md', 'content/nul.tar.gz'];
  expect(adviseOnReservedNames(files).map(({ name }) => name)).toEqual(
    ['con.jpg', 'aux', 'LPT1.md', 'nul.tar.gz'].map((name) => `reserved-name: ${name}`),
  );
  expect(adviseOnReservedNames(['content/photos/con-1.jpg', 'public/icon.con', 'public/com.pdf'])).toEqual([]);
  const content = await read({});
  const advice = await adviseOnContent({ ...content, photoFiles: ['con.jpg'] }, {});
  expect(describeAdvice(advice)).toMatch(/photos\/con\.jpg:1:1 {2}Windows/);
});

test('a note whose file name ends with a language tag is reported if the note may be a translation', async () => {
  const note = '---\ntitle: A note\n---\n\nWords.\n';
  const names = ['2026-09-20-load.md', '2026-09-20-load-es.md', '2026-09-21-visit-us.md'];
  const advice = await adviseOn({
    'site.yaml': site,
    ...Object.fromEntries(names.map((name) => [`notes/${name}`, note])),
  });
  const given = advice.filter(({ name }) => name?.startsWith('other-form'));
  expect(given.map(({ remedy }) => remedy)).toEqual([expect.stringContaining('2026-09-20-load.es.md')]);
});

test('hidden entries get no advice', async () => {
  const hidden = project(`show: neither\nbullets:\n  - ${words(80)}`);
  expect(describeAdvice(await adviseOn({ 'projects.yaml': hidden }))).toBeUndefined();
});

test('the width that a photo needs depends on the number of photos in its row', async () => {
  const given = { 'photos.yaml': photo('A cat.', 'Code review.'), 'about.md': 'Words.\n\n![](photos/cat.jpg)\n' };
  const alone = await adviseOn(given, { width: 400 });
  expect(describeAdvice(alone)).toMatch(/photos\.yaml:2:3 .*400 pixels wide.*586 wide on About me/);
  const three = given['about.md'].replace(/!.*/, (row) => `${row} ${row} ${row}`);
  expect(await adviseOn({ ...given, 'about.md': three }, { width: 400 })).toEqual([]);
});

test('the same advice on two résumés is given once', async () => {
  const given = {
    'site.yaml': site.replace(/email.*\n/, ''),
    'experience.yaml': jobs(1, 1).replace('bullets', 'tags: [web]\n        bullets'),
    'resume.yaml': 'focuses:\n  - name: web\n    title: Web\n',
  };
  expect((await adviseWithResumes(given)).map(({ name }) => name)).toEqual(['no-email: site.yaml']);
});

test('the same mistake in two files is reported for each file', async () => {
  const given = {
    'about.md': 'Done :rocket: today.\n',
    'pages/talks.md': '---\ntitle: Talks\n---\n\nMore :rocket: here.\n',
  };
  const filesOf = async (files: Record<string, string>) =>
    (await adviseOn(files)).flatMap(({ name, file }) => (name === 'markup: :rocket:' ? path.basename(file.path) : []));
  expect(await filesOf(given)).toEqual(['about.md', 'talks.md']);
  expect(await filesOf(withKnown(given, 'markup: :rocket:'))).toEqual([]);
});

describe('a declined piece of advice in "known"', () => {
  test('does not hide other advice whose name differs only in punctuation', async () => {
    const links = { 'about.md': 'See [the report] (https://a.example) and (the report)[https://a.example].\n' };
    const names = async (files: Record<string, string>) => (await adviseOn(files)).map(({ name }) => name);
    const [first, second] = ['markup: [the report] (https://a.example)', 'markup: (the report)[https://a.example]'];
    expect(await names(links)).toEqual([first, second]);
    expect(await names(withKnown(links, first))).toEqual([second]);
    expect(await names(withKnown(links, 'markup: the report, https://a.example'))).toEqual([]);
  });

  const given = { 'projects.yaml': project('summary: It shows where things are.') };

  test('is reported with its position if the advice no longer applies', async () => {
    const report = describeAdvice(await adviseOn(withKnown({}, 'no-bullets: A map')));
    expect(report).toMatch(
      /site\.yaml:6:5 {2}There is no longer any advice "no-bullets: A map"\.\n {2}What to do: Remove the/,
    );
    expect(report).not.toContain('To silence it');
  });

  test('is reported with the most similar name if its name is misspelled', async () => {
    const report = describeAdvice(await adviseOn(withKnown(given, 'no-bulets: A map')));
    expect(report).toContain('Did you mean "no-bullets: A map"?');
  });

  test('is reported with its complete name if the owner wrote only a part such as "no-bullets"', async () => {
    const report = describeAdvice(await adviseOn(withKnown(given, 'no-bullets')));
    expect(report).toContain('Did you mean "no-bullets: A map"?');
  });

  test('is reported as outdated only if this kind of advice was checked', async () => {
    expect(await adviseOn(withKnown({}, 'dead-link: https://example.net/'))).toEqual([]);
    expect(await adviseOn(withKnown({}, 'few-numbers: experience.yaml'))).toEqual([]);
    expect(await adviseOn(withKnown({}, 'dead-link: https://example.net/'), { links: [] })).toHaveLength(1);
  });
});

test('describeAdvice prints the position, the remedy, and a YAML line that declines the advice', async () => {
  const given = { 'projects.yaml': project('show: resume').replace('A map', '\'The "map"\'') };
  const advice = await adviseOn(given);
  expect(describeAdvice(advice)?.replace(/^\S*\//gm, '')).toMatchInlineSnapshot(`
    "projects.yaml:2:5  "The "map"" has no bullets.
      What to do: Write one or two bullets about what you did and what the result was.
      To silence it, add below "known:" in site.yaml: - "no-bullets: The \\"map\\""

    1 piece of advice. You decide which to follow."
  `);
  const [, answer = ''] = /To silence it, [^:]*:[^:]*: (.*)/.exec(describeAdvice(advice) ?? '') ?? [];
  expect(await adviseOn({ ...given, 'site.yaml': `${site}known:\n  ${answer}\n` })).toEqual([]);
});

describe('followLinks', () => {
  let server: Server;
  let asked: string[];
  let address: string;

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const [, status = '200'] = /^\/(\d+)/.exec(request.url ?? '') ?? [];
      if (request.url === '/silent') return;
      const code = request.url === '/get-only' && request.method === 'HEAD' ? 405 : Number(status);
      response.writeHead(code, code === 302 ? { Location: '/404-after-all' } : {}).end();
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    address = `http://localhost:${(server.address() as AddressInfo).port}`;
    return () => {
      server.closeAllConnections();
      server.close();
    };
  });

  const linking = (...links: string[]) => ({
    'projects.yaml': project(
      `bullets:\n  - ${bullet}\nlinks:\n${links.map((link) => `  - label: Source\n    url: ${link}`).join('\n')}`,
    ),
  });
  const follow = async (given: Record<string, string>, fetch = globalThis.fetch) => {
    const content = await read(given);
    return followLinks(content.site, content.sources, { timeout: 300, fetch, today });
  };

  test('reports dead links with their positions, and the advice can be declined', async () => {
    const given = linking(`${address}/200`, `${address}/404`, `${address}/410`, `${address}/302`, `${address}/silent`);
    const { advice = [], linkCount } = await follow(given);
    expect(linkCount).toBe(5);
    expect(advice.map(({ name, line, column }) => `${name?.replace(address, '')} ${line}:${column}`)).toEqual([
      'dead-link: /404 10:14',
      'dead-link: /410 12:14',
      'dead-link: /302 14:14',
      'dead-link: /silent 16:14',
    ]);
    const answered = await adviseOn(withKnown(given, `dead-link: ${address}/404`), { links: advice });
    expect(answered.filter(({ name }) => name?.startsWith('dead-link'))).toHaveLength(3);
  });

  test('does not request links that are marked as archived', async () => {
    const given = linking(`${address}/404`, `${address}/200`);
    const { advice = [] } = await follow(given);
    expect(advice.map(({ remedy }) => remedy)).toEqual([expect.stringContaining('archived: 2026-11.')]);
    const text = given['projects.yaml'].replace('/404', '/404\n        archived: 2026-11');
    asked = [];
    expect(await follow({ 'projects.yaml': text })).toEqual({ linkCount: 1, advice: [] });
    expect(asked).toEqual(['HEAD /200']);
  });

  test('does not report a link whose server rejects automated requests, fails temporarily or does not support HEAD', async () => {
    const given = linking(...['403', '429', '401', '500', '503', 'get-only'].map((path) => `${address}/${path}`));
    expect((await follow(given)).advice).toEqual([]);
    expect(asked).toContain('GET /get-only');
  });

  test('reports a link to a host that does not exist, if other hosts respond', async () => {
    const fetch: typeof globalThis.fetch = (link, options) =>
      String(link).includes('gone') ? Promise.reject(failure('ENOTFOUND')) : globalThis.fetch(link, options);
    const { advice = [] } = await follow(linking('https://gone.example.net/', `${address}/200`), fetch);
    expect(advice.map(({ found }) => found)).toEqual([
      'https://gone.example.net/ points to a host that does not exist.',
    ]);
  });

  test('reports no dead links if no host responds', async () => {
    const fetch = () => Promise.reject(failure('ENOTFOUND'));
    const { advice } = await follow(linking('https://a.example.net/', 'https://b.example.net/'), fetch);
    expect(advice).toBeUndefined();
  });

  test('requests each web page once, and does not request the owner’s site, e-mail addresses or telephone numbers', async () => {
    const given = linking(`${address}/200`, `${address}/200`, 'mailto:ada@example.net', 'tel:+15415550100');
    const { linkCount } = await follow({
      ...given,
      'site.yaml': site.replace('https://ada.example.net/', `${address}/own`),
    });
    expect(linkCount).toBe(1);
    expect(asked).toEqual(['HEAD /200']);
  });
});

test('if YAML reads the end of a bullet as a comment, the bullet gets advice on the lost end, and not also on its length', async () => {
  const kindsFor = async (text: string, known = '') => {
    const advice = await adviseWithResumes({
      'site.yaml': site + known,
      'experience.yaml': job(`end: 2024-09\nbullets:\n  - ${text}`),
    });
    return advice
      .map(({ name }) => name?.replace(/:.*/, ''))
      .filter((kind) => /^(?:short-bullet|lost-text)$/.test(kind ?? ''));
  };
  expect(await kindsFor('Raised the # of volunteers from 6 to 19')).toEqual(['lost-text']);
  expect(await kindsFor('Raised the # of it', 'known: ["lost-text: Raised the"]\n')).toEqual(['short-bullet']);
  expect(await kindsFor('Raised it.')).toEqual(['short-bullet']);
  expect(await kindsFor('Raised it.\n  - Counted the # of ferries')).toEqual(['lost-text', 'short-bullet']);
});

const failure = (code: string) => Object.assign(new TypeError('fetch failed'), { cause: { code } });

const withKnown = (given: Record<string, string>, name: string) => ({
  ...given,
  'site.yaml': `${given['site.yaml'] ?? site}known:\n  - ${JSON.stringify(name)}\n`,
});

type Photo = { width?: number; megabytes?: number; exif?: Exif };
type PhotoCase = Photo & Partial<AdviceInputs>;

const withTagline = (home: string) => (home.includes('tagline:') ? home : `${home}tagline: I make maps\n`);

async function read(files: Record<string, string>, { width = 900, megabytes = 0, exif }: PhotoCase = {}) {
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  if (files['about.md']?.includes('videos/')) await copyVideos(path.join(folder, 'videos'), megabytes);
  for (const [name, text] of Object.entries({ 'site.yaml': site, 'home.yaml': introduced, ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), name === 'home.yaml' ? withTagline(text) : text);
  }
  if (files['photos.yaml']) {
    const cat = path.join(folder, 'photos/cat.jpg');
    const picture = sharp({ create: { width, height: width, channels: 3, background: '#a0a' } }).jpeg();
    await (exif ? picture.withExif(exif) : picture).toFile(cat);
    // Enlarge the file: decoders ignore bytes after the end of a JPEG.
    if (megabytes > 0) await truncate(cat, megabytes * 1_000_000);
  }
  return readContent(folder, { today, cache: path.join(work, 'cache') });
}

async function copyVideos(to: string, megabytes: number) {
  await cp(new URL('../../../../tests/fixtures/videos', import.meta.url), to, { recursive: true });
  // An empty MP4 box of the type `free` at the end of the file.
  const head = Buffer.from('\0\0\0\0free');
  head.writeUInt32BE(8 + megabytes * 1_000_000);
  await appendFile(path.join(to, 'demo.mp4'), Buffer.concat([head, Buffer.alloc(megabytes * 1_000_000)]));
}

async function adviseOn(files: Record<string, string>, given: PhotoCase = {}) {
  return adviseOnContent(await read(files, given), given);
}

async function adviseWithResumes(files: Record<string, string>, given: PhotoCase = {}) {
  const content = await read(files, given);
  const { advice: resume } = await makeResumes(content.site);
  return adviseOnContent(content, { resume, ...given });
}

const adviseOnContent = (content: Awaited<ReturnType<typeof read>>, inputs: Partial<AdviceInputs>) =>
  advise(content, { today, hasHost: false, traces: nothing, resume: undefined, links: undefined, ...inputs });
