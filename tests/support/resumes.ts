import { readSite, type Site } from '#content/site.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeSection } from '#resume/resume.ts';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';

/** Creates a site from YAML files. The keys of `files` are file names without their extension. */
export const siteOf = (files: Record<string, string>): Site =>
  readSite(contentFromYaml(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${name}.yaml`, text]))))
    .site;

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
