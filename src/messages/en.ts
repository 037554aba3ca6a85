// Every interface text that visitors can see, in English. The other languages are JSON files with the same keys. A
// missing key is a type error (docs/languages.md). Keep placeholders in braces unchanged.
import type { PageId } from '#pages.ts';

/** The page titles. A soft hyphen, \u00ad, marks where a long title may break. */
const titles: Record<PageId, string> = {
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
};

/** The buttons on Home whose text is not the title of their page. */
const buttons: Record<'relevantExperience' | 'irrelevantExperience', string> = {
  relevantExperience: 'MY EXPERIENCE',
  irrelevantExperience: 'MY (OTHER)EXPERIENCE',
};

export const en = {
  language: 'en',

  titles,
  buttons,

  /** The colon after a label. */
  colon: ':',
  /** Résumé parsers split lists at this separator. */
  comma: ', ',
  /** The separator of list items that may contain commas. */
  semicolon: '; ',

  /** Only on sites in several languages. */
  languages: {
    /** Above a page that is mostly in the first language of the site. */
    unfinished: 'This page is not completely translated yet.',
  },

  /** Around the content of every page. */
  frame: {
    skip: 'Skip to content',
    menu: 'Menu',
    /** Accessible name of the menu. */
    mainMenu: 'Main',
    darkTheme: 'Dark theme',
    /** Label in the footer before the link to the next page; a colon follows. */
    next: 'Next',
    /** `thanks` and `report` are the default footer texts. */
    thanks: 'Thank you for visiting.',
    report: 'If you find an error, or something is displayed wrongly, please report it.',
    reportLink: 'Report a problem',
  },

  home: {
    /** The large title on Home. The line breaks after each " - ". */
    tagline: 'Student - Leader - Developer',
    /** The link to the owner's email address. */
    write: 'Write to me',
    /** A fact on the button to Projects. {name} is the newest project. {count} is at least two. */
    newestOf: '{name}, newest of {count}',
    /** A fact on the button to Relevant Experience. {count} is at least two. {current} is at least one, but not all. */
    roles: '{count} roles so far, {current} of them current',
    /** The same fact if all roles are current. */
    currentRoles: '{count} current roles',
    /** The heading above the projects, which look like books. */
    shelf: 'On the shelf',
    allProjects: 'All projects',
  },

  education: {
    gpa: 'GPA',
    dates: 'Dates',
    /** After dates with an end in the future. */
    expected: '(expected)',
    year: 'Year',
    place: 'Place',
    minor: 'Minor in {subject}',
    coursework: 'Coursework',
    honors: 'Awards and honors',
    involvement: 'Involvement',
    testScores: 'Test scores',
  },

  entries: {
    /** Language level of a native speaker. */
    native: 'native',
    /** Above the tools and skills of a project. */
    builtWith: 'Built with',
    /** The link from a project to its case page. */
    wholeStory: 'The whole story',
    /** The heading above the projects that are shown smaller, below the large ones. */
    otherProjects: 'Also on the shelf',
    /** Above the tools and skills of a job. */
    tools: 'Tools and skills',
    leaving: 'Reason for leaving',
    paper: 'Published paper',
    /** In the legend of the timeline, next to the pattern of bars in the future. */
    ahead: 'expected',
    /** After a link to another site. */
    newTab: '(opens in a new tab)',
    /** The default heading above the skills on the Irrelevant Experience page. */
    skills: 'Skills',
  },

  /** Before facts about a project's repository. */
  repository: {
    stars: 'Stars',
    languages: 'Languages',
    release: 'Release',
    lastCommit: 'Last commit',
    license: 'License',
    /** The date of these facts. {date} is a month. */
    asOf: 'As of {date}',
    /**
     * Next to a read-only repository. Also next to the name of a link whose target no longer exists; a date follows.
     */
    archived: 'archived',
  },

  /** On an animated photo, which plays in the enlarged view. */
  movesWhenOpened: 'Moves when opened',
  /** Accessible name of a table; {columns} are its headings. */
  table: 'Table: {columns}',
  /** Accessible name of a scrollable code block. */
  code: 'Code',
  /** Accessible name of a scrollable formula. */
  formula: 'Formula',
  /** The button that copies a code block. */
  copy: 'Copy',
  /** On the button, after copying. */
  copied: 'Copied',
  /** The link to a video; {site} is the name of the site with the video. */
  watch: 'Watch on {site}',
  /** Name of the captions track in a video player. */
  captions: 'Captions',
  /** The heading above the table of contents of a Markdown page. */
  contents: 'On this page',
  /** Accessible name of a footnote number in the text. */
  note: 'Note {number}',
  /** Accessible name of the link from a footnote back to the text. */
  backToNote: 'Back to note {number} in the text',

  /** On Markdown pages. */
  story: {
    question: 'The question',
    did: 'What I did',
    decisions: 'What I decided',
    /** Before the cost of a decision. */
    cost: 'What it costs',
    result: 'What came of it',
    lesson: 'What I would do differently',
    /** Above the links to the project and its code. */
    look: 'See for yourself',
    next: 'Next project',
    newer: 'Newer note',
    older: 'Older note',
  },

  resumePage: {
    pdf: 'Résumé as PDF',
    docx: 'Résumé as Word',
    txt: 'Résumé as plain text',
    /** {json} is the link "JSON Resume". {card} is the link `contactCard`. */
    also: 'Also as {json} and {card}',
    contactCard: 'contact card',
  },

  /** On the page "In 90 seconds"; {date} is a date. */
  brief: {
    /** Label of the start date. After the label, the page shows `from` or `now`. */
    start: 'Start',
    from: 'from {date}',
    now: 'now',
    permit: 'Work permit',
    /** The heading of a list of up to three facts. Each fact has a link to its details. */
    facts: 'What I can show',
    skills: 'Skills, and where I used them',
    /** Next to a school: `graduating` until its last month, `graduated` after it. */
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

  /** The texts around dates. `Intl` formats the dates themselves. */
  dates: {
    /** Word between two dates of a range. If it is empty, the dash of the language is used. */
    to: ' to ',
    /** {start} is a date. */
    since: '{start} to now',
    /** Date ranges in the résumé. Résumé parsers expect the dash. */
    present: '{start} – Present',
    expected: '{start} – Expected {end}',
  },

  /** Accessible names around an enlarged photo. */
  viewer: {
    photo: 'Enlarged photo',
    previous: 'Previous photo',
    next: 'Next photo',
    close: 'Close photo',
  },

  /** On the résumé page and in the PDF. */
  resume: {
    /** The headings of sections. The heading of the jobs comes from content/. */
    headings: {
      education: 'Education',
      projects: 'Projects',
      publications: 'Publications',
      talks: 'Talks',
      skills: 'Skills',
      certificates: 'Certificates',
      other: 'Other Experience',
    },
    /** Label of the spoken languages; programming languages are skills. */
    languages: 'Spoken languages',
    interests: 'Interests',
    birthDate: 'Date of birth',
    honors: 'Honors',
    /** Before the title of a published paper. */
    published: 'Published',
    /** Last part of the title of the résumé PDF, after the owner's name. */
    inTitle: 'résumé',
  },

  /** In files for search engines, and in llms.txt, which lists the pages for language models. */
  outputs: {
    pages: 'Pages',
    resume: 'Résumé',
    contact: 'Contact',
    resumePdf: 'Résumé as PDF',
    resumeJson: 'Résumé as JSON',
    contactCard: 'Contact card',
    resumeOf: 'Résumé of {name}',
    accessibilityOf: 'Accessibility of the site of {name}: how its template was tested, and how to report a problem',
    /** The default description of a site. */
    descriptionOf: 'Projects, experience and the longer story of {name}.',
  },

  /** On the evidence page. */
  evidence: {
    subtitle: 'Every skill here leads to where it was used. Nothing is rated; look it up.',
    /** The heading of the column of skills. */
    all: 'All skills',
    /** The heading above the skills in current use. Also the legend of the mark for current use. */
    now: 'In use now',
    /** The legends of the other marks. */
    used: 'Used there',
    learned: 'Learned there',
    /** The heading of the column for all entries before the years of the other columns. */
    earlier: 'Earlier',
    /** Replaces the year or date of a current entry or skill. */
    current: 'now',
    /** The heading above skills without a date. */
    undated: 'Without a date',
    /** The type of an entry, after its name. */
    project: 'project',
    paper: 'paper',
    course: 'course',
    talk: 'talk',
    certificate: 'certificate',
    testScore: 'test score',
    lightHeartedJob: 'light-hearted job',
    school: 'studies',
    /** On the page of a skill. */
    latest: 'Last used',
    first: 'First used',
    together: 'Used together with',
  },

  accessibility: {
    subtitle:
      'This site is meant for everyone. If you cannot use a part of it, that is a fault, and you can report it.',
    standard: {
      title: 'The standard',
      text: 'The template of this site is tested against the Web Content Accessibility Guidelines 2.2, level AA, and two criteria of level AAA: text has a contrast of at least 7 to 1 in light and dark appearance, and everything that you can press is at least 44 pixels wide and high, except links within a text.',
    },
    tests: {
      title: 'How the template was tested',
      text: 'The template is tested again after every change to it, in Chromium, Firefox and WebKit (the engine of Safari):',
      ways: [
        'with six programs that look for barriers: axe, IBM Equal Access, Siteimprove Alfa, HTML_CodeSniffer, html-validate and the Nu checker;',
        'with the keyboard only, where the focus must always be visible;',
        'in windows with a width of 320 pixels or more, at 400 % zoom, with text at twice the size, and with more space between letters, words and lines;',
        'in dark appearance, with the colors that your system sets, and without any motion;',
        'without JavaScript, without pictures and without an internet connection;',
        'with a transcript, page by page, of what a screen reader would say.',
      ],
    },
    unknown: {
      title: 'What is not known',
      text: 'Nobody who depends on a screen reader, a switch or voice control has tried the template yet, and no real screen reader has read it in a test. How well photos are described and how clearly the texts are written is up to the owner of the site.',
      resume:
        'The PDF of the résumé is tagged for screen readers, but was not checked independently. The résumé page of this site has the same text.',
    },
    complaint: {
      title: 'If something does not work for you',
      /**
       * {ask} is a link to the owner's email address with the text `write`. If the site shows no email address, {ask}
       * is the text `tell`.
       */
      text: '{ask}, in your own words and in any form. You do not need to know a rule or the name of a fault.',
      write: 'Write to {name}',
      tell: 'Tell {name}',
      details:
        'Say which page it was, what you wanted to do and what happened instead. If you like, also say which browser and which assistive technology you use.',
    },
  },
} satisfies Texts;

type Texts = { [name: string]: string | string[] | Texts };

/** The type of every catalog. */
export type Messages = typeof en;
