import type { z } from 'zod';
import { experienceFile } from '#content/schema/experience.ts';
import { levelForm } from '#content/schema/short-entries/spoken-languages.ts';
import type { PickedFacts } from '../entries.ts';
import { entryCodec } from './codec.ts';
import { requiredText, text } from './fields.ts';
import type { JsonField } from './json-field.ts';

type List = NonNullable<z.input<typeof experienceFile.shape.lists>>[number] & {
  items: string[];
  groups: { label: string; items: string[] }[];
};

/** Encodes the lists. JSON Resume has no lists of groups, so each group has the title of its list in `x-list`. */
export const encodeLists = (lists: PickedFacts['lists']) =>
  lists.flatMap(({ title, items, groups }) =>
    [
      { name: title, keywords: items },
      ...groups.map((group) => ({ name: group.label, keywords: group.items, 'x-list': title })),
    ].filter(({ keywords }) => keywords.length > 0),
  );

/** @param title title of the list that collects skills without keywords. Many programs write such skills */
export function decodeLists(skills: JsonField, title: string): List[] {
  const lists: List[] = [];
  const single: List = { title, items: [], groups: [] };
  for (const skill of skills.groups()) {
    const name = skill.at('name').text();
    const items = skill.at('keywords').texts();
    const listTitle = skill.at('x-list').text();
    const names = name === undefined ? items : [name];
    if (names.length === 0) skill.omit('It has neither a name nor a keyword.');
    else if (name === undefined || items.length === 0) {
      if (listTitle !== undefined) skill.at('x-list').omit('A single skill cannot be in a group.');
      if (!lists.includes(single)) lists.push(single);
      single.items.push(...names);
    } else if (listTitle === undefined) lists.push({ title: name, items, groups: [] });
    else {
      if (lists.at(-1)?.title !== listTitle) lists.push({ title: listTitle, items: [], groups: [] });
      lists.at(-1)?.groups.push({ label: name, items });
    }
  }
  return lists;
}

const languageCodec = entryCodec(experienceFile.shape.languages.unwrap().element, {
  language: requiredText('It has no name of a language.', 'language'),
  level: text('fluency'),
});

export const encodeLanguages = (languages: PickedFacts['languages']) =>
  languages.map(({ language, isNative, level }) =>
    languageCodec.encode({ language, level: isNative ? 'native' : level }),
  );

/** @param levelIn translates another program's term for the level of a language */
export const decodeLanguages = (languages: JsonField, levelIn: (fluency: string) => string | undefined) =>
  languages.each((json) => {
    const spoken = languageCodec.decode(json);
    const fluency = json.at('fluency').original()?.trim() ?? '';
    const level = levelForm(fluency) ?? levelIn(fluency);
    if (level !== undefined)
      json.at('fluency').markImported(level, 'This level was converted to the form that the content uses.');
    return spoken && { ...spoken, level: level ?? spoken.level };
  });

export const encodeInterests = (interests: readonly string[]) => interests.map((name) => ({ name }));

export const decodeInterests = (interests: JsonField) =>
  interests.each((interest) => {
    const name = interest.at('name').text();
    const keywords = interest.at('keywords').texts().join(', ');
    if (name === undefined && keywords === '') return interest.omit('It has neither a name nor a keyword.');
    return name && keywords ? `${name} (${keywords})` : (name ?? keywords);
  });
