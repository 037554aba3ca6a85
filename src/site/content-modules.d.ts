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
declare module 'site:home' {
  const page: import('#content/site.ts').Home;
  export default page;
}
declare module 'site:aboutMe' {
  const page: import('#content/markdown/about-file.ts').AboutMe;
  export default page;
}
declare module 'site:education' {
  const page: import('#content/site.ts').Education;
  export default page;
}
declare module 'site:projects' {
  const page: import('#content/site.ts').Projects;
  export default page;
}
declare module 'site:relevantExperience' {
  const page: import('#content/site.ts').RelevantExperience;
  export default page;
}
declare module 'site:irrelevantExperience' {
  const page: import('#content/site.ts').IrrelevantExperience;
  export default page;
}
declare module 'site:resume' {
  const page: import('#resume/resume-pages.ts').ResumePage;
  export default page;
}
declare module 'site:accessibility' {
  const page: import('#words/en.ts').Words['accessibility'];
  export default page;
}
/** The owner's program in content/web-vitals.ts, if there is one. */
declare module 'site:web-vitals' {
  const receive: import('./vitals/report.ts').VitalsCallback | undefined;
  export default receive;
}
declare module 'site:fonts.css';
declare module 'site:theme.css';
declare module 'site:kept' {
  const kept: import('./worker/cached-files.ts').Kept;
  export default kept;
}
