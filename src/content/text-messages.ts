import { pageAt } from '#pages.ts';
import { inOwnLetters } from './model/anchors.ts';
import { decoded } from './model/links.ts';
import { didYouMean, type Message } from './messages.ts';
import { inQuotationMarks } from './schema-messages.ts';

const folderSynonyms: Partial<Record<string, string>> = {
  ...{ blog: 'notes', posts: 'notes', _posts: 'notes', news: 'notes', articles: 'notes' },
  ...{ cases: 'projects', portfolio: 'projects', _projects: 'projects', _pages: 'pages' },
};

const writeProject = (title: string) =>
  `write between two "---" lines at the top of the file: project: ${JSON.stringify(title)}`;

export const proseMessages = {
  /** @param isStory whether the reported line is the first of the body. If not, it is the last of the front matter. */
  unclosed: (isStory: boolean): Message => ({
    found: 'The settings at the top begin with "---", but a second "---" line is missing.',
    expected: 'a second "---" line between the settings and the text',
    remedy: `Put a line "---" ${isStory ? 'above' : 'below'} this one.`,
  }),
  /** @param isFirst true for the first line of the file */
  otherDashes: (written: string, isFirst = false): Message => ({
    found: `The line "${written}" does not ${isFirst ? 'begin' : 'end'} the settings at the top.`,
    expected: 'a line of three hyphens',
    remedy: isFirst ? 'Write "---" on this line and on the line below the settings.' : 'Write "---" on this line.',
  }),
  toml: {
    found: 'The settings at the top are in TOML ("+++"), which is not supported.',
    expected: 'settings in YAML, between two "---" lines',
    remedy: 'Write "---" instead of both "+++", and a colon instead of each "=", such as: title: Talks',
  },
  /** @param settings the keys and values; empty if the JSON is not valid */
  json: (settings: readonly (readonly [key: string, value: unknown])[]): Message => {
    const lines = (settings.length > 0 ? settings : [['title', 'Talks']]).map(
      ([key, value]) =>
        `${String(key)}: ${typeof value === 'string' && /^\p{L}[\p{L}\p{N} ]*$/u.test(value) ? value : JSON.stringify(value)}`,
    );
    return {
      found: 'The settings at the top are in JSON, which is not supported.',
      expected: 'settings in YAML, between two "---" lines',
      remedy: `Delete the braces, write a line "---" above and below the settings, and write them as: ${lines.join(', and below it: ')}`,
    };
  },
  richText: {
    found: 'The file is in the format RTF, not plain text.',
    expected: 'plain text',
    remedy:
      'In TextEdit, choose Format, then "Make Plain Text", and save the file again. In Word, save it as "Plain Text".',
  },
  settingsBelow: {
    found: 'The settings do not begin on the first line, so they would be shown as text.',
    expected: 'the line "---" as the first line of the file',
    remedy: 'Move everything above this "---" below the settings, or delete it, including empty lines.',
  },
  tooDeep: (max: number): Message => ({
    found: 'Lists, quotes or emphasis are nested too deeply here.',
    expected: `at most ${max} levels`,
    remedy: 'Look for repeated characters such as ">", "-" or "*" that were typed by accident.',
  }),
  tooLong: (letters: number, max: number): Message => ({
    found: `The text is too long for a page: it has ${letters} characters.`,
    expected: `at most ${max} characters`,
    remedy: 'Shorten it.',
  }),
  noBreak: (limit: string): Message => ({
    found: `There are more than ${limit} without an empty line.`,
    expected: 'paragraphs with an empty line between them',
    remedy: 'Add an empty line where a new paragraph should start.',
  }),
  /**
   * @param own `page`: a path on this site. `relative`: a relative path, such as `../projects`. `false`: any other link
   */
  noLink: (url: string, reason: string, own: 'page' | 'relative' | false): Message => ({
    found: `"${url}" is not a link: ${reason}.`,
    expected: 'an address such as https://example.com, or a page of the site such as /Projects',
    remedy:
      own === 'relative'
        ? 'Write the address of a page in the menu, such as /Projects, or of another site, with "https://".'
        : own && /^\/[a-z]{2}\/./.test(url) && pageAt(url.slice(3)) !== undefined
          ? `Write ${url.slice(3)}: in a translation, it links to the page in that language.`
          : own
            ? 'Link to a page that is in the menu, or remove the link.'
            : 'Copy the address from the browser, with "https://"; put "mailto:" before an e-mail address, and "tel:" before a telephone number.',
  }),
  noHeading: (url: string, headings: readonly string[]): Message => ({
    found: `"${url}" is a broken link: this text has no such heading.`,
    expected: headings.length > 0 ? `one of ${headings.map((one) => `#${one}`).join(', ')}` : 'a text with headings',
    remedy:
      headings.length > 0
        ? (didYouMean(url.slice(1), headings) ??
          'Write the text of a heading in lowercase, with hyphens between the words.')
        : 'Remove the link, or begin a line with "## " to make it a heading.',
  }),
  /** @param anchor address of the heading without the attribute */
  headingAttribute: (url: string, attribute: string, anchor: string): Message => ({
    found: `"${url}" is a broken link: "${attribute}" does not set the address of a heading, and is shown as typed.`,
    expected: `${anchor}, and a heading without "${attribute}"`,
    remedy: `Delete "${attribute}"${url === anchor ? '' : `, and write ${anchor} in the link`}.`,
  }),
  noFormula: (formula: string, reason: string): Message => ({
    found: `The formula "${formula.length > 80 ? `${formula.slice(0, 80)}…` : formula}" cannot be read${reason ? `: ${reason}` : ''}.`,
    expected: 'a formula in LaTeX, such as $\\frac{a}{b}$',
    remedy: 'Correct it, or write "\\$" if you mean a dollar sign.',
  }),
  /** @param attributes text after the picture. Example: `{width=200}` */
  pictureAttributes: (attributes: string): Message => ({
    found: `"${attributes}" after a picture is not supported.`,
    expected: 'only pictures in the paragraph, such as ![](photos/cat.jpg)',
    remedy: `Delete "${attributes}". The page determines the size of pictures.`,
  }),
  linkedPicture: (photo: string, url: string): Message => ({
    found: 'A picture cannot be a link.',
    expected: 'a picture without a link, and links as text; only a link to a film may be a picture',
    remedy: `Write ![](${photo}) in a separate paragraph, and below it, after an empty line, [text](${url}).`,
  }),
  settingsWithoutStart: {
    found: 'The settings at the top do not begin with a "---" line, so they would be shown as text.',
    expected: 'settings between two "---" lines',
    remedy: 'Put a line "---" above the first line of the file, and another one below the settings if there is none.',
  },
  /**
   * @param what the element with pictures. Example: `A table`
   * @param mark the characters that make it this element. Example: `>`
   */
  pictureInside: (what: string, mark: string | undefined, pictures: readonly string[]): Message => ({
    found: `${what} cannot contain ${pictures.length === 1 ? 'a picture' : 'pictures'}.`,
    expected: 'pictures in a separate paragraph, such as ![](photos/cat.jpg)',
    remedy: `Delete ${pictures.length === 1 ? 'the picture' : 'the pictures'} there. Below, after an empty line${mark === undefined ? '' : ` and without "${mark}"`}, write: ${pictures.slice(0, 6).join(' ')}`,
  }),
  loosePicture: (kind: 'picture' | 'video'): Message => ({
    found: `The ${kind} is in the middle of text.`,
    expected: `${kind}s in a separate paragraph, such as ${kind === 'video' ? '![What happens in it](videos/demo.mp4)' : '![](photos/cat.jpg)'}`,
    remedy: `Put an empty line before the ${kind} and another one after it.`,
  }),
};

export const figureMessages = {
  noCaption: {
    found: 'The diagram has no description.',
    expected: 'a sentence after "dot", such as ```dot How a position becomes a minute',
    remedy:
      'Describe there what the diagram shows. The page shows the sentence below the diagram, and screen readers read it aloud.',
  },
  noDiagram: (reason: string): Message => ({
    found: `The diagram cannot be drawn: ${reason}.`,
    expected: 'a diagram in the Graphviz language (DOT), such as digraph { Receiver -> Log -> Board }',
    remedy: 'Correct it, or write "text" instead of "dot" to show the text as it is.',
  }),
  /** @param what the exceeded limit; `letters` is the length of the generated HTML */
  tooManyDrawings: ({ scope, what, max }: { scope: 'text' | 'site'; what: string; max: number }): Message => {
    const where = scope === 'text' ? 'this text' : 'all texts of the site together';
    const limit = {
      count: `there are more than ${max}`,
      letters: `they add more than ${Math.ceil(max / 1000)} kB to the page`,
      milliseconds: `drawing them takes more than ${Math.ceil(max / 1000)} seconds`,
    }[what];
    return {
      found: `From here on, there are too many formulas and diagrams for ${where}: ${limit}.`,
      expected: scope === 'text' ? 'a text that a page can show' : 'a site that can be built',
      remedy:
        scope === 'text'
          ? 'Split the text into two, or replace the largest ones with photos.'
          : 'Replace the largest ones with photos, or remove some.',
    };
  },
  looseDiagram: {
    found: 'A diagram cannot be inside a list or a quote.',
    expected: 'diagrams between paragraphs',
    remedy: 'Remove the spaces or ">" before its lines, and put an empty line above and below it.',
  },
  noRoom: (what: string): Message => ({
    found: `${what} is not allowed in the introduction of Home.`,
    expected: 'text and photos',
    remedy: 'Move it to about.md, or to a new page or note (npm run new -- note), and link to it.',
  }),
  videoInRow: {
    found: 'The video is next to other pictures.',
    expected: 'a video in a separate paragraph',
    remedy: 'Put an empty line before the video and another one after it.',
  },
  noVideo: (name: string, files: readonly string[]): Message => {
    const file = name.replace(/^.*[\\/]/, '');
    const isPlayable = /\.(?:mp4|webm)$/i.test(file);
    const address = `videos/${isPlayable ? file : file.replace(/\.\w+$/, '.mp4')}`;
    return {
      found:
        file === name
          ? `There is no file "${name}" in content/videos/.`
          : `"${name}" is a path to another folder than content/videos/.`,
      expected: 'the exact name of a video in that folder, in the same case',
      remedy: files.includes(file)
        ? `Write: ${address}`
        : (didYouMean(file, files) ??
          (isPlayable && file === name
            ? 'Put the video in the folder, or remove the line.'
            : `${isPlayable ? 'Move the video' : 'Save the video as MP4, put it'} into content/videos/, and write ${address} here.`)),
    };
  },
  unusableVideo: (name: string, { unusable, remedy }: { unusable: string; remedy: string }): Message => ({
    found: `"${name}" ${unusable}`,
    expected: 'a video that every browser plays, MP4 or WebM',
    remedy,
  }),
  remoteVideo: {
    found: 'The video is on another site, and pages load nothing from other sites.',
    expected: 'the name of a file in content/videos/, or a link to the video',
    remedy: 'Put the video in content/videos/, or write its address as a link in a separate paragraph.',
  },
  noVideoWords: (name: string): Message => ({
    found: `The video "${name}" has no description.`,
    expected: `a sentence between the brackets, such as ![The board counts down and the ferry leaves.](videos/${name})`,
    remedy: 'Describe what happens in it, for people who cannot see it.',
  }),
} satisfies Record<string, Message | ((...given: never[]) => Message)>;

/**
 * Example alternative texts for photos, by content file. The parameter is the name of the school, project or employer.
 * For home.yaml, it is the name of the owner.
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
    found: `"${file}" has characters in its name that an address cannot contain${day === undefined ? '' : ', or no name after the date'}.`,
    expected: 'a name of the letters a to z, digits and hyphens; the title in the file may contain any characters',
    remedy: `Rename the file, such as ${day === undefined ? '' : `${day}-`}my-first-one.md.`,
  }),
  noDay: (file: string, day: string | undefined): Message => ({
    found: day === undefined ? `"${file}" does not begin with a date.` : `The date ${day} does not exist.`,
    expected: 'the date of the note and a hyphen before its name, such as 2026-10-12-late-ferries.md',
    remedy: 'Rename the file: year, month and day, with two digits for the month and for the day.',
  }),
  taken: (file: string, address: string): Message => ({
    found: `"${file}" would be at ${address}, which the site already uses.`,
    expected: 'a name that no page or folder of the site has',
    remedy: 'Rename the file.',
  }),
  sameAddress: (address: string, other: string): Message => ({
    found: `${other} is already at ${address}.`,
    expected: 'a different address for each text; case, hyphens and the date of a note do not count',
    remedy: 'Rename one of the two files.',
  }),
  fullMenu: (count: number, max: number): Message => ({
    found: `The menu contains ${count} of your own pages, which is too many.`,
    expected: `at most ${max}`,
    remedy: 'Write "place: footer", or remove the line and link to the page from another page.',
  }),
  longMenuLabel: (letters: number, max: number, isLabel: boolean): Message => ({
    found: `The ${isLabel ? '"label"' : 'title'} has ${letters} characters, and the menu has room for ${max}.`,
    expected: 'one or two words',
    remedy: isLabel ? 'Shorten the label.' : 'Add a line "label:" with one or two words for the menu.',
  }),
  fileThere: (address: string, file: string): Message => ({
    found: `The text would be at ${address}, but public${file} already exists.`,
    expected: 'an address that no file in public/ has',
    remedy: 'Rename one of the two files.',
  }),
  secondCase: (project: string, other: string): Message => ({
    found: `${other} is already the case page of "${project}".`,
    expected: 'one case page for each project',
    remedy: 'Merge the two, or name another project with "project:".',
  }),
  /** @param keys keys in the settings that belong to the project in projects.yaml */
  noProject: (written: string, meant: string | undefined, keys: readonly string[]): Message => ({
    found: `No project on the site is called "${written}".`,
    expected: 'the title of a project in projects.yaml, or the part of it before the first comma',
    remedy: meant
      ? `If you mean this project, ${writeProject(meant)}${keys.length > 0 ? `, and remove ${inQuotationMarks(keys)} here` : ''}`
      : keys.length > 0
        ? `If the project has another title in projects.yaml, write "project:" with that title here, and remove ${inQuotationMarks(keys)}. If not, add an entry with "title:" and "date:" to projects.yaml, and move ${inQuotationMarks(keys)} from here to that entry.`
        : 'If the project has another title now, write between two "---" lines at the top of the file "project:" with its title, or rename the file to its title. If not, add the project to projects.yaml, or move the file to pages/ or notes/.',
  }),
  severalProjects: (written: string, titles: readonly string[]): Message => ({
    found: `"${written}" matches several projects: ${titles.map((title) => `"${title}"`).join(' and ')}.`,
    expected: 'the whole title of one project',
    remedy: `For the first one, ${writeProject(titles[0] ?? '')}`,
  }),
  unlistedProject: (title: string): Message => ({
    found: `The project "${title}" is not on the site: "menu:" in site.yaml does not list Projects.`,
    expected: 'a project that is on the site',
    remedy: 'Add projects to the menu, or move the file to pages/ or notes/.',
  }),
  /** @param file file name of the linked text. `npm start` shows this text, but a build omits it. */
  unpublished: (url: string, file: string, why: 'draft' | 'empty'): Message => ({
    found: `"${url}" is a broken link on the built site: ${file} ${why === 'draft' ? 'is a draft' : 'has no text yet'}.`,
    expected: 'a page of the built site',
    remedy: `${why === 'draft' ? 'Delete "draft: true" there' : 'Write text below its settings'}, or remove the link until then.`,
  }),
  noText: (url: string) => ({
    found: `"${url}" is not a page of the site.`,
    expected: 'a page of the built site',
  }),
  namedPage: (url: string, address: string): Message => ({
    found: `"${url}" is not the address of the page.`,
    expected: 'a page of the site such as /Projects',
    remedy: `Write: ${address}`,
  }),
  /** @param anchors the anchors of the page, in its order */
  noAnchor: (url: string, anchors: readonly string[]): Message => {
    const [address = '', anchor = ''] = url.split('#', 2);
    const written = inOwnLetters(decoded(anchor)) ?? anchor;
    const onlyOne = (found: readonly string[]) => (found.length === 1 ? found[0] : undefined);
    const exact =
      onlyOne(anchors.filter((one) => one === written)) ??
      onlyOne(anchors.filter((one) => one.startsWith(`${written}-`))) ??
      onlyOne(anchors.filter((one) => `-${one}-`.includes(`-${written}-`)));
    const listed = anchors.slice(0, 10).map((one) => `#${one}`);
    return {
      found: `"${url}" leads to the top of the page, because nothing on the page has the address "#${anchor}".`,
      expected:
        listed.length > 0 ? `one of ${listed.join(', ')}${anchors.length > 10 ? ' …' : ''}` : 'a page with headings',
      remedy:
        exact === undefined
          ? (didYouMean(written, anchors) ??
            (anchors.length > 0 ? `Write one of these, or only ${address}` : `Write only ${address}`))
          : `Write: ${address}#${exact}`,
    };
  },
  linkedFile: (url: string, address: string): Message => ({
    found: `"${url}" is a content file, not the address of its page.`,
    expected: 'a page of the site such as /Projects',
    remedy: `Write: ${address}`,
  }),
  notMarkdown: (file: string): Message => ({
    found: `The file "${file}" is not used.`,
    expected: 'Markdown files, such as late-ferries.md, and no subfolders',
    remedy: /\.(?:md|markdown|mdown|mkdn?|mdx|txt)$/i.test(file)
      ? `Rename it to ${file.replace(/\..*$/, '')}.md.`
      : 'Copy its text into such a file, or move it out of the folder.',
  }),
  unknownFolder: (folder: string, known: readonly string[], content?: string): Message => ({
    found: `The texts in the folder "${folder}" are not used.`,
    expected: `texts in one of ${known.join(', ')}`,
    remedy: content
      ? `Move ${content} out of this folder, to the folder above it.`
      : (didYouMean(
          Object.hasOwn(folderSynonyms, folder.toLowerCase()) ? folderSynonyms[folder.toLowerCase()]! : folder,
          known,
        ) ??
        (folder.includes('/')
          ? `Move its text out of the folder, to ${folder}.md.`
          : 'Move them to one of these folders, or move this folder out of the content.')),
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
    found: `Letters cannot contain this element (${type}).`,
    expected: 'paragraphs, lists, **bold** text and links that begin with https:, mailto: or tel:',
    remedy: 'Replace it with text, or delete it. Letters cannot contain photos.',
  }),
};
