// Modules that the build generates from content/ (src/generator/program/content-modules.ts).
declare module 'site:frame' {
  const frame: import('./ui/frame-data.ts').FrameData;
  export default frame;
}
/** Messages of the photo viewer, which works before React loads. */
declare module 'site:viewer' {
  const messages: import('#messages/en.ts').Messages['viewer'] & { language: string };
  export default messages;
}
/** Functions that load the props of each page. The props of some pages include their custom art. */
declare module 'site:page-props' {
  type PagesProps = import('#resume/resume-pages.ts').SiteWithResumes['pages'];
  type WithArt<Page extends keyof PagesProps> = NonNullable<PagesProps[Page]> & { art?: import('#theme/art.ts').Art };
  type Extended = 'aboutMe' | 'accessibility' | 'brief' | 'education' | 'evidence' | 'projects' | 'relevantExperience';
  type Pages = Omit<PagesProps, Extended> & {
    aboutMe: WithArt<'aboutMe'>;
    projects: WithArt<'projects'>;
    accessibility: import('#messages/en.ts').Messages['accessibility'];
    brief: NonNullable<PagesProps['brief']> & { messages: import('./pages/brief/BriefPage.tsx').BriefMessages };
    education: WithArt<'education'>;
    relevantExperience: WithArt<'relevantExperience'> & {
      messages: import('./pages/relevant-experience/RelevantExperiencePage.tsx').ShortEntryMessages;
    };
    evidence: NonNullable<PagesProps['evidence']> & { messages: import('#messages/en.ts').Messages['evidence'] };
  };
  const pageProps: { [Page in keyof Pages]: () => Promise<{ default: NonNullable<Pages[Page]> }> };
  export default pageProps;
}
/** The default export of content/web-vitals.ts, if the owner has this file. */
declare module 'site:web-vitals' {
  const receive: import('./vitals/report.ts').VitalsCallback | undefined;
  export default receive;
}
/** Hashes of the untranslated texts, which pages show in the first language of the site. */
declare module 'site:originals' {
  const originals: { language: string; hashes: readonly number[] };
  export default originals;
}
declare module 'site:*.css';
declare module 'site:precached' {
  const precached: import('./worker/cached-files.ts').Precached;
  export default precached;
}

interface ImportMetaEnv {
  /** Base path of the files that all languages share. */
  readonly FILES_URL: string;
  /** Folders of the languages, separated by spaces. Empty for a site in one language. */
  readonly LANGUAGE_FOLDERS: string;
}
