// Default texts, which pages show until the owner writes other texts: the names of the pages in the menu, and two texts
// of the footer. Also marks the empty pages in the list of the menu.
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { menuOf, type PageId } from '#pages.ts';
import { messagesFor, plainTitle } from '#messages/catalogs.ts';
import type { FieldLocation } from './field-location.ts';
import type { Field } from './fields.ts';

type Person = Pick<SiteWithResumes['person'], 'language' | 'menu'>;

const inSite = (...path: FieldLocation['path']): FieldLocation => ({ file: 'site.yaml', path });

/** Locations of the footer texts that have a default. */
export const footerLocations = { thanks: inSite('footer', 'thanks'), report: inSite('footer', 'report') };

/** Location at which the owner can write another name for a page; `undefined` if the page is not in the menu. */
export function nameLocation({ menu }: Pick<Person, 'menu'>, page: PageId): FieldLocation | undefined {
  const index = menuOf(menu).indexOf(page);
  return index < 0 ? undefined : inSite('menu', index, 'label');
}

/** Returns the default text at a location; `undefined` if this location has no default text. */
function defaultTextAt({ file, path }: FieldLocation, { language, menu }: Person): string | undefined {
  if (file !== 'site.yaml') return undefined;
  const { titles, frame } = messagesFor(language);
  const [key, name, last] = path;
  if (key === 'footer' && (name === 'thanks' || name === 'report')) return frame[name];
  const page = key === 'menu' && last === 'label' ? menuOf(menu)[Number(name)] : undefined;
  return page && plainTitle(titles[page]);
}

/** Adds the default texts to a field and to the fields inside. */
export function withDefaultTexts(field: Field, person: Person): Field {
  const defaultValue = defaultTextAt(field.location, person);
  return {
    ...field,
    ...(field.fields && { fields: field.fields.map((inner) => withDefaultTexts(inner, person)) }),
    ...(defaultValue !== undefined && { defaultValue }),
  };
}

/** Marks the pages in the list of the menu that have no content, so that the site does not show them. */
export function withEmptyPages(field: Field, menu: Person['menu'], isVisible: (page: PageId) => boolean): Field {
  const { location, fields } = field;
  if (location.file !== 'site.yaml' || location.path.join() !== 'menu' || !fields) return field;
  const emptyPages = menuOf(menu).map((page) => !isVisible(page));
  return { ...field, fields: fields.map((item, index) => ({ ...item, isEmpty: emptyPages[index] ?? false })) };
}
