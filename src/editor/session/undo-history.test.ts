import { describe, expect, test } from 'vitest';
import { type Step, UndoHistory } from './undo-history.ts';

const step = (key: string, file: string, was: string | undefined, text: string): Step => ({
  label: key,
  key,
  isTyping: true,
  files: { [file]: { was, text } },
});

const historyOf = (...steps: Step[]) => {
  const history = new UndoHistory();
  for (const one of steps) history.record(one);
  return history;
};

describe('recorded steps', () => {
  test('consecutive changes of a field are one step', () => {
    const { done } = historyOf(step('Title', 'a.yaml', '', 'F'), step('Title', 'a.yaml', 'F', 'Fe'));
    expect(done.map(({ files }) => files)).toEqual([{ 'a.yaml': { was: '', text: 'Fe' } }]);
  });

  test('changes of two fields are two steps', () => {
    expect(historyOf(step('Title', 'a.yaml', '', 'F'), step('Place', 'a.yaml', 'F', 'Fe')).done).toHaveLength(2);
  });

  test('a change of the same field after a change of the file by another program is a new step', () => {
    expect(historyOf(step('Title', 'a.yaml', '', 'F'), step('Title', 'a.yaml', 'G', 'Ge')).done).toHaveLength(2);
  });

  test('photos that were added together are one step', () => {
    const photo = (name: string): Step => ({ ...step(name, `photos/${name}`, undefined, name), label: 'Photos' });
    expect(Object.keys(historyOf(photo('a.jpg'), photo('b.jpg')).latest?.files ?? {})).toHaveLength(2);
  });

  test('a new step removes the steps that could be redone', () => {
    const history = historyOf();
    history.undone.push(step('Title', 'a.yaml', '', 'F'));
    history.record(step('Place', 'a.yaml', '', 'G'));
    expect(history.undone).toEqual([]);
  });
});

describe('a step to undo', () => {
  const first = step('Title', 'a.yaml', '', 'F');
  const second = step('Place', 'b.yaml', '', 'G');

  test('is the latest step, or the step that the user has chosen', () => {
    const texts = { 'a.yaml': 'F', 'b.yaml': 'G' };
    expect(historyOf(first, second).take('done', texts)).toBe(second);
    const history = historyOf(first, second);
    expect(history.take('done', texts, first)).toBe(first);
    expect(history.done).toEqual([second]);
  });

  test('is dropped if another program has changed its file', () => {
    const history = historyOf(first);
    expect(history.take('done', { 'a.yaml': 'changed' })).toBeUndefined();
    expect(history.done).toEqual([]);
  });

  test('is no longer the latest step of its file after another step has changed the file', () => {
    const later = step('Place', 'a.yaml', 'F', 'Fe');
    expect(historyOf(first, second).isLatest(first)).toBe(true);
    expect(historyOf(first, later).isLatest(first)).toBe(false);
    expect(historyOf(second).isLatest(first)).toBe(false);
  });
});
