// Proposes a focus for a posting: a résumé variant that begins with the entries that prove requirements. Writes the
// focus to content/resume.yaml, with a letter template.
import { letterFileOf } from '#content/read/letters.ts';
import type { Variant } from '#content/schema/resume.ts';
import { slugOf } from '#content/derive/texts/addresses.ts';
import { insertItem, setValue } from '#content/read/yaml/edit-yaml.ts';
import { printYaml } from '#content/read/yaml/print-yaml.ts';
import { OwnerError } from '#platform/paths.ts';
import { Draft } from '../draft.ts';
import type { Posting } from './posting.ts';
import { postingWords } from './posting-words.ts';
import { type MatchedRequirement, namesOf } from './proofs.ts';
import { sortClaimsLast, type Statement } from './statements.ts';

/** Résumé variant that the owner has not confirmed yet. */
export type Proposal = {
  name: string | undefined;
  title: string | undefined;
  /**
   * The tags of the focus, in order. `provenNames` lists names in the requirements, such as names of skills, if an
   * entry with this tag proves the name. A name is listed only for the first tag that proves it.
   */
  tags: { tag: string; provenNames: string[] }[];
  /** Entries without tags, which get the name of the focus as a tag. Empty if any entry of the content has a tag. */
  untagged: Statement['entryPosition'][];
};

/**
 * Proposes a focus from the tags of entries that prove requirements. The résumé begins with the entries of the first
 * tag, so the tag that proves the most requirements is first. Omits a tag if the tags before it already prove the same
 * requirements.
 * @throws {OwnerError} if no entry of the résumé proves a requirement
 */
export function proposeFocus(
  { title }: Posting,
  requirements: readonly MatchedRequirement[],
  allStatements: readonly Statement[],
): Proposal {
  const proofs = requirements.flatMap((one) => one.proofs);
  const entries = proofs
    .flatMap(({ statements }) => statements)
    .filter(({ isInResume, isClaim }) => isInResume && !isClaim);
  if (entries.length === 0)
    throw new OwnerError('No entry of your résumé matches a requirement, so a focus would not change anything.');
  const unprovenByTag = new Map<string, Set<string>>();
  for (const { name, statements } of proofs)
    for (const tag of statements.flatMap(({ isInResume, tags }) => (isInResume ? tags : [])))
      unprovenByTag.set(tag, (unprovenByTag.get(tag) ?? new Set()).add(name));
  const tags: Proposal['tags'] = [];
  for (;;) {
    const [best] = [...unprovenByTag].toSorted(([, one], [, other]) => other.size - one.size);
    if (!best || best[1].size === 0) break;
    const [tag, provenNames] = [best[0], [...best[1]]];
    tags.push({ tag, provenNames });
    for (const others of unprovenByTag.values()) for (const name of provenNames) others.delete(name);
  }
  // If no tag proves a requirement, select all tags.
  if (tags.length === 0)
    for (const tag of new Set(allStatements.flatMap((one) => one.tags))) tags.push({ tag, provenNames: [] });
  const untagged = tags.length > 0 ? [] : entries.map(({ entryPosition }) => entryPosition);
  return { name: title && shortenSlug(slugOf(title)), title, tags, untagged };
}

/** Truncates a name between two words, for a short URL. */
const shortenSlug = (slug: string | undefined) => slug && /^.{1,40}(?=-|$)/.exec(slug)?.[0];

/** Returns a focus in the format of resume.yaml. */
export const focusOf = ({ tags }: Proposal, name: string, title: string): Pick<Variant, 'name' | 'title' | 'tags'> => ({
  name,
  title,
  tags: tags.length > 0 ? tags.map(({ tag }) => tag) : [name],
});

/**
 * Writes a focus and its letter template.
 * @param letter text of the letter template; `undefined` writes no template
 * @throws {ContentError} if the resulting content is invalid; then nothing is written
 */
export async function writeFocus(
  folder: string,
  focus: ReturnType<typeof focusOf>,
  { untagged }: Proposal,
  letter: string | undefined,
): Promise<void> {
  const draft = new Draft(folder);
  const positions = new Map(untagged.map((at) => [JSON.stringify(at), at]));
  for (const { name, path } of positions.values())
    await draft.edit(name, (text) => setValue(text, [...path, 'tags'], focus.tags));
  await draft.edit('resume.yaml', (text) => insertItem(text, ['focuses'], focus));
  if (letter !== undefined) await draft.edit(letterFileOf(focus.name), () => letter);
  await draft.save();
}

/**
 * Returns a letter template with greeting and closing. A comment lists the requirements with their proofs. The owner
 * writes the text of the letter.
 */
export function letterTemplate(
  posting: Posting,
  requirements: readonly MatchedRequirement[],
  siteLanguage: string,
): string {
  const { language, title } = posting;
  const { greeting, closing } = postingWords[language].letter;
  const isOther = new Intl.Locale(siteLanguage).language !== language;
  const settings = { ...(title && { subject: title }), greeting, closing, ...(isOther && { language }) };
  const frontMatter = Object.entries(settings)
    .map(([key, value]) => printYaml({ [key]: value }))
    .join('');
  const proven = requirements.flatMap(({ proofs }) =>
    proofs.map(({ name, statements }) => `${name}: ${sortClaimsLast(statements)[0]?.entry ?? ''}`),
  );
  const unproven = requirements
    .filter(({ proofs }) => proofs.length === 0)
    .map((one) => (one.kind === 'line' ? one.text : `${namesOf(one)}: no evidence`));
  const notes = [...instructions, ...new Set([...proven, ...unproven])].map((line) =>
    line.replaceAll('--', '–').replaceAll('>', ''),
  );
  return `---\n${frontMatter}# The recipient, one line each:\n# recipient:\n#   - Dr. Ada Example\n#   - Brightwater Signals\n---\n\n<!--\n${notes.join('\n')}\n-->\n`;
}

const instructions = [
  'Write the letter below these lines, in your own words, with an empty line between paragraphs: why this employer, which',
  'work shows that you can do the job, and what should happen next. Your name is added below the closing.',
  'Their requirements, and your evidence:',
];
