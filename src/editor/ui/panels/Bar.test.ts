import { expect, test } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import type { SessionState } from '../../session/session.ts';
import { statusOf } from './Bar.tsx';

const messages = editorMessages('en');
const location = { file: 'site.yaml', path: ['name'] };
const draft = { change: { kind: 'set', location, value: '' } as const, problems: [], entry: '' };
const saved = { saving: { kind: 'saved', files: ['site.yaml'] } } as const;
const initial = { saving: { kind: 'saved', files: [] }, drafts: [], reloadedFiles: [], otherTabs: 0 } as const;
const failed = { saving: { kind: 'failed', reason: 'The disk is full.', remedy: '' } } as const;
const undone = { lastUndoOrRedo: { kind: 'undone', label: 'Name', entry: '' } } as const;

test.each([
  ['the initial hint', {}, messages.nothingYet],
  ['“Saved” without a file name', { ...saved, otherTabs: 1 }, 'Saved'],
  [
    'the pages that another program changed',
    { ...saved, reloadedFiles: ['projects.yaml', 'photos/a.jpg', 'photos/b.jpg'] },
    'Updated: Projects, Photos',
  ],
  ['the step that was undone', { ...saved, ...undone }, 'Undone – Name'],
  [
    'the field with an error, but not that others are saved',
    { ...saved, ...undone, drafts: [draft] },
    messages.waiting,
  ],
  ['that saving failed, before fields with errors', { ...failed, drafts: [draft] }, /^Not saved. The disk is full/],
])('the toolbar shows one status: %s', (_, state, text) => {
  expect(statusOf({ ...initial, ...state } as unknown as SessionState, messages, true).text).toMatch(text);
});
