// The words of the site, as modules that the build writes from content/ (src/generator/program/content-modules.ts).
declare module 'site:frame' {
  const frame: import('./ui/frame-data.ts').FrameData;
  export default frame;
}
/** The words around an enlarged photo, which are there before React is. */
declare module 'site:viewer' {
  const words: import('#words/en.ts').Words['viewer'] & { language: string };
  export default words;
}
/** What fetches the words of each page, and its art where it has some of its own. */
declare module 'site:words' {
  type Words = import('#resume/resume-pages.ts').SiteWithResumes['pages'];
  type WithArt<Page extends keyof Words> = NonNullable<Words[Page]> & { art?: import('#theme/art.ts').Art };
  type Pages = Omit<Words, 'accessibility' | 'brief' | 'education' | 'evidence' | 'relevantExperience'> & {
    accessibility: import('#words/en.ts').Words['accessibility'];
    brief: NonNullable<Words['brief']> & { words: import('./pages/brief/BriefPage.tsx').BriefWords };
    education: WithArt<'education'>;
    relevantExperience: WithArt<'relevantExperience'> & {
      words: import('./pages/relevant-experience/RelevantExperiencePage.tsx').ShortEntryWords;
    };
    evidence: NonNullable<Words['evidence']> & { words: import('#words/en.ts').Words['evidence'] };
  };
  const words: { [Page in keyof Pages]: () => Promise<{ default: NonNullable<Pages[Page]> }> };
  export default words;
}
/** The owner's program in content/web-vitals.ts, if there is one. */
declare module 'site:web-vitals' {
  const receive: import('./vitals/report.ts').VitalsCallback | undefined;
  export default receive;
}
declare module 'site:*.css';
declare module 'site:precached' {
  const precached: import('./worker/cached-files.ts').Precached;
  export default precached;
}
