// What the owner reads when something is wrong in the content. Each message is pinned as a whole: it is a part of
// the product.
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { ContentError } from '#platform/problem.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'content-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const goodSite = 'name: Ada Example\ndescription: The pages of Ada Example, who has little to show so far.\n';

test('good content has no problems', async () => {
  await expect(check({})).resolves.toBe('');
});

test('an unknown key is named, with the one that was meant', async () => {
  expect(await check({ 'projects.yaml': 'projects:\n  - titel: A map\n    title: A map\n    date: 2026-03\n' }))
    .toMatchInlineSnapshot(`
      "content/projects.yaml:2:5  "titel" is not a key that is known here.
        Expected: one of title, date, summary, bullets, skills, links, paper, photos, show, tags
        What to do: Did you mean "title"?

          1 | projects:
        > 2 |   - titel: A map
            |     ^
          3 |     title: A map
          4 |     date: 2026-03

      1 problem in the content."
    `);
});

test('a file of a newer version is told by its format, and by nothing else', async () => {
  const projects = '# Mine.\nformat: 2\nworks:\n  - name: A map\n';
  expect(await check({ 'projects.yaml': projects })).toMatchInlineSnapshot(`
    "content/projects.yaml:2:9  This file is made for a newer version of the program: it is in format 2, and this version reads format 1.
      Expected: "format: 1"
      What to do: Get the newer version with: npm run upgrade

        1 | # Mine.
      > 2 | format: 2
          |         ^
        3 | works:
        4 |   - name: A map

    1 problem in the content."
  `);
  expect(await check({ 'about.md': '---\nlead: Hello.\nformat: 2\n---\n\nA story.\n' })).toMatchInlineSnapshot(`
    "content/about.md:3:9  This file is made for a newer version of the program: it is in format 2, and this version reads format 1.
      Expected: "format: 1"
      What to do: Get the newer version with: npm run upgrade

        1 | ---
        2 | lead: Hello.
      > 3 | format: 2
          |         ^
        4 | ---
        5 |

    1 problem in the content."
  `);
});

test('a format that is no number is told', async () => {
  expect(await check({ 'theme.yaml': 'format: one\n' })).toMatchInlineSnapshot(`
    "content/theme.yaml:1:9  "one" is not the number of a format.
      Expected: "format: 1"
      What to do: Write the number that stood there, or the one that the other files have.

      > 1 | format: one
          |         ^
        2 |

    1 problem in the content."
  `);
});

test('the first format may be named or left out, in each file', async () => {
  await expect(
    check({
      'site.yaml': `format: 1\n${goodSite}`,
      'photos.yaml': 'format: 1\n',
      'about.md': '---\nformat: 1\n---\n\nA story.\n',
    }),
  ).resolves.toBe('');
});

test('an unknown key that resembles nothing says where keys come from', async () => {
  expect(await check({ 'site.yaml': `${goodSite}favouriteColour: green\n` })).toMatchInlineSnapshot(`
    "content/site.yaml:3:1  "favouriteColour" is not a key that is known here.
      Expected: one of name, headline, description, language, url, email, place, phone, address, links, footer, accessibilityPage, offline, webVitals, known
      What to do: Remove the line, or move it to where it belongs.

        1 | name: Ada Example
        2 | description: The pages of Ada Example, who has little to show so far.
      > 3 | favouriteColour: green
          | ^
        4 |

    1 problem in the content."
  `);
});

test('a missing field says what belongs there', async () => {
  expect(await check({ 'projects.yaml': 'projects:\n  - date: 2026-03\n    bullets:\n      - Built it.\n' }))
    .toMatchInlineSnapshot(`
      "content/projects.yaml:2:5  "title" is missing.
        Expected: text, such as "A live shuttle map". What it is called.
        What to do: Give the project a title.

          1 | projects:
        > 2 |   - date: 2026-03
            |     ^
          3 |     bullets:
          4 |       - Built it.

      1 problem in the content."
    `);
});

test('a missing file of the owner’s name is no crash', async () => {
  expect(await check({ 'site.yaml': undefined })).toMatchInlineSnapshot(`
    "content/site.yaml:1:1  "name" is missing.
      Expected: text, such as "Ada Example". Your name. It is the logo as well; its initials are the icon.
      What to do: Write your name as you want it read.

    content/site.yaml:1:1  "description" is missing.
      Expected: text, such as "Projects, experience and the longer story of Ada Example, student of computer science.". One sentence about you and the site, for search engines and link previews.
      What to do: Write one sentence that a search engine can show below your name.

    2 problems in the content."
  `);
});

test('a key that stands twice is shown where it stands the second time', async () => {
  expect(await check({ 'site.yaml': `${goodSite}name: Ada\n` })).toMatchInlineSnapshot(`
    "content/site.yaml:3:1  "name" stands here a second time in the same group.
      Expected: each key once
      What to do: Remove one of the two, or join what they say. If a new entry was meant to begin here, start it with "- ".

        1 | name: Ada Example
        2 | description: The pages of Ada Example, who has little to show so far.
      > 3 | name: Ada
          | ^
        4 |

    1 problem in the content."
  `);
});

test('a tab is pointed at', async () => {
  expect(await check({ 'projects.yaml': 'projects:\n\t- title: A map\n' })).toMatchInlineSnapshot(`
    "content/projects.yaml:2:1  A tab at the start of the line.
      Expected: spaces
      What to do: Replace the tab by two spaces for each step; YAML does not allow tabs there.

        1 | projects:
      > 2 | 	- title: A map
          | ^
        3 |

    1 problem in the content."
  `);
});

test('a quote that is never closed is shown where it opens', async () => {
  expect(await check({ 'site.yaml': 'name: "Ada Example\ndescription: The pages of Ada Example.\n' }))
    .toMatchInlineSnapshot(`
      "content/site.yaml:1:7  The quote " that opens here is never closed.
        Expected: a " at the end of the text as well
        What to do: Close the quote at the end of the text, or remove the one that opens it.

        > 1 | name: "Ada Example
            |       ^
          2 | description: The pages of Ada Example.
          3 |

      1 problem in the content."
    `);
});

test('a quote that is never closed is shown where it opens, also at the end of the file', async () => {
  expect(await check({ 'site.yaml': "description: The pages of Ada.\nname: 'Ada\n" })).toMatchInlineSnapshot(`
    "content/site.yaml:2:7  The quote ' that opens here is never closed.
      Expected: a ' at the end of the text as well
      What to do: Close the quote at the end of the text, or remove the one that opens it.

        1 | description: The pages of Ada.
      > 2 | name: 'Ada
          |       ^
        3 |

    1 problem in the content."
  `);
});

test('text with a colon in it is told from a key', async () => {
  expect(
    await check({
      'projects.yaml': 'projects:\n  - title: A map\n    date: 2026-03\n    bullets:\n      - Speed: twice as fast.\n',
    }),
  ).toMatchInlineSnapshot(`
    "content/projects.yaml:5:9  Item 1 of "bullets" is a group of keys (Speed).
      Expected: text, such as "Cut the load time from 4 s to 1 s.". A bullet point. Alone, or as "text" beside "show" or "tags".
      What to do: A colon followed by a space starts a new key. If this is one text, put quotes around all of it.

        3 |     date: 2026-03
        4 |     bullets:
      > 5 |       - Speed: twice as fast.
          |         ^
        6 |

    1 problem in the content."
  `);
});

test('two colons in one line are explained', async () => {
  expect(await check({ 'site.yaml': 'name: Ada\ndescription: My site: projects and more\n' })).toMatchInlineSnapshot(`
    "content/site.yaml:2:14  A second colon in one line.
      Expected: one "key: value" in a line
      What to do: If the text itself holds a colon followed by a space, put quotes around the whole text.

        1 | name: Ada
      > 2 | description: My site: projects and more
          |              ^
        3 |

    1 problem in the content."
  `);
});

test('a line that does not line up is pointed at', async () => {
  expect(await check({ 'projects.yaml': 'projects:\n  - title: A map\n   date: 2026-03\n' })).toMatchInlineSnapshot(`
    "content/projects.yaml:3:1  The line does not line up with the lines around it.
      Expected: keys of one group in the same column
      What to do: Indent it with spaces, exactly as far as its neighbours.

        1 | projects:
        2 |   - title: A map
      > 3 |    date: 2026-03
          | ^
        4 |

    1 problem in the content."
  `);
});

test('a text that begins with a star is explained', async () => {
  expect(await check({ 'home.yaml': 'tagline: *Student*\n' })).toMatchInlineSnapshot(`
    "content/home.yaml:1:10  Text that begins with "*".
      Expected: text in quotes, since a star at the start has a meaning of its own in YAML
      What to do: Put quotes around the whole text.

      > 1 | tagline: *Student*
          |          ^
        2 |

    1 problem in the content."
  `);
});

test('a number where text belongs asks for quotes', async () => {
  expect(await check({ 'projects.yaml': 'projects:\n  - title: 2048\n    date: 2026-03\n' })).toMatchInlineSnapshot(`
    "content/projects.yaml:2:12  "title" is the number 2048.
      Expected: text, such as "A live shuttle map". What it is called.
      What to do: Put quotes around it: "2048".

        1 | projects:
      > 2 |   - title: 2048
          |            ^
        3 |     date: 2026-03
        4 |

    1 problem in the content."
  `);
});

test('text where a list belongs shows how a list is written', async () => {
  expect(await check({ 'projects.yaml': 'projects:\n  - title: A map\n    date: 2026-03\n    skills: C, Rust\n' }))
    .toMatchInlineSnapshot(`
      "content/projects.yaml:4:13  "skills" is the text "C, Rust".
        Expected: a list. What it was built with.
        What to do: Put each item on a line of its own, two spaces in, beginning with "- ".

          2 |   - title: A map
          3 |     date: 2026-03
        > 4 |     skills: C, Rust
            |             ^
          5 |

      1 problem in the content."
    `);
});

test('text where a number belongs asks for digits', async () => {
  expect(
    await check({
      'education.yaml':
        'schools:\n  - school: North\n    start: 2024\n    end: present\n    gpa:\n      value: good\n      scale: 4\n',
    }),
  ).toMatchInlineSnapshot(`
    "content/education.yaml:6:14  "value" is the text "good".
      Expected: a number, such as 3.86. The grade point average.
      What to do: Write digits alone, without quotes or words.

        4 |     end: present
        5 |     gpa:
      > 6 |       value: good
          |              ^
        7 |       scale: 4
        8 |

    1 problem in the content."
  `);
});

test('a list item with nothing in it is pointed at', async () => {
  expect(await check({ 'irrelevant.yaml': 'skills:\n  - Juggling\n  -\n' })).toMatchInlineSnapshot(`
    "content/irrelevant.yaml:3:4  A list item with nothing in it.
      Expected: text, such as "Typing with one hand". A light-hearted skill.
      What to do: Write something behind the dash, or remove the dash.

        1 | skills:
        2 |   - Juggling
      > 3 |   -
          |    ^
        4 |

    1 problem in the content."
  `);
});

test('an impossible month is called impossible', async () => {
  expect(await check({ 'projects.yaml': 'projects:\n  - title: A map\n    date: 2026-13\n' })).toMatchInlineSnapshot(`
    "content/projects.yaml:3:11  2026-13 cannot be: there is no month 13.
      Expected: a month from 01 to 12
      What to do: Correct the month.

        1 | projects:
        2 |   - title: A map
      > 3 |     date: 2026-13
          |           ^
        4 |

    1 problem in the content."
  `);
});

test('a date written otherwise is answered with the way it is written here', async () => {
  expect(await check({ 'projects.yaml': 'projects:\n  - title: A map\n    date: Sep 2025\n' })).toMatchInlineSnapshot(`
    "content/projects.yaml:3:11  "Sep 2025" is not a date as it is written here.
      Expected: a month, such as 2026-09, or a year, such as 2026
      What to do: Write 2025-09.

        1 | projects:
        2 |   - title: A map
      > 3 |     date: Sep 2025
          |           ^
        4 |

    1 problem in the content."
  `);
});

test('a focus that asks for a tag which nothing has is told which there are', async () => {
  expect(
    await check({
      'projects.yaml': 'projects:\n  - title: A map\n    date: 2026-03\n    tags: [frontend]\n',
      'resume.yaml': 'focuses:\n  - name: web\n    title: Web\n    tags: [fronted]\n',
    }),
  ).toMatchInlineSnapshot(`
    "content/resume.yaml:4:12  Nothing has the tag "fronted", so the focus "web" finds nothing by it.
      Expected: one of frontend
      What to do: Did you mean "frontend"?

        2 |   - name: web
        3 |     title: Web
      > 4 |     tags: [fronted]
          |            ^
        5 |

    1 problem in the content."
  `);
});

test('two focuses with one name, and a name that no address can have', async () => {
  expect(
    await check({
      'projects.yaml': 'projects:\n  - title: A map\n    date: 2026-03\n    tags: [web]\n',
      'resume.yaml':
        'focuses:\n  - {name: web, title: Web}\n  - {name: web, title: More}\n  - {name: Front End, title: More}\n',
    }),
  ).toMatchInlineSnapshot(`
    "content/resume.yaml:3:12  There are two focuses with the name "web".
      Expected: a name of its own
      What to do: Rename one of them.

        1 | focuses:
        2 |   - {name: web, title: Web}
      > 3 |   - {name: web, title: More}
          |            ^
        4 |   - {name: Front End, title: More}
        5 |

    content/resume.yaml:4:12  This cannot be part of an address.
      Expected: small letters, digits and hyphens, such as front-end
      What to do: Write small letters without spaces, such as frontend.

        2 |   - {name: web, title: Web}
        3 |   - {name: web, title: More}
      > 4 |   - {name: Front End, title: More}
          |            ^
        5 |

    2 problems in the content."
  `);
});

test('a place where nothing can show, in an entry and in a single text', async () => {
  expect(
    await check({
      'projects.yaml':
        'projects:\n  - title: A map\n    date: 2026-03\n    show: everywhere\n    bullets:\n      - text: Mapped it.\n        show: sites\n',
    }),
  ).toMatchInlineSnapshot(`
    "content/projects.yaml:4:11  "show" cannot be "everywhere".
      Expected: one of both, site, resume, neither
      What to do: Write one of these.

        2 |   - title: A map
        3 |     date: 2026-03
      > 4 |     show: everywhere
          |           ^
        5 |     bullets:
        6 |       - text: Mapped it.

    content/projects.yaml:7:15  "show" cannot be "sites".
      Expected: one of both, site, resume, neither
      What to do: Did you mean "site"?

        5 |     bullets:
        6 |       - text: Mapped it.
      > 7 |         show: sites
          |               ^
        8 |

    2 problems in the content."
  `);
});

test('an end before its start is noticed, besides other problems of the entry', async () => {
  expect(await check({ 'education.yaml': 'schools:\n  - major: Arts\n    start: 2025-06\n    end: 2024-05\n' }))
    .toMatchInlineSnapshot(`
    "content/education.yaml:2:5  "school" is missing.
      Expected: text, such as "Example University". The name of the school.
      What to do: Write the name of the school.

        1 | schools:
      > 2 |   - major: Arts
          |     ^
        3 |     start: 2025-06
        4 |     end: 2024-05

    content/education.yaml:4:10  The end, 2024-05, is before the start, 2025-06.
      Expected: a date from 2025-06 on, or present
      What to do: Correct one of the two; they may be swapped.

        2 |   - major: Arts
        3 |     start: 2025-06
      > 4 |     end: 2024-05
          |          ^
        5 |

    2 problems in the content."
  `);
});

test('a word for "still running" is answered with the one that is read', async () => {
  expect(await check({ 'education.yaml': 'schools:\n  - school: North\n    start: 2025-06\n    end: now\n' }))
    .toMatchInlineSnapshot(`
    "content/education.yaml:4:10  "now" is not a date as it is written here.
      Expected: a month, such as 2026-09, or a year, such as 2026, or present
      What to do: Write present.

        2 |   - school: North
        3 |     start: 2025-06
      > 4 |     end: now
          |          ^
        5 |

    1 problem in the content."
  `);
});

test('a link without https is no link', async () => {
  expect(await check({ 'site.yaml': `${goodSite}links:\n  - label: Code\n    url: www.example.com/ada\n` }))
    .toMatchInlineSnapshot(`
      "content/site.yaml:5:10  "www.example.com/ada" is not a link: it has no "https://" in front.
        Expected: an address such as https://example.com
        What to do: Copy the address from the browser, with "https://"; write "mailto:" before an e-mail address.

          3 | links:
          4 |   - label: Code
        > 5 |     url: www.example.com/ada
            |          ^
          6 |

      1 problem in the content."
    `);
});

test('a link that would run a script is refused', async () => {
  expect(await check({ 'site.yaml': `${goodSite}links:\n  - label: Code\n    url: javascript:alert(1)\n` }))
    .toMatchInlineSnapshot(`
      "content/site.yaml:5:10  "javascript:alert(1)" is not a link: "javascript:" is not a kind of link that a page may hold.
        Expected: an address such as https://example.com
        What to do: Copy the address from the browser, with "https://"; write "mailto:" before an e-mail address.

          3 | links:
          4 |   - label: Code
        > 5 |     url: javascript:alert(1)
            |          ^
          6 |

      1 problem in the content."
    `);
});

test('a link in Markdown is checked, at its place', async () => {
  expect(
    await check({ 'about.md': '---\nsubtitle: Hello\n---\n\nI like [maps](www.example.com) and [ours](/Project).\n' }),
  ).toMatchInlineSnapshot(`
    "content/about.md:5:8  "www.example.com" is not a link: it has no "https://" in front.
      Expected: an address such as https://example.com, or a page of the site such as /Projects
      What to do: Copy the address from the browser, with "https://"; write "mailto:" before an e-mail address.

        3 | ---
        4 |
      > 5 | I like [maps](www.example.com) and [ours](/Project).
          |        ^
        6 |

    content/about.md:5:36  "/Project" is not a link: the site has no such page, or nothing stands on it.
      Expected: an address such as https://example.com, or a page of the site such as /Projects
      What to do: Link to a page that is in the menu, or remove the link.

        3 | ---
        4 |
      > 5 | I like [maps](www.example.com) and [ours](/Project).
          |                                    ^
        6 |

    2 problems in the content."
  `);
});

test('a link in Markdown to a page with nothing on it is noticed', async () => {
  expect(await check({ 'home.yaml': 'introduction: See [my projects](/Projects).\n' })).toMatchInlineSnapshot(`
    "content/home.yaml:1:15  "/Projects" is not a link: the site has no such page, or nothing stands on it.
      Expected: an address such as https://example.com, or a page of the site such as /Projects
      What to do: Link to a page that is in the menu, or remove the link.

      > 1 | introduction: See [my projects](/Projects).
          |               ^
        2 |

    1 problem in the content."
  `);
});

test('an e-mail address that is none is shown', async () => {
  expect(await check({ 'site.yaml': `${goodSite}email: mailto:ada@example.com\n` })).toMatchInlineSnapshot(`
    "content/site.yaml:3:8  "mailto:ada@example.com" is not an e-mail address.
      Expected: text, such as "ada@example.com". Your e-mail address.
      What to do: Write the address alone, such as ada@example.com, without "mailto:".

        1 | name: Ada Example
        2 | description: The pages of Ada Example, who has little to show so far.
      > 3 | email: mailto:ada@example.com
          |        ^
        4 |

    1 problem in the content."
  `);
});

test('settings at the top of a Markdown file have their places', async () => {
  expect(await check({ 'about.md': '---\n# A comment.\nsubtitel: Hello\n---\n\nI like maps.\n' }))
    .toMatchInlineSnapshot(`
    "content/about.md:3:1  "subtitel" is not a key that is known here.
      Expected: one of subtitle
      What to do: Did you mean "subtitle"?

        1 | ---
        2 | # A comment.
      > 3 | subtitel: Hello
          | ^
        4 | ---
        5 |

    1 problem in the content."
  `);
});

test('a photo without alt or caption asks for both', async () => {
  expect(
    await check({ 'photos.yaml': 'good.jpg:\n  alt: A grey square.\nother.jpg:\n  caption: Grey.\n' }, [
      'good.jpg',
      'other.jpg',
    ]),
  ).toMatchInlineSnapshot(`
      "content/photos.yaml:2:3  "caption" is missing.
        Expected: text, such as "Code review.". The line below the picture.
        What to do: Write the line that stands below the picture.

          1 | good.jpg:
        > 2 |   alt: A grey square.
            |   ^
          3 | other.jpg:
          4 |   caption: Grey.

      content/photos.yaml:4:3  "alt" is missing.
        Expected: text, such as "A ginger cat asleep across a laptop keyboard.". What the picture shows, in a sentence, for people who cannot see it.
        What to do: Describe the picture in a sentence for people who cannot see it.

          2 |   alt: A grey square.
          3 | other.jpg:
        > 4 |   caption: Grey.
            |   ^
          5 |

      2 problems in the content."
    `);
});

test('a photo that is not there is named, with the one that was meant', async () => {
  expect(await check({ 'photos.yaml': 'Good.jpg:\n  alt: A grey square.\n  caption: Grey.\n' }, ['good.jpg']))
    .toMatchInlineSnapshot(`
      "content/photos.yaml:1:1  There is no file "Good.jpg" in content/photos/.
        Expected: the file name of a picture in that folder, in the same case
        What to do: Did you mean "good.jpg"?

        > 1 | Good.jpg:
            | ^
          2 |   alt: A grey square.
          3 |   caption: Grey.

      1 problem in the content."
    `);
});

test('a photo that an entry names must be listed', async () => {
  expect(
    await check(
      {
        'photos.yaml': 'good.jpg:\n  alt: A grey square.\n  caption: Grey.\n',
        'home.yaml': 'photo: god.jpg\n',
        'about.md': 'Words.\n\n![](photos/missing.jpg)\n',
      },
      ['good.jpg'],
    ),
  ).toMatchInlineSnapshot(`
    "content/about.md:3:1  The photo "missing.jpg" is not in content/photos.yaml.
      Expected: the file name of a photo that is listed there
      What to do: Add "missing.jpg:" with its alt and caption to content/photos.yaml.

        1 | Words.
        2 |
      > 3 | ![](photos/missing.jpg)
          | ^
        4 |

    content/home.yaml:1:8  The photo "god.jpg" is not in content/photos.yaml.
      Expected: the file name of a photo that is listed there
      What to do: Did you mean "good.jpg"?

      > 1 | photo: god.jpg
          |        ^
        2 |

    2 problems in the content."
  `);
});

test('a picture in the middle of text is explained', async () => {
  expect(await check({ 'about.md': 'Look at ![](photos/good.jpg) this.\n' })).toMatchInlineSnapshot(`
    "content/about.md:1:9  A picture in the middle of text.
      Expected: pictures in a paragraph of their own, such as ![](photos/cat.jpg)
      What to do: Put an empty line before the picture and another one after it.

      > 1 | Look at ![](photos/good.jpg) this.
          |         ^
        2 |

    1 problem in the content."
  `);
});

test('a file that is no picture is not taken for one', async () => {
  expect(await checkPhoto('holiday.jpg', Buffer.from('I am a text file.'))).toMatchInlineSnapshot(`
    "content/photos.yaml:1:1  "holiday.jpg" is not a picture, in spite of its ending ".jpg".
      Expected: a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture
      What to do: Put a JPEG or PNG picture into the folder under this name.

      > 1 | holiday.jpg:
          | ^
        2 |   alt: A grey square.
        3 |   caption: Grey.

    1 problem in the content."
  `);
});

test('a picture that breaks off is noticed', async () => {
  const whole = await picture(400, 300);
  expect(await checkPhoto('half.jpg', whole.subarray(0, whole.length / 2))).toMatchInlineSnapshot(`
    "content/photos.yaml:1:1  "half.jpg" is damaged or not complete: it cannot be read to its end.
      Expected: a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture
      What to do: Copy the picture from the camera or phone again.

      > 1 | half.jpg:
          | ^
        2 |   alt: A grey square.
        3 |   caption: Grey.

    1 problem in the content."
  `);
});

test('an empty file is called empty', async () => {
  expect(await checkPhoto('empty.jpg', Buffer.alloc(0))).toMatchInlineSnapshot(`
    "content/photos.yaml:1:1  "empty.jpg" is an empty file.
      Expected: a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture
      What to do: Copy the picture into the folder again.

      > 1 | empty.jpg:
          | ^
        2 |   alt: A grey square.
        3 |   caption: Grey.

    1 problem in the content."
  `);
});

test('a HEIC photo that cannot be read gets a way out', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
  expect(await checkPhoto('phone.heic', heic)).toMatchInlineSnapshot(`
    "content/photos.yaml:1:1  "phone.heic" is a HEIC picture, as iPhones take them, but damaged or of a kind that cannot be read.
      Expected: a JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF picture
      What to do: Copy it from the phone again. If that changes nothing, open it, export it as JPEG, and use that file.

      > 1 | phone.heic:
          | ^
        2 |   alt: A grey square.
        3 |   caption: Grey.

    1 problem in the content."
  `);
});

test('a file under a name that nothing reads is noticed', async () => {
  expect(await check({ 'project.yaml': 'projects: []\n' })).toMatchInlineSnapshot(`
    "content/project.yaml:1:1  Nothing reads a file of the name "project.yaml".
      Expected: one of site.yaml, theme.yaml, home.yaml, about.md, education.yaml, projects.yaml, experience.yaml, irrelevant.yaml, resume.yaml, photos.yaml
      What to do: Did you mean "projects.yaml"? Then rename the file.

    1 problem in the content."
  `);
});

test('every problem of every file is said at once', async () => {
  const report = await check({
    'site.yaml': 'name: 5\nemail: x\n',
    'projects.yaml': 'projects:\n  - title: A\n    date: 2026-99\n  - date: 2026-01\n    urls: []\n',
    'education.yaml': 'schools:\n\t- school: A\n',
  });
  expect(report).toContain('7 problems in the content.');
  for (const place of [
    'site.yaml:1:1',
    'site.yaml:1:7',
    'site.yaml:2:8',
    'projects.yaml:3:11',
    'projects.yaml:4:5',
    'projects.yaml:5:5',
    'education.yaml:2:1',
  ])
    expect(report).toContain(place);
});

describe('Markdown that could run or break something', () => {
  test.each([
    ['braces', 'I like {process.env.HOME} and {{ mustache }}.', '{process.env.HOME} and {{ mustache }}'],
    ['an unclosed tag', 'A line<br>another.', 'A line<br>another.'],
    ['a generic type', 'I use vector<int> a lot.', 'vector<int>'],
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a time', 'At 10:30 :smile: I sleep.', 'At 10:30 :smile: I sleep.'],
  ])('%s stays text', async (_, markdown, words) => {
    await write({ 'site.yaml': goodSite, 'about.md': markdown });
    const { site } = await readContent(folder);
    expect(textOf(site.pages.aboutMe?.story)).toContain(words);
  });

  test('an HTML comment vanishes', async () => {
    await write({ 'site.yaml': goodSite, 'about.md': 'One.\n\n<!-- to do: <b>two</b> -->\n\nThree<!-- no -->.' });
    const { site } = await readContent(folder);
    expect(textOf(site.pages.aboutMe?.story)).toBe('One.Three.');
  });
});

test('whatever a file holds, the answer is a site or a report, never a crash', async () => {
  const pieces = fc.constantFrom(
    'name: ',
    '- ',
    '"',
    "'",
    '\t',
    '  ',
    ': ',
    '\n',
    '[',
    '}',
    '&a ',
    '*a',
    '? ',
    '---\n',
    '!!js ',
    '<<: ',
    'ü',
    '\0',
    '|',
    '>',
  );
  const names = ['site.yaml', 'home.yaml', 'projects.yaml', 'photos.yaml', 'experience.yaml', 'about.md'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 8 }))),
      async (name, parts) => {
        const report = await check({ [name]: parts.join('') });
        if (report !== '') expect(report).toMatch(/:\d+:\d+ {2}\S/);
      },
    ),
    { numRuns: 300 },
  );
});

test('a colour without quotes is a comment in YAML, and is told apart from nothing', async () => {
  expect(await check({ 'theme.yaml': 'colours:\n  home: #113a58\n' })).toMatchInlineSnapshot(`
    "content/theme.yaml:2:9  #113a58 without quotes: in YAML a # begins a comment, so nothing is read here.
      Expected: "#113a58"
      What to do: Put quotes around the colour.

        1 | colours:
      > 2 |   home: #113a58
          |         ^
        3 |

    1 problem in the content."
  `);
});

test('a jacket on which no text can be read is refused, with the nearest ones that work', async () => {
  expect(await check({ 'theme.yaml': 'colours:\n  projects: "#c2542f"\n' })).toMatchInlineSnapshot(`
    "content/theme.yaml:2:13  Neither light nor dark text can be read on "#c2542f": it reaches a contrast of 4.6:1 at best.
      Expected: a colour on which text reaches 7:1
      What to do: Take it deeper or lighter, such as "#9d3103" or "#e87651".

        1 | colours:
      > 2 |   projects: "#c2542f"
          |             ^
        3 |

    1 problem in the content."
  `);
});

test('text that cannot be read on its paper is refused, by day and by night', async () => {
  expect(
    await check({ 'theme.yaml': 'colours:\n  ink: "#777777"\n  link:\n    day: "#0b5a4b"\n    night: "#0b5a4b"\n' }),
  ).toMatchInlineSnapshot(`
    "content/theme.yaml:2:8  Text in "#777777" on paper of "#fbfbf8" has a contrast of only 4.3:1, by day.
      Expected: a contrast of 7:1 or more
      What to do: Write "#555555" for the ink, or change the paper.

        1 | colours:
      > 2 |   ink: "#777777"
          |        ^
        3 |   link:
        4 |     day: "#0b5a4b"

    content/theme.yaml:5:12  A link in "#0b5a4b" on paper of "#111614" has a contrast of only 2.2:1, by night.
      Expected: a contrast of 7:1 or more
      What to do: Write "#69ae9c" for the link, or change the paper.

        3 |   link:
        4 |     day: "#0b5a4b"
      > 5 |     night: "#0b5a4b"
          |            ^
        6 |

    2 problems in the content."
  `);
});

test('an unknown palette and a word that is no colour are named', async () => {
  expect(await check({ 'theme.yaml': 'palette: harbor\ncolours:\n  home: greenish\n  about: 12\n' }))
    .toMatchInlineSnapshot(`
      "content/theme.yaml:1:10  "palette" cannot be "harbor".
        Expected: one of paperback, harbour, orchard, observatory, letterpress, terrazzo
        What to do: Did you mean "harbour"?

        > 1 | palette: harbor
            |          ^
          2 | colours:
          3 |   home: greenish

      content/theme.yaml:3:9  "greenish" is not a colour.
        Expected: a colour such as "#0e4a40", without transparency
        What to do: Copy the six digits with their # from a colour picker, and put quotes around them.

          1 | palette: harbor
          2 | colours:
        > 3 |   home: greenish
            |         ^
          4 |   about: 12
          5 |

      content/theme.yaml:4:10  "about" is the number 12.
        Expected: text, such as "#b9d9d6". The jacket of About me. One colour, or one for "day" and one for "night".
        What to do: Put quotes around it: "12".

          2 | colours:
          3 |   home: greenish
        > 4 |   about: 12
            |          ^
          5 |

      3 problems in the content."
    `);
});

/** Checks a folder with a good `site.yaml` and these files; answers with the whole report, empty when all is well. */
async function check(files: Record<string, string | undefined>, photos: string[] = []): Promise<string> {
  await write({ 'site.yaml': goodSite, ...files });
  for (const name of photos) await writeFile(path.join(folder, 'photos', name), await picture(40, 30));
  return report();
}

async function checkPhoto(name: string, bytes: Buffer): Promise<string> {
  await write({ 'site.yaml': goodSite, 'photos.yaml': `${name}:\n  alt: A grey square.\n  caption: Grey.\n` });
  await writeFile(path.join(folder, 'photos', name), bytes);
  return report();
}

async function report(): Promise<string> {
  const shown = path.relative(process.cwd(), folder).replaceAll('\\', '/');
  try {
    await readContent(folder);
    return '';
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.replaceAll(shown, 'content');
  }
}

async function write(files: Record<string, string | undefined>) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    if (text === undefined) continue;
    const file = path.join(folder, name);
    await writeFile(file, text);
    expect(await readFile(file, 'utf8')).toBe(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'));
  }
}

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer();

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return typeof value === 'object' && value !== null && 'children' in value ? textOf(value.children) : '';
}
