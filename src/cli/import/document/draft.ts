// The result of reading a résumé: values with their positions, and all lines that fit into no field.

import type { Value } from '../value.ts';
import type { FoundDates } from './dates.ts';

/** Minimum confidence of a reliable value. The owner should check values with a lower confidence. */
export const doubtful = 0.6;

/** Dates, and their text in the document. */
export type DateRange = Pick<FoundDates, 'start' | 'end'> & { written: Value };

export type Entry = {
  dates: DateRange | undefined;
  place: Value | undefined;
  url: Value | undefined;
  bullets: Value[];
};

/** A grade, such as "1.3"; `written` is the text with its label, such as "Average: 1.3". */
export type Grade = Value & { written: string };

export type Job = Entry & { employer: Value | undefined; title: Value | undefined };
export type School = Entry & {
  school: Value | undefined;
  degree: Value | undefined;
  grade: Grade | undefined;
  courses: Value[];
  honors: Value[];
};
export type Project = Entry & { name: Value | undefined; tools: Value | undefined };

export type Draft = {
  name?: Value;
  headline?: Value;
  mail?: Value;
  phone?: Value;
  place?: Value;
  links: Value[];
  summary: Value[];
  education: School[];
  jobs: Job[];
  projects: Project[];
  skills: { title: Value | undefined; items: Value[] }[];
  languages: { name: Value; level: Value | undefined }[];
  /** Sections of other kinds, such as awards. */
  sections: { heading: Value; lines: Value[] }[];
  /** Lines, or parts of lines, that fit into no field. */
  review: Value[];
};
