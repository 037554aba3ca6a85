import { describe, expect, test } from 'vitest';
import { moving, removal } from './review-changes.ts';

const title = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'title'] };
const organization = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'organization'] };
const bullet = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'bullets', 1] };
const target = { entry: '', isNew: false };

describe('removing a text', () => {
  test('clears its field, if the text is the whole value', () => {
    expect(removal('Intern', { place: title, value: 'Intern' })).toEqual({
      kind: 'set',
      place: title,
      value: undefined,
    });
  });

  test('removes the item, if the text is an item of a list', () => {
    expect(removal('Baked', { place: bullet, value: 'Baked' })).toEqual({ kind: 'remove', place: bullet });
  });

  test('keeps the rest of the value, if the text is a part of it', () => {
    expect(removal('at Northwind', { place: title, value: 'Intern at Northwind in Riga' })).toMatchObject({
      value: 'Intern in Riga',
    });
  });
});

describe('moving a text', () => {
  test('exchanges it with the text of the other field', () => {
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

  test('leaves the replaced text without a field, if the moved text had none', () => {
    const moved = moving('Northwind', undefined, { ...target, place: organization, kind: 'text', value: 'Intern' });
    expect(moved.changes).toEqual([{ kind: 'set', place: organization, value: 'Northwind' }]);
    expect(moved.replaced).toEqual({ text: 'Intern', place: undefined });
  });

  test('to a list adds the text at the end of the list, and removes it from its field', () => {
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
