import { pageAt } from '#pages.ts';
import { didYouMean, interfaceLanguages, type Message } from './messages.ts';

const folderSynonyms: Partial<Record<string, string>> = {
  ...{ blog: 'notes', posts: 'notes', _posts: 'notes', news: 'notes', articles: 'notes' },
  ...{ cases: 'projects', portfolio: 'projects', _projects: 'projects', _pages: 'pages' },
};

const writeProject = (title: string) =>
  `write between two lines "---" at the top of the file: project: ${JSON.stringify(title)}`;

export const proseMessages = {
  /** @param isStory true for the first line of the body; false for the last line of the front matter */
  unclosed: (isStory: boolean): Message => ({
    found: 'The settings that begin with "---" at the top have no end.',
    expected: 'a second line "---" between the settings and the story',
    remedy: `Put a line "---" ${isStory ? 'above' : 'below'} this one.`,
  }),
  /** @param isFirst true for the first line of the file */
  otherDashes: (written: string, isFirst = false): Message => ({
    found: `The line "${written}" does not ${isFirst ? 'begin' : 'end'} the settings at the top.`,
    expected: 'a line of three hyphens',
    remedy: isFirst ? 'Write "---" in this line and in the line below the settings.' : 'Write "---" in this line.',
  }),
  toml: {
    found: 'The settings at the top are in TOML ("+++"), which is not read.',
    expected: 'settings in YAML, between two lines "---"',
    remedy: 'Write "---" instead of both "+++", and a colon instead of each "=", such as: title: Talks',
  },
  settingsBelow: {
    found: 'The settings begin below the first line, so they would show as text.',
    expected: 'the line "---" as the first line of the file',
    remedy: 'Move what is above this "---" below the settings, or delete it, also empty lines.',
  },
  tooDeep: (max: number): Message => ({
    found: 'Lists, quotes or emphasis are nested too deeply here.',
    expected: `at most ${max} levels`,
    remedy: 'Look for a row of characters such as ">", "-" or "*" that got there by accident.',
  }),
  tooLong: (letters: number, max: number): Message => ({
    found: `The text is too long for a page: it has ${letters} letters.`,
    expected: `at most ${max} letters`,
    remedy: 'Shorten it.',
  }),
  noBreak: (limit: string): Message => ({
    found: `More than ${limit} without an empty line.`,
    expected: 'paragraphs with an empty line between them',
    remedy: 'Put an empty line where a new thought starts.',
  }),
  /** @param own `page` if the link leads to a page of this site, `relative` if it also lacks its first slash */
  noLink: (url: string, reason: string, own: 'page' | 'relative' | false): Message => ({
    found: `"${url}" is not a link: ${reason}.`,
    expected: 'an address such as https://example.com, or a page of the site such as /Projects',
    remedy:
      own === 'relative'
        ? 'Write the address of a page that is in the menu, such as /Projects, or one of another site, with "https://".'
        : own && /^\/[a-z]{2}\/./.test(url) && pageAt(url.slice(3)) !== undefined
          ? `Write ${url.slice(3)}: in a translation, it leads to the page in the language.`
          : own
            ? 'Link to a page that is in the menu, or remove the link.'
            : 'Copy the address from the browser, with "https://"; put "mailto:" before an e-mail address.',
  }),
  noHeading: (url: string, headings: readonly string[]): Message => ({
    found: `"${url}" leads to a heading that this text does not have.`,
    expected: headings.length > 0 ? `one of ${headings.map((one) => `#${one}`).join(', ')}` : 'a text with headings',
    remedy:
      headings.length > 0
        ? (didYouMean(url.slice(1), headings) ??
          'Write the words of a heading in small letters, with hyphens between them.')
        : 'Remove the link, or begin a line with "## " to make it a heading.',
  }),
  noFormula: (formula: string, reason: string): Message => ({
    found: `The formula "${formula.length > 80 ? `${formula.slice(0, 80)}…` : formula}" cannot be read${reason ? `: ${reason}` : ''}.`,
    expected: 'a formula in LaTeX, such as $\\frac{a}{b}$',
    remedy: 'Correct it, or write "\\$" if you mean a dollar sign.',
  }),
  /** @param attributes text after the picture. Example: `{width=200}` */
  pictureAttributes: (attributes: string): Message => ({
    found: `"${attributes}" behind a picture.`,
    expected: 'only pictures in the paragraph, such as ![](photos/cat.jpg)',
    remedy: `Delete "${attributes}". The size of a picture follows from the page.`,
  }),
  linkedPicture: (photo: string, url: string): Message => ({
    found: 'A picture that is a link.',
    expected: 'a picture alone, and links in words; only films may have a picture with a link',
    remedy: `Write ![](${photo}) alone in its paragraph, and below it, after an empty line, [words](${url}).`,
  }),
  settingsWithoutStart: {
    found: 'The settings at the top do not begin with a line "---", so they would show as text.',
    expected: 'settings between two lines "---"',
    remedy: 'Put a line "---" above the first line of the file, and another one below the settings if there is none.',
  },
  loosePicture: {
    found: 'A picture in the middle of text.',
    expected: 'pictures in a separate paragraph, such as ![](photos/cat.jpg)',
    remedy: 'Put an empty line before the picture and another one after it.',
  },
};

export const figureMessages = {
  noCaption: {
    found: 'A diagram without a description.',
    expected: 'a sentence after "dot", such as ```dot How a position becomes a minute',
    remedy:
      'Describe there what the diagram shows. The page shows the sentence below it, and screen readers read it aloud.',
  },
  noDiagram: (reason: string): Message => ({
    found: `The diagram cannot be drawn: ${reason}.`,
    expected: 'a diagram in the language of Graphviz, such as digraph { Receiver -> Log -> Board }',
    remedy: 'Correct it, or write "text" instead of "dot" to show the text as it is.',
  }),
  /** @param what the exceeded limit; `letters` is the length of the generated HTML */
  tooManyDrawings: ({ scope, what, max }: { scope: 'text' | 'site'; what: string; max: number }): Message => {
    const where = scope === 'text' ? 'in this text' : 'in all texts of the site together';
    const limit = {
      count: `there are more than ${max}`,
      letters: `they make more than ${Math.ceil(max / 1000)} kB of page`,
      milliseconds: `drawing them takes more time than ${Math.ceil(max / 1000)} seconds`,
    }[what];
    return {
      found: `From here on there is no room for formulas and diagrams ${where}: ${limit}.`,
      expected: scope === 'text' ? 'a text that a page can show' : 'a site that can be built',
      remedy:
        scope === 'text'
          ? 'Split the text into two, or show the largest as photos.'
          : 'Show the largest as photos, or leave some out.',
    };
  },
  looseDiagram: {
    found: 'A diagram within a list or a quote.',
    expected: 'diagrams between paragraphs',
    remedy: 'Remove the spaces or ">" before its lines, and put an empty line above and below it.',
  },
  noRoom: (what: string): Message => ({
    found: `${what} in the introduction of Home.`,
    expected: 'words and photos',
    remedy: 'Move it to about.md, or to a new page or note (npm run new -- note), and link to it.',
  }),
  videoInRow: {
    found: 'A video next to other pictures.',
    expected: 'a video in a separate paragraph',
    remedy: 'Put an empty line before the video and another one after it.',
  },
  noVideo: (name: string, files: readonly string[]): Message => ({
    found: `There is no file "${name}" in content/videos/.`,
    expected: 'the exact name of a video in that folder, capital letters included',
    remedy:
      didYouMean(name, files) ??
      (/\.(?:mp4|webm)$/i.test(name)
        ? 'Put the video into the folder, or remove the line.'
        : `Save the video as MP4, put it into the folder, and write ${name.replace(/\.\w+$/, '.mp4')} here.`),
  }),
  unusableVideo: (name: string, { unusable, remedy }: { unusable: string; remedy: string }): Message => ({
    found: `"${name}" ${unusable}`,
    expected: 'a video that every browser plays, MP4 or WebM',
    remedy,
  }),
  remoteVideo: {
    found: 'A video from another site. Pages load nothing from other sites.',
    expected: 'the name of a file in content/videos/, or a link to the film',
    remedy: 'Put the video into content/videos/, or write its address as a link on a separate line.',
  },
  noVideoWords: (name: string): Message => ({
    found: `The video "${name}" has no description.`,
    expected: `a sentence between the brackets, such as ![The board counts down and the ferry leaves.](videos/${name})`,
    remedy: 'Describe what happens in it, for people who cannot see it.',
  }),
} satisfies Record<string, Message | ((...given: never[]) => Message)>;

/**
 * Example alternative texts, by the content file with the photo. The parameter is the name of the school, project,
 * employer or, for home.yaml, owner.
 */
export const altExamples: Partial<Record<string, (name: string) => string>> = {
  home: (owner) => `${owner} at a table by a window, laughing.`,
  education: (school) => `The library of ${school} in the evening.`,
  projects: (title) => `Screenshot of ${title}: a map with two buses on it.`,
  experience: (employer) => `Four people around a whiteboard, at ${employer}.`,
  irrelevant: (employer) => `A counter with two paper cups, at ${employer}.`,
};

export const textMessages = {
  noAddress: (file: string, day?: string): Message => ({
    found: `"${file}" has letters in its name that an address cannot have${day === undefined ? '' : ', or no name after the day'}.`,
    expected: 'a name in the letters a to z, digits and hyphens; the title in the file may have any letters',
    remedy: `Rename the file, such as ${day === undefined ? '' : `${day}-`}my-first-one.md.`,
  }),
  noDay: (file: string, day: string | undefined): Message => ({
    found: day === undefined ? `"${file}" does not begin with a day.` : `There is no day ${day}.`,
    expected: 'the day of the note and a hyphen in front of its name, such as 2026-10-12-late-ferries.md',
    remedy: 'Rename the file: year, month and day, with two digits for the month and for the day.',
  }),
  taken: (file: string, address: string): Message => ({
    found: `"${file}" would be at ${address}, which the site already uses.`,
    expected: 'a name that no page or folder of the site has',
    remedy: 'Rename the file.',
  }),
  sameAddress: (address: string, other: string): Message => ({
    found: `${other} is already at ${address}.`,
    expected: 'an address for each text; capital letters, hyphens and the day of a note make no difference',
    remedy: 'Rename one of the two files.',
  }),
  fullMenu: (count: number, max: number): Message => ({
    found: `The menu has ${count} pages of your own, more than it has room for.`,
    expected: `at most ${max}`,
    remedy: 'Write "place: footer", or remove the line and link to the page from another one.',
  }),
  longMenuLabel: (letters: number, max: number, isLabel: boolean): Message => ({
    found: `The ${isLabel ? '"label"' : 'title'} has ${letters} letters, and the menu has room for ${max}.`,
    expected: 'one or two words',
    remedy: isLabel ? 'Shorten the label.' : 'Add a line "label:" with one or two words for the menu.',
  }),
  fileThere: (address: string, file: string): Message => ({
    found: `The text would be at ${address}, but public${file} is already there.`,
    expected: 'an address that no file in public/ has',
    remedy: 'Rename one of the two files.',
  }),
  secondCase: (project: string, other: string): Message => ({
    found: `${other} is already the case page of "${project}".`,
    expected: 'one case page for each project',
    remedy: 'Make one of the two, or name another project with "project:".',
  }),
  noProject: (written: string, meant: string | undefined): Message => ({
    found: `No project on the site is called "${written}".`,
    expected: 'the title of a project in projects.yaml, or the part of it before the first comma',
    remedy: meant
      ? `If you mean this project, ${writeProject(meant)}`
      : 'If the project has another title now, write between two lines "---" at the top of the file "project:" with its title, or rename the file to its title. If not, add the project to projects.yaml, or move the file to pages/ or notes/.',
  }),
  severalProjects: (written: string, titles: readonly string[]): Message => ({
    found: `"${written}" does not say which project it is: ${titles.map((title) => `"${title}"`).join(' or ')}.`,
    expected: 'the whole title of one project',
    remedy: `For the first one, ${writeProject(titles[0] ?? '')}`,
  }),
  unlistedProject: (title: string): Message => ({
    found: `The project "${title}" is not on the site: "menu:" in site.yaml leaves Projects out.`,
    expected: 'a project that is on the site',
    remedy: 'Add projects to the menu, or move the file to pages/ or notes/.',
  }),
  /** @param file file of the linked text, which `npm start` shows but the build omits */
  unpublished: (url: string, file: string, why: 'draft' | 'empty'): Message => ({
    found: `"${url}" leads to nothing on the built site: ${file} ${why === 'draft' ? 'is a draft' : 'has no words yet'}.`,
    expected: 'a page that the built site has',
    remedy: `${why === 'draft' ? 'Delete "draft: true" there' : 'Write some below its settings'}, or remove the link until then.`,
  }),
  noText: (url: string) => ({
    found: `"${url}" is not a page of the site.`,
    expected: 'a page that the built site has',
  }),
  namedPage: (url: string, address: string): Message => ({
    found: `"${url}" is not the address of the page.`,
    expected: 'a page of the site such as /Projects',
    remedy: `Write: ${address}`,
  }),
  linkedFile: (url: string, address: string): Message => ({
    found: `"${url}" is a file of the content, and not the address of its page.`,
    expected: 'a page of the site such as /Projects',
    remedy: `Write: ${address}`,
  }),
  notMarkdown: (file: string): Message => ({
    found: `A file named "${file}" is not read.`,
    expected: 'Markdown files, such as late-ferries.md, and no folders within the folder',
    remedy: /\.(?:md|markdown|mdown|mkdn?|mdx|txt)$/i.test(file)
      ? `Rename it to ${file.replace(/\..*$/, '')}.md.`
      : 'Copy its text into such a file, or move it out of the folder.',
  }),
  unknownFolder: (folder: string, known: readonly string[], content?: string): Message => ({
    found: `The texts in a folder named "${folder}" are not read.`,
    expected: `texts in one of ${known.join(', ')}`,
    remedy: content
      ? `Move ${content} out of this folder, to the folder above it.`
      : interfaceLanguages.has(folder.toLowerCase())
        ? `Put each translation beside its original, with the language before the ending, such as about.${folder.toLowerCase()}.md (docs/two-languages.md).`
        : (didYouMean(
            Object.hasOwn(folderSynonyms, folder.toLowerCase()) ? folderSynonyms[folder.toLowerCase()]! : folder,
            known,
          ) ??
          (folder.includes('/')
            ? `Move its text out of the folder, to ${folder}.md.`
            : 'Move them to one of these, or move the folder out.')),
  }),
};

export const letterMessages = {
  noFocus: (name: string, focuses: readonly string[]): Message => ({
    found: `No focus in resume.yaml has the name of this letter, "${name}".`,
    expected: focuses.length > 0 ? `one of ${focuses.join(', ')}` : 'the name of a focus',
    remedy: didYouMean(name, focuses) ?? 'Rename the file, or add the focus to resume.yaml.',
  }),
  /** @param type type of the invalid Markdown node. Example: `image` */
  noRoom: (type: string): Message => ({
    found: `Letters cannot contain this (${type}).`,
    expected: 'paragraphs, lists, **bold** words and links that begin with https:, mailto: or tel:',
    remedy: 'Write it in words, or delete it. A letter has no photos.',
  }),
};
