// The focus that a posting asks for: a variant of the résumé which brings forward what shows the requirements. It is written
// into content/resume.yaml by the one writer of YAML, with the frame of a letter beside it.
import { letterFileOf } from '#content/letters/letters.ts';
import type { Variant } from '#content/schema/resume.ts';
import { slugOf } from '#content/texts/addresses.ts';
import { insertItem, setValue } from '#content/yaml/edit-yaml.ts';
import { printYaml } from '#content/yaml/print-yaml.ts';
import { OwnerError } from '#platform/paths.ts';
import { Draft } from '../draft.ts';
import type { Posting } from './posting.ts';
import { postingWords } from './posting-words.ts';
import { type Judged, namesOf } from './proofs.ts';
import { doneFirst, type Statement } from './statements.ts';

/** A focus, before its owner has said yes. */
export type Proposal = {
  /** What it would be called, if the posting says so. */
  name: string | undefined;
  title: string | undefined;
  /** Each tag with what it shows that none before it does, in the words of the posting. */
  tags: { tag: string; shows: string[] }[];
  /** Where no entry has a tag, those that get the first one. */
  untagged: Statement['at'][];
};

/**
 * Proposes a focus: the tags of what shows the requirements, the one that shows most first, since it comes first in the
 * résumé too; and no tag that shows nothing new.
 * @throws {OwnerError} when nothing in the résumé shows any of it
 */
export function proposeFocus(
  { title }: Posting,
  judged: readonly Judged[],
  statements: readonly Statement[],
): Proposal {
  const proofs = judged.flatMap((one) => one.proofs);
  const entries = proofs.flatMap(({ shownBy }) => shownBy).filter(({ isInResume, isClaim }) => isInResume && !isClaim);
  if (entries.length === 0)
    throw new OwnerError('Nothing in the résumé shows any of it, so no focus would bring anything forward.');
  const left = new Map<string, Set<string>>();
  for (const { name: what, shownBy } of proofs)
    for (const tag of shownBy.flatMap(({ isInResume, tags }) => (isInResume ? tags : [])))
      left.set(tag, (left.get(tag) ?? new Set()).add(what));
  const tags: Proposal['tags'] = [];
  for (;;) {
    const [best] = [...left].toSorted(([, one], [, other]) => other.size - one.size);
    if (!best || best[1].size === 0) break;
    const [tag, shows] = [best[0], [...best[1]]];
    tags.push({ tag, shows });
    for (const others of left.values()) for (const what of shows) others.delete(what);
  }
  // Where tags say nothing of it, a focus with all of them picks every entry.
  if (tags.length === 0)
    for (const tag of new Set(statements.flatMap((one) => one.tags))) tags.push({ tag, shows: [] });
  const untagged = tags.length > 0 ? [] : entries.map(({ at }) => at);
  return { name: title && shortened(slugOf(title)), title, tags, untagged };
}

/** A name of whole words, for an address that is read aloud. */
const shortened = (slug: string | undefined) => slug && /^.{1,40}(?=-|$)/.exec(slug)?.[0];

/** A focus as it is to stand in resume.yaml. */
export const focusOf = ({ tags }: Proposal, name: string, title: string): Pick<Variant, 'name' | 'title' | 'tags'> => ({
  name,
  title,
  tags: tags.length > 0 ? tags.map(({ tag }) => tag) : [name],
});

/**
 * Writes a focus, and the frame of its letter unless there is one.
 * @throws {ContentError} when the content would have problems; then nothing was changed
 */
export async function writeFocus(
  folder: string,
  focus: ReturnType<typeof focusOf>,
  { untagged }: Proposal,
  letter: string | undefined,
): Promise<void> {
  const draft = new Draft(folder);
  const places = new Map(untagged.map((at) => [JSON.stringify(at), at]));
  for (const { name, path } of places.values())
    await draft.edit(name, (text) => setValue(text, [...path, 'tags'], focus.tags));
  await draft.edit('resume.yaml', (text) => insertItem(text, ['focuses'], focus));
  if (letter !== undefined) await draft.edit(letterFileOf(focus.name), () => letter);
  await draft.save();
}

/**
 * The frame of a letter: how it begins and ends, and for its owner, as a comment, what is asked for and what shows it. Every
 * sentence is for them to write.
 */
export function frameOf(posting: Posting, judged: readonly Judged[], siteLanguage: string): string {
  const { language, title } = posting;
  const { greeting, closing } = postingWords[language].letter;
  const isOther = new Intl.Locale(siteLanguage).language !== language;
  const settings = { ...(title && { subject: title }), greeting, closing, ...(isOther && { language }) };
  const front = Object.entries(settings)
    .map(([key, value]) => printYaml({ [key]: value }))
    .join('');
  const shown = judged.flatMap(({ proofs }) =>
    proofs.map(({ name, shownBy }) => `${name}: ${doneFirst(shownBy)[0]?.entry ?? ''}`),
  );
  const open = judged
    .filter(({ proofs }) => proofs.length === 0)
    .map((one) => (one.kind === 'line' ? one.text : `${namesOf(one)}: nothing shows it`));
  const notes = [...beginning, ...new Set([...shown, ...open])].map((line) =>
    line.replaceAll('--', '–').replaceAll('>', ''),
  );
  return `---\n${front}# To whom it goes, a line each:\n# recipient:\n#   - Dr. Ada Example\n#   - Brightwater Signals\n---\n\n<!--\n${notes.join('\n')}\n-->\n`;
}

const beginning = [
  'Write the letter below these lines, in your own words, with an empty line between paragraphs: why them, what of your',
  'work shows that you can do it, and what you would like to happen next. Your name follows the closing by itself.',
  'What they ask for, and what you have of it:',
];
