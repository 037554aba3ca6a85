// Every word of the interface that a visitor may meet, in English. The other languages are JSON, which the tools of
// translators read, with the same keys: the type checker names one that is missing (docs/languages.md). Words in braces
// are placeholders, and stay as they are; what they stand for is said beside them.
import type { buttonOrder, PageId } from '#pages.ts';

export const en = {
  /** The language of these words, as a language tag. */
  language: 'en',

  /** The names of the pages: in the menu, as headings, in the tab, on cards. A long one may say by \u00ad where to part it. */
  titles: {
    home: 'Home',
    aboutMe: 'About me',
    education: 'Education',
    projects: 'Projects',
    relevantExperience: 'Relevant Experience',
    irrelevantExperience: 'Irrelevant Experience',
    resume: 'Résumé',
    evidence: 'Evidence',
    brief: 'In 90 seconds',
    timeline: 'Timeline',
    accessibility: 'Accessibility',
    notes: 'Notes',
  },

  /** The buttons on Home, in capitals. */
  buttons: {
    aboutMe: 'ABOUT ME',
    education: 'EDUCATION',
    projects: 'PROJECTS',
    relevantExperience: 'MY EXPERIENCE',
    irrelevantExperience: 'MY (OTHER)EXPERIENCE',
  },

  /** What stands behind a label; a space follows. */
  colon: ':',
  /** What stands between the items of a list in the résumé, where programs look for it. */
  comma: ', ',
  /** What stands between longer items, which may have commas of their own. */
  semicolon: '; ',

  /** Around every page. */
  frame: {
    skip: 'Skip to content',
    /** The button that opens the menu on a phone. */
    menu: 'Menu',
    /** What a screen reader calls the menu. */
    mainMenu: 'Main',
    darkTheme: 'Dark theme',
    /** In the footer, before the page that follows in the menu; the colon comes behind it. */
    next: 'Next',
    /** These two stand in the footer where the owner has written nothing. */
    thanks: 'Thank you for visiting.',
    report: 'If you find an error, or something is displayed wrongly, please report it.',
    reportLink: 'Report a problem',
  },

  home: {
    /** The large words of the first page where the owner has written none. Each part between " - " starts a line. */
    tagline: 'Student - Leader - Developer',
    /** The link that writes a mail to the owner. */
    write: 'Write to me',
    /** Above the name of a project. */
    newest: 'Newest project',
    /** The heading above the projects, which are drawn as books. */
    shelf: 'On the shelf',
    allProjects: 'All projects',
  },

  /** The words beside the facts of a school, on its page and in the résumé. */
  education: {
    gpa: 'GPA',
    dates: 'Dates',
    /** Behind the dates, where the end lies ahead. */
    expected: '(expected)',
    year: 'Year',
    place: 'Place',
    /** {subject} is the second subject. */
    minor: 'Minor in {subject}',
    coursework: 'Coursework',
    honors: 'Awards and honors',
    involvement: 'Involvement',
    testScores: 'Test scores',
  },

  entries: {
    /** How well one speaks the language one grew up with. */
    native: 'native',
    /** Above the tools and skills of a project. */
    builtWith: 'Built with',
    /** The link from a project to the page of its own. */
    wholeStory: 'The whole story',
    /** Above those of a job. */
    tools: 'Tools and skills',
    leaving: 'Reason for leaving',
    paper: 'Published paper',
    /** Behind a link that leads to somebody else's site. */
    newTab: '(opens in a new tab)',
    /** The heading above the light-hearted skills where the owner has written none. */
    skills: 'Skills',
  },

  /** What is known of the repository of a project: labels, each before a colon and a fact. */
  repository: {
    stars: 'Stars',
    languages: 'Languages',
    release: 'Release',
    lastCommit: 'Last commit',
    license: 'License',
    /** When all of this was so. {date} is a month. */
    asOf: 'As of {date}',
    /** Of a repository that nobody can change any more, and before the date since when a link leads nowhere. */
    archived: 'archived',
  },

  /** On a photo that is animated. */
  movesWhenOpened: 'Moves when opened',
  /** What a screen reader calls a table; {columns} are its headings. */
  table: 'Table: {columns}',
  /** What a screen reader calls a block of code that scrolls. */
  code: 'Code',
  /** What a screen reader calls a formula that scrolls. */
  formula: 'Formula',
  /** The button that copies a block of code. */
  copy: 'Copy',
  /** What it says when it has. */
  copied: 'Copied',
  /** On the card of a film; {site} is where it is. */
  watch: 'Watch on {site}',
  /** What a player calls the words of a video. */
  captions: 'Captions',
  /** What stands above the list of a long text's headings. */
  contents: 'On this page',
  /** What a screen reader calls the number of a footnote in the text. */
  note: 'Note {number}',
  /** What it calls the way back from one. */
  backToNote: 'Back to note {number} in the text',

  /** On the page of a longer text: the headings of a case page, and what leads to the next one. */
  story: {
    question: 'The question',
    did: 'What I did',
    decisions: 'What I decided',
    /** Before what a decision costs; the colon comes behind it. */
    cost: 'What it costs',
    result: 'What came of it',
    lesson: 'What I would do differently',
    /** Above the links to the project and to its code. */
    look: 'See for yourself',
    next: 'Next project',
    newer: 'Newer note',
    older: 'Older note',
  },

  /** On the page of the résumé. */
  resumePage: {
    pdf: 'Résumé as PDF',
    docx: 'Résumé as Word',
    txt: 'Résumé as plain text',
    /** {json} is a link to "JSON Resume", {card} one to the contact card. */
    also: 'Also as {json} and {card}',
    contactCard: 'contact card',
  },

  /** On the page for people in a hurry; {date} is one. */
  brief: {
    /** Before when the owner could begin: one of the next two. */
    start: 'Start',
    from: 'from {date}',
    now: 'now',
    permit: 'Work permit',
    /** The heading above up to three facts, each with a link to where there is more of it. */
    facts: 'What I can show',
    skills: 'Skills, and where I used them',
    /** Beside a school, up to the month in which it ends, and after it. */
    graduating: 'graduating in {date}',
    graduated: 'graduated in {date}',
  },

  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link has a typo.',
    nearest: 'The nearest page is',
  },

  error: {
    title: 'Unexpected Application Error!',
    soon: 'The page could not be shown. It is loaded again by itself in a few seconds.',
    unreachable: 'The page could not be shown, and its host does not answer. Loading it again helps once it does.',
    none: 'The page could not be shown. Loading it again helps most of the time.',
    reload: 'Reload the page',
  },

  /** What is said of dates besides the dates themselves, which come from Intl. */
  dates: {
    /** Stands between two dates in place of a dash; where it is empty, the dash of the language does. */
    to: ' to ',
    /** {start} is a date. */
    since: '{start} to now',
    /** The same two in the résumé, where programs look for a dash. */
    present: '{start} – Present',
    expected: '{start} – Expected {end}',
  },

  /** Around an enlarged photo; a screen reader says them. */
  viewer: {
    photo: 'Enlarged photo',
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close photo',
  },

  /** In the résumé: on its page and in the PDF. */
  resume: {
    /** The headings of its parts, some of them on Relevant Experience as well; those of experience are the owner's. */
    headings: {
      education: 'Education',
      projects: 'Projects',
      publications: 'Publications',
      talks: 'Talks',
      skills: 'Skills',
      certificates: 'Certificates',
      other: 'Other Experience',
    },
    /** Above or before those that one speaks; a list of the owner's may have the others. */
    languages: 'Spoken languages',
    interests: 'Interests',
    /** Before the date, where the owner gives it. */
    birthDate: 'Date of birth',
    honors: 'Honors',
    /** Before a published paper. */
    published: 'Published',
    /** In the title of the PDF, behind the name. */
    inTitle: 'résumé',
  },

  /** In what is made for search engines, and in llms.txt, which lists the pages for programs that read. */
  outputs: {
    pages: 'Pages',
    resume: 'Résumé',
    contact: 'Contact',
    resumePdf: 'Résumé as PDF',
    resumeJson: 'Résumé as JSON',
    contactCard: 'Contact card',
    /** {name} is the owner's. */
    resumeOf: 'Résumé of {name}',
    accessibilityOf: 'For whom the site of {name} was tested, and how to report what stands in your way',
    /** The description of a site whose owner has not written one yet. */
    descriptionOf: 'Projects, experience and the longer story of {name}.',
  },

  /** On the page of evidence, which says of each skill where it was used. */
  evidence: {
    subtitle: 'Every skill here leads to where it was used. Nothing is rated; look it up.',
    /** The heading of the index, and the line below it. */
    all: 'All skills',
    last: 'With the date of the last use',
    /** The heading of what is used at present; what was used before is below its year. */
    now: 'In use now',
    /** In the index, in place of a date. */
    current: 'now',
    /** The heading of what only work without a date shows. */
    undated: 'Without a date',
    /** Each of these stands behind a name and says what it is. */
    project: 'project',
    paper: 'paper',
    course: 'course',
    talk: 'talk',
    certificate: 'certificate',
    testScore: 'test score',
    lightHeartedJob: 'light-hearted job',
    school: 'studies',
    /** On the page of one skill: before the dates of its uses, and above the skills that the same places show. */
    latest: 'Last used',
    first: 'First used',
    together: 'Used together with',
  },

  /** The accessibility page, from top to bottom. */
  accessibility: {
    subtitle: 'This site is for everybody. Where it is not, that is a fault, and you can report it.',
    standard: {
      title: 'What it is measured by',
      text: 'The Web Content Accessibility Guidelines 2.2, level AA. Of level AAA, text has a contrast of at least 7 to 1, by day and by night, and what you press is at least 44 pixels wide and high, except links within a text.',
    },
    tests: {
      title: 'How it was tested',
      text: 'The template that makes this site is tested again after every change to it, in Chromium, Firefox and WebKit, the engine of Safari:',
      ways: [
        'by six programs that look for barriers: axe, IBM Equal Access, Siteimprove Alfa, HTML_CodeSniffer, html-validate and the Nu checker;',
        'with the keyboard alone, where every stop has to be seen;',
        'in windows from 320 pixels on, at 400 % zoom, with text of twice the size and with wider spaces between letters, words and lines;',
        'in dark rooms, with the colors that your system prescribes, and without any motion;',
        'without JavaScript, without pictures and without a connection;',
        'by what a screen reader would say, written down page by page.',
      ],
    },
    unknown: {
      title: 'What is not known',
      text: 'Nobody who depends on a screen reader, a switch or voice control has tried the template yet, and no real screen reader has read it in a test. How well photos are described, and how plainly things are said, is up to the owner of the site.',
      resume:
        'The PDF of the résumé is tagged for screen readers but was not checked independently; its page on this site says the same.',
    },
    complaint: {
      title: 'If something stands in your way',
      /** {ask} is one of the next two, the first as a link; {name} is the owner's. */
      text: '{ask}, in your own words and in any form. You need not know a rule or the name of a fault.',
      write: 'Write to {name}',
      tell: 'Tell {name}',
      details:
        'Say which page it was, what you wanted to do and what happened instead; and, if you like, which browser and which aids you use.',
    },
  },
} satisfies { titles: Record<PageId, string>; buttons: Record<(typeof buttonOrder)[number], string> } & Texts;

/** Texts below names, and lists of them. */
type Texts = { [name: string]: string | string[] | Texts };

/** What every catalogue has. */
export type Messages = typeof en;
