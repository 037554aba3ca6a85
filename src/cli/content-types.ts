import type { z } from 'zod';
import type { contentSchemas } from '#content/site.ts';

/** A content file as an owner writes it, by its name without the ending. */
export type ContentFiles = {
  [Name in Exclude<keyof typeof contentSchemas, 'about'>]: z.input<(typeof contentSchemas)[Name]>;
};

export type Schools = NonNullable<ContentFiles['education']['schools']>;
export type Projects = NonNullable<ContentFiles['projects']['projects']>;
export type Sections = NonNullable<ContentFiles['experience']['sections']>;
export type Lists = NonNullable<ContentFiles['experience']['lists']>;
export type LightHearted = NonNullable<ContentFiles['irrelevant']['jobs']>;
