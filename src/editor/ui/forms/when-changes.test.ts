import { expect, test } from 'vitest';
import type { Change } from '../../renderer/changes.ts';
import { fieldAt } from '../../renderer/fields.ts';
import type { WhenValues } from '../../renderer/when/when-texts.ts';
import { whenChanges } from './when-changes.ts';

const location = { file: 'projects.yaml', path: ['projects', 0] };

/** Returns the changed keys with their values. */
function changed(value: object, values: WhenValues, drafts: string[] = []) {
  const when = fieldAt(location, value)?.fields?.find(({ kind }) => kind === 'when');
  const changes = when ? whenChanges(when, values, ({ path }) => drafts.includes(String(path.at(-1)))) : [];
  return Object.fromEntries(
    changes.map((change: Change) => [change.location.path.join('.'), change.kind === 'set' && change.value]),
  );
}

test('setting a period instead of a date removes the date', () => {
  expect(changed({ title: 'A', date: '2026-06' }, { start: '2025-05', end: 'present' })).toEqual({
    'projects.0.date': undefined,
    'projects.0.start': '2025-05',
    'projects.0.end': 'present',
  });
});

test('changing the period of a project keeps its date', () => {
  expect(changed({ date: 2026, start: 2024, end: 2025 }, { start: 2024, end: 2026 })).toEqual({
    'projects.0.end': 2026,
  });
});

test('setting a field to its current date changes nothing, unless the field has a rejected draft', () => {
  expect(changed({ date: 2026 }, { date: 2026 })).toEqual({});
  expect(changed({ date: 2026 }, { date: 2026 }, ['date'])).toEqual({ 'projects.0.date': 2026 });
});

test('a period for a job in irrelevant.yaml replaces a date in free text, such as “Every October”', () => {
  const job = { file: 'irrelevant.yaml', path: ['jobs', 0] };
  const when = fieldAt(job, { title: 'A', when: 'Every October' })?.fields?.find(({ kind }) => kind === 'when');
  expect(when?.keys).toEqual({ start: 'start', end: 'end', words: 'when' });
  const keys =
    when && whenChanges(when, { start: 2022, end: 'present' }, () => false).map(({ location }) => location.path.at(-1));
  expect(keys).toEqual(['start', 'end', 'when']);
});
