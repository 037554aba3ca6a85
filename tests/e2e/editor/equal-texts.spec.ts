import { editDialog, edit, expectFile, editedPage, test } from '#tests/support/editor/live-editor.ts';

const project = (date: string, title = 'Late trains', bullet = 'Read 400 timetables.') =>
  `  - title: ${title}\n    date: ${date}\n    skills:\n      - Ledgers\n    bullets:\n      - ${bullet}\n`;
const job = (year: number, title = 'Counter of cars', organization = 'Marsh College') =>
  `      - title: ${title}\n        organization: ${organization}\n        start: ${year}-06\n        end: ${year}-08\n        skills:\n          - Ledgers\n        bullets:\n          - Counted cars.\n`;
const school = (start: number, name = 'Marsh College') =>
  `  - school: ${name}\n    major: Statistics\n    start: ${start}-08\n    end: ${start + 2}-05\n`;

const projects = (second: string) => `projects:\n${project('2024-05')}\n${second}`;
const jobs = (second: string) => `sections:\n  - title: Work\n    entries:\n${job(2023)}\n${second}`;
const schools = (second: string) => `schools:\n${school(2020)}\n${second}`;

/**
 * Each row edits the second entry of a file. Both entries have the same text. The second entry is newer, so all pages
 * except Projects, which has the order of the file, show it first.
 */
const choices = [
  ['', 'Title: Late trains', 0, 'projects.yaml', projects(project('2026-05', 'Changed'))],
  ['/Brief', 'Bullets: Read 400 timetables.', 0, 'projects.yaml', projects(project('2026-05', undefined, 'Changed'))],
  ['/Brief', 'Organization: Marsh College', 0, 'experience.yaml', jobs(job(2025, undefined, 'Changed'))],
  ['/Brief', 'School: Marsh College', 0, 'education.yaml', schools(school(2022, 'Changed'))],
  ['/Projects', 'Title: Late trains', 1, 'projects.yaml', projects(project('2026-05', 'Changed'))],
  ['/Education', 'School: Marsh College', 0, 'education.yaml', schools(school(2022, 'Changed'))],
  ['/Evidence', 'Title: Late trains', 0, 'projects.yaml', projects(project('2026-05', 'Changed'))],
  ['/Evidence', 'Title: Counter of cars', 0, 'experience.yaml', jobs(job(2025, 'Changed'))],
  ['/Timeline', 'Title: Counter of cars', 0, 'experience.yaml', jobs(job(2025, 'Changed'))],
  ['/Resume', 'Title: Counter of cars', 0, 'experience.yaml', jobs(job(2025, 'Changed'))],
  ['/Resume', 'School: Marsh College', 0, 'education.yaml', schools(school(2022, 'Changed'))],
] as const;

test(
  'on each page, a click on one of two entries with the same text opens the fields of the clicked entry',
  { tag: '@full' },
  async ({ page, content }) => {
    const files = {
      'projects.yaml': projects(project('2026-05')),
      'experience.yaml': jobs(job(2025)),
      'education.yaml': schools(school(2022)),
    };
    for (const [name, text] of Object.entries(files)) await content.write(name, text);
    for (const [address, name, index, file, expected] of choices) {
      await edit(page, address);
      await editedPage(page)
        .getByRole('button', { name: `Edit ${name}` })
        .nth(index)
        .click();
      await editDialog(page).getByRole('textbox').first().fill('Changed');
      await expectFile(content, file, expected);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectFile(content, file, files[file]);
    }
  },
);
