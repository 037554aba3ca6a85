import { readSite, type Site } from '#content/site.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from '#resume/resume.ts';

/** Creates a site from its YAML files, by name without extension. */
export function siteOf(files: Record<string, string>): Site {
  const all = { site: 'name: Ada Example\ndescription: A site.', ...files };
  return readSite({
    files: new Map(Object.entries(all).map(([name, text]) => [`${name}.yaml`, { path: `content/${name}.yaml`, text }])),
    pictures: new Map(),
    folder: 'content',
    today: { year: 2026, month: 11 },
  }).site;
}

export const resumeOf = (fields: Partial<Resume>, ...sections: ResumeSection[]): Resume => ({
  language: 'en',
  paper: 'letter',
  name: 'Zoë Example',
  contact: [
    { text: 'zoe@example.com', url: 'mailto:zoe@example.com' },
    { text: 'Exampleton, OR' },
    { text: 'github.com/example', url: 'https://github.com/example' },
  ],
  sections,
  ...fields,
});

const sectionOf =
  (part: ResumePart, title: string) =>
  (...entries: ResumeEntry[]): ResumeSection => ({ part, title, entries, lists: [] });
export const education = sectionOf('education', 'Education');
export const experience = sectionOf('experience', 'Experience');
export const projects = sectionOf('projects', 'Projects');

export const skills = (...items: string[]): ResumeSection => ({
  ...sectionOf('skills', 'Skills')(),
  lists: [{ label: 'Languages', items }],
});

export const entryOf = (fields: Partial<ResumeEntry>): ResumeEntry => ({
  title: 'Intern',
  dates: 'Aug 2024 – Expected May 2028',
  isCurrent: true,
  details: [],
  tools: [],
  links: [],
  bullets: [],
  ...fields,
});

export const bulletsOf = (...texts: string[]): ResumeBullet[] => texts.map((text) => ({ text, links: [] }));
