// Skills of a JSON Resume as the lists of experience.yaml; awards go to the schools.
import { schoolLabel } from '#resume/json-resume/json-resume.ts';
import type { Lists, Schools } from '../content-files.ts';
import { headingsIn } from './headings.ts';
import type { JsonField } from '#resume/json-resume/json-field.ts';

type List = Lists[number] & { items: string[]; groups: { label: string; items: string[] }[] };

export function importLists(resume: JsonField, schools: Schools, language?: string): Lists {
  const headings = headingsIn(language);
  const lists = importSkills(resume, headings.skills);
  const awards = placeAwards(resume, schools);
  if (awards.length > 0) lists.push({ title: headings.awards, items: awards, groups: [] });
  return lists;
}

function importSkills(resume: JsonField, title: string): List[] {
  const lists: List[] = [];
  const single: List = { title, items: [], groups: [] };
  for (const skill of resume.at('skills').groups()) {
    const name = skill.at('name').text();
    const items = skill.at('keywords').texts();
    const listTitle = skill.at('x-list').text();
    // A skill that is only a name, as many programs write it, is an item.
    const words = name === undefined ? items : [name];
    if (words.length === 0) skill.leave('There is neither a name nor a keyword in it.');
    else if (name === undefined || items.length === 0) {
      if (listTitle !== undefined) skill.at('x-list').leave('A single skill is in no group.');
      if (!lists.includes(single)) lists.push(single);
      single.items.push(...words);
    } else if (listTitle === undefined) lists.push({ title: name, items, groups: [] });
    else {
      if (lists.at(-1)?.title !== listTitle) lists.push({ title: listTitle, items: [], groups: [] });
      lists.at(-1)?.groups.push({ label: name, items });
    }
  }
  return lists;
}

/**
 * Puts each award below the school that it names, else below the first one.
 * @returns those for which there is no school
 */
function placeAwards(resume: JsonField, schools: Schools): string[] {
  const unplaced: string[] = [];
  const majors = schools.map(({ school, major }) => ({ school, major }));
  for (const award of resume.at('awards').groups()) {
    const named = award.at('x-school').text();
    const text = awardText(award);
    if (text === undefined) continue;
    const own = schools.find((school) => named === school.school || named === schoolLabel(school, majors));
    const school = own ?? schools[0];
    (school?.honors ?? unplaced).push(text);
    if (!own && named !== undefined) award.at('x-school').leave('There is no school of this name.');
    if (!own && school)
      award
        .at('title')
        .check(`It is listed under ${school.school}. Move it in education.yaml if it belongs elsewhere.`);
  }
  return unplaced;
}

function awardText(award: JsonField): string | undefined {
  const title = award.at('title').text();
  const summary = award.at('summary').text();
  const name = title ?? summary;
  if (name === undefined) return award.leave('There is neither a title nor a summary to call it by.');
  const line = [name, award.at('awarder').text(), award.at('date').year()].filter(Boolean).join(', ');
  if (title === undefined || summary === undefined) return line;
  return `${line}${/[.!?]$/.test(line) ? '' : '.'} ${summary}`;
}
