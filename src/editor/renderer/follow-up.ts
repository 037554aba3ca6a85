import { isLanguage } from '#content/schema/site.ts';
import { firstDescription, isFirstDescription } from '#messages/first-description.ts';
import type { Change } from './changes.ts';
import type { FileValues } from './places.ts';

/**
 * Adds implied changes: when the name or the language changes, generates the description again, unless the owner has
 * written the description.
 */
export function withFollowUps(changes: readonly Change[], values: FileValues): readonly Change[] {
  const site = values['site.yaml'] as { name?: unknown; description?: unknown; language?: unknown } | undefined;
  const isOfSite = ({ kind, place: { file, path } }: Change, ...keys: string[]) =>
    kind === 'set' && file === 'site.yaml' && path.length === 1 && keys.includes(String(path[0]));
  const changed = changes.filter((change) => isOfSite(change, 'name', 'language'));
  const isOwn = !isFirstDescription(String(site?.description), String(site?.name));
  if (changed.length === 0 || isOwn || changes.some((change) => isOfSite(change, 'description'))) return changes;
  const next = Object.fromEntries(changed.map((change) => [change.place.path[0], 'value' in change && change.value]));
  const { name, language = 'en' } = { ...site, ...next };
  if (typeof name !== 'string' || typeof language !== 'string' || !isLanguage(language)) return changes;
  const place = { file: 'site.yaml', path: ['description'] };
  return [...changes, { kind: 'set', place, value: firstDescription(name, language) }];
}
