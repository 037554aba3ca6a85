import { describe, expect, test } from 'vitest';
import { moving, removal } from './review-changes.ts';

const title = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'title'] };
const organization = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'organization'] };
const bullet = { file: 'experience.yaml', path: ['sections', 0, 'entries', 0, 'bullets', 1] };
const target = { entry: '', isNew: false };

describe('removing a text', () => {
  test('clears its field, if the text is the whole value', () => {
    expect(removal('Intern', { location: title, value: 'Intern' })).toEqual({
      kind: 'set',
      location: title,
      value: undefined,
    });
  });

  test('removes the item, if the text is an item of a list', () => {
    expect(removal('Baked', { location: bullet, value: 'Baked' })).toEqual({ kind: 'remove', location: bullet });
  });

  test('keeps the rest of the value, if the text is a part of it', () => {
    expect(removal('at Northwind', { location: title, value: 'Intern at Northwind in Riga' })).toMatchObject({
      value: 'Intern in Riga',
    });
  });
});

describe('moving a text', () => {
  test('exchanges it with the text of the other field', () => {
    const moved = moving(
      'Northwind',
      { location: title, value: 'Northwind' },
      { ...target, location: organization, kind: 'text', value: 'Intern' },
    );
    expect(moved).toEqual({
      changes: [
        { kind: 'set', location: organization, value: 'Northwind' },
        { kind: 'set', location: title, value: 'Intern' },
      ],
      replaced: { text: 'Intern', location: title },
    });
  });

  test('that has no field leaves the earlier text of the target field without a field', () => {
    const moved = moving('Northwind', undefined, { ...target, location: organization, kind: 'text', value: 'Intern' });
    expect(moved.changes).toEqual([{ kind: 'set', location: organization, value: 'Northwind' }]);
    expect(moved.replaced).toEqual({ text: 'Intern', location: undefined });
  });

  test('to a list adds the text at the end of the list, and removes the text from the old field', () => {
    const list = { ...bullet, path: bullet.path.slice(0, -1) };
    const moved = moving(
      'Baked',
      { location: title, value: 'Baked' },
      { ...target, location: list, kind: 'list', value: [] },
    );
    expect(moved.changes).toEqual([
      { kind: 'insert', location: list, item: 'Baked' },
      { kind: 'set', location: title, value: undefined },
    ]);
  });
});
