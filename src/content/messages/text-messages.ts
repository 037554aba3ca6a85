import { inOwnLetters } from '../model/anchors.ts';
import { decoded } from '../model/links.ts';
import { didYouMean } from './did-you-mean.ts';
import { inQuotationMarks, type Message } from './message.ts';

const folderSynonyms: Partial<Record<string, string>> = {
  blog: 'notes',
  posts: 'notes',
  _posts: 'notes',
  news: 'notes',
  articles: 'notes',
  cases: 'projects',
  portfolio: 'projects',
  _projects: 'projects',
  _pages: 'pages',
};

const writeDraft = 'write "draft: true" between two "---" lines at the top of the file';

const writeProject = (title: string) =>
  `write between two "---" lines at the top of the file: project: ${JSON.stringify(title)}`;

export const textMessages = {
  noAddress: (file: string, day?: string): Message => ({
    found: `"${file}" has characters in its name that an address cannot contain${day === undefined ? '' : ', or no name after the date'}.`,
    expected: 'a name of the letters a to z, digits and hyphens; the title in the file may contain any characters',
    remedy: `Rename the file, such as ${day === undefined ? '' : `${day}-`}my-first-one.md.`,
  }),
  noDay: (file: string, day: string | undefined): Message => ({
    found: day === undefined ? `"${file}" does not begin with a date.` : `The date ${day} does not exist.`,
    expected: 'the date of the note and a hyphen before its name, such as 2026-10-12-late-ferries.md',
    remedy: `Rename the file: year, month and day, with two digits for the month and for the day.${file.startsWith('_') ? ` If it is a draft, also ${writeDraft}.` : ''}`,
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
        ) ?? 'Move them to one of these folders, or move this folder out of the content.'),
  }),
  /** @param files paths of the texts in the folder. A text called index.md gets the name of its folder. */
  nestedFolder: (folder: string, files: readonly string[]): Message => {
    const [parent = ''] = folder.split('/');
    const [first = ''] = files.map((file) => `${folder}/${file}`).toSorted();
    const name = /([^/]+?)(?:\/_?index)?\.\w+$/i.exec(first)?.[1] ?? '';
    const needsDate = parent === 'notes' && !/^\d{4}-\d\d-\d\d/.test(name);
    return {
      found: `The texts in the folder "${folder}" are not used.`,
      expected: `texts in the folder ${parent}, which has no subfolders`,
      remedy: [
        `Move ${files.length === 1 ? '' : 'its texts out of the folder, such as '}${first} to ${parent}/${needsDate ? '2026-10-12-' : ''}${name}.md`,
        ...(needsDate ? [', with the date of the note'] : []),
        ...(/\/_?drafts?$/i.test(folder) ? [`. If it is a draft, also ${writeDraft}`] : []),
        '.',
      ].join(''),
    };
  },
};
