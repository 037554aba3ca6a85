import { describe, expect, test } from 'vitest';
import { moving, removal } from './review-changes.ts';

const title = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'title'] };
const organization = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'organization'] };
const bullet = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'bullets', 1] };
const target = { entry: '', isNew: false };

describe('a dropped text', () => {
  test('that is the whole value of a field clears the field', () => {
    expect(removal('Intern', { place: title, value: 'Intern' })).toEqual({
      kind: 'set',
      place: title,
      value: undefined,
    });
  });

  test('that is an item of a list removes the item', () => {
    expect(removal('Baked', { place: bullet, value: 'Baked' })).toEqual({ kind: 'remove', place: bullet });
  });

  test('that is a part of a value leaves the rest', () => {
    expect(removal('at Northwind', { place: title, value: 'Intern at Northwind in Riga' })).toMatchObject({
      value: 'Intern in Riga',
    });
  });
});

describe('a moved text', () => {
  test('changes places with the text of another field', () => {
    const moved = moving(
      'Northwind',
      { place: title, value: 'Northwind' },
      { ...target, place: organization, kind: 'text', value: 'Intern' },
    );
    expect(moved).toEqual({
      changes: [
        { kind: 'set', place: organization, value: 'Northwind' },
        { kind: 'set', place: title, value: 'Intern' },
      ],
      replaced: { text: 'Intern', place: title },
    });
  });

  test('that had no field replaces the text of a field, and the replaced text then has no field', () => {
    const moved = moving('Northwind', undefined, { ...target, place: organization, kind: 'text', value: 'Intern' });
    expect(moved.changes).toEqual([{ kind: 'set', place: organization, value: 'Northwind' }]);
    expect(moved.replaced).toEqual({ text: 'Intern', place: undefined });
  });

  test('is added at the end of a list, and leaves its field', () => {
    const list = { ...bullet, path: bullet.path.slice(0, -1) };
    const moved = moving(
      'Baked',
      { place: title, value: 'Baked' },
      { ...target, place: list, kind: 'list', value: [] },
    );
    expect(moved.changes).toEqual([
      { kind: 'insert', place: list, item: 'Baked' },
      { kind: 'set', place: title, value: undefined },
    ]);
  });
});
