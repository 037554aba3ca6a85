// What leaves this house as JSON Resume 1.3.1: the fields of the format that we fill, and ours, which begin with "x-".
// Every object of the format may have further fields, so other programs pass ours by.
import type { LabelledLink } from '#content/schema/link.ts';

export type JsonProfile = { network: string; username?: string; url: string };

export type JsonWork = {
  name?: string;
  position: string;
  location?: string;
  url?: string;
  startDate?: string;
  endDate?: string;
  highlights?: string[];
  /** The heading of the section that it stands in. */
  'x-section'?: string;
  /** The heading of that section in a résumé, where it is another one. */
  'x-resume-section'?: string;
  /** All its links with their words; `url` is the first of them. */
  'x-links'?: LabelledLink[];
  'x-light-hearted'?: true;
  /** When, in the owner's own words, in place of dates. */
  'x-when'?: string;
  'x-leaving'?: string;
};

export type JsonEducation = {
  institution: string;
  studyType?: string;
  area?: string;
  startDate?: string;
  endDate?: string;
  /** Example: `3.84/4.0` */
  score?: string;
  courses?: string[];
  'x-level'?: string;
  'x-minor'?: string;
  'x-year'?: string;
  'x-place'?: string;
  'x-involvement'?: string[];
};

export type JsonAward = {
  title: string;
  /** The school that it belongs to, as `schoolLabel` names it. */
  'x-school': string;
};

export type JsonPublication = {
  name: string;
  publisher?: string;
  url: string;
  /** The job that it belongs to, as `workLabel` names it. */
  'x-work'?: string;
  /** The name of the project that it belongs to. */
  'x-project'?: string;
};

export type JsonProject = {
  name: string;
  description?: string;
  highlights?: string[];
  keywords?: string[];
  endDate: string;
  url?: string;
  /** All its links with their words; `url` is the first of them. */
  'x-links'?: LabelledLink[];
};

export type JsonSkill = {
  name: string;
  keywords: string[];
  /** The list that this is a group of. */
  'x-list'?: string;
};

/** A JSON Resume as it leaves this house; fields without a value are left out. */
export type JsonResume = {
  $schema: string;
  basics: {
    name: string;
    label?: string;
    email?: string;
    phone?: string;
    url?: string;
    summary: string;
    location?: { address?: string; city?: string };
    profiles?: JsonProfile[];
    /** The details that the owner shows to everybody, and that others would keep for the PDF. */
    'x-public'?: ('phone' | 'address')[];
  };
  work?: JsonWork[];
  education?: JsonEducation[];
  awards?: JsonAward[];
  publications?: JsonPublication[];
  skills?: JsonSkill[];
  projects?: JsonProject[];
  meta: {
    canonical?: string;
    version: string;
    'x-language': string;
    /** No text in it is HTML or Markdown, even where it looks so. */
    'x-text': 'plain';
  };
};
