// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ParserReport as ParserReportData } from '#resume/parser-report.ts';
import { editorMessages } from '../../messages/messages.ts';
import { type Editing, EditingContext } from '../context.ts';
import { ParserReport } from './ParserReport.tsx';

const entries: ParserReportData['entries'] = [
  {
    where: 'Above the first heading',
    isHeader: true,
    differing: [],
    agreed: [
      { kind: 'name', text: 'Ada' },
      { kind: 'headline', text: 'Informatik' },
    ],
  },
  {
    where: 'Ausbildung, "Gymnasium"',
    isHeader: false,
    agreed: [
      { kind: 'school', text: 'Gymnasium' },
      { kind: 'bullet', text: 'Schach' },
    ],
    differing: [
      {
        kind: 'dates',
        text: '2024',
        remedy: 'Add "start" and "end": programs do not understand dates in words.',
        isHarmless: false,
        position: 'content/education.yaml:1',
        read: [
          { by: 'Reader', text: undefined },
          { by: 'Tags', text: '2024' },
        ],
      },
      {
        kind: 'location',
        text: 'Berlin',
        remedy:
          'You do not need to change anything: programs made for English recognize only places in the United States.',
        isHarmless: true,
        position: 'content/education.yaml:2',
        read: [{ by: 'Reader', text: undefined }],
      },
    ],
  },
];

const report = {
  file: 'resume.pdf',
  readers: ['Reader'],
  faults: [],
  entries,
  text: { reader: 'Reader', text: 'Ada' },
  fit: {
    width: 100,
    height: 100,
    size: 10,
    changes: [{ text: 'Shorten by 4 letters to save a line: Projects, "Map"', position: 'content/projects.yaml:1' }],
    changesTitle: 'What would bring back Projects, "Map": A long line',
    maxPoints: 9,
    // `bottom` is on the second page.
    costs: [{ text: 'Ada', lines: 1, points: 9, bottom: 150 }],
    cuts: [
      {
        where: 'Projects',
        text: 'A long line',
        lines: 1,
        why: 'First, long lists lose their last items.',
        position: 'content/projects.yaml:1',
      },
    ],
  },
  picture: '<svg/>',
  hasPrivateDetails: false,
};
const state = { version: 0 };
const store = { readReports: () => Promise.resolve([report]) };
const session = { subscribe: () => () => undefined, getState: () => state, store };

function renderReport(isPreview: boolean, messages = editorMessages('en'), ownSession: object = session) {
  const editing = { session: ownSession, messages, base: '/site/' } as unknown as Editing;
  const element = document.createElement('div');
  flushSync(() =>
    createRoot(element).render(
      <EditingContext value={editing}>
        <ParserReport isPreview={isPreview} />
      </EditingContext>,
    ),
  );
  return element;
}

test('the preview of the résumé shows the pages of the PDF, the omitted texts, changes and a link to the PDF; the other parts are collapsed', async () => {
  const element = renderReport(true);
  await vi.waitFor(() => expect(element.querySelector('img')).not.toBeNull());
  const parts = [...element.querySelectorAll('a, img, h4, details')].filter(
    (one) => !one.parentElement?.closest('details'),
  );
  expect(parts.map(({ localName }) => localName)).toEqual(['a', 'img', 'h4', 'h4', 'details']);
  expect(parts[0]?.getAttribute('href')).toBe('/site/resume.pdf');
  expect(parts[2]?.textContent).toBe(editorMessages('en').report.cuts);
  expect(element.querySelector('details')?.open).toBe(false);
});

test('the text beside the picture of the résumé mentions private details only if the résumé has some', async () => {
  const { privateDetails } = editorMessages('en').report;
  for (const hasPrivateDetails of [false, true]) {
    const readReports = () => Promise.resolve([{ ...report, hasPrivateDetails }]);
    const element = renderReport(true, editorMessages('en'), { ...session, store: { readReports } });
    await vi.waitFor(() => expect(element.querySelector('img')).not.toBeNull());
    expect(element.textContent.includes(privateDetails)).toBe(hasPrivateDetails);
  }
});

test('a reason why nothing is to do is shown once, even for several texts', async () => {
  const twice = [
    ...entries,
    ...structuredClone(entries).map((entry) => ({ ...entry, where: `${entry.where}, again` })),
  ];
  const readReports = () => Promise.resolve([{ ...report, entries: twice }]);
  const element = renderReport(true, editorMessages('en'), { ...session, store: { readReports } });
  await vi.waitFor(() => expect(element.querySelector('img')).not.toBeNull());
  expect(element.textContent.split('programs made for English')).toHaveLength(2);
});

test('the picture with a bar for each line is as high as all pages together', async () => {
  const element = renderReport(true);
  await vi.waitFor(() => expect(element.querySelector('image')?.getAttribute('height')).toBe('200'));
});

test('after a saved change, the parser report shows that the résumé is being read again, and then shows the new texts', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const listeners = new Set<() => void>();
  let live: object = { version: 1, saving: { kind: 'saved' } };
  const setState = (part: object) =>
    flushSync(() => {
      live = { ...live, ...part };
      for (const listener of listeners) listener();
    });
  const readReports = vi.fn(() =>
    Promise.resolve([{ ...report, file: `resume-${readReports.mock.calls.length}.pdf` }]),
  );
  const element = renderReport(true, editorMessages('en'), {
    store: { readReports },
    getState: () => live,
    subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
  });
  const shown = () =>
    [element.querySelector('[role=status]'), element.querySelector('h3')].map((one) => one?.textContent);
  await vi.waitFor(() => expect(shown()).toEqual(['', expect.stringContaining('resume-1.pdf')]));

  const { renewing } = editorMessages('en').report;
  setState({ version: 2 });
  setState({ saving: { kind: 'saving' } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toEqual([renewing, expect.stringContaining('resume-1.pdf')]);
  for (const version of [3, 4, 5]) setState({ version, saving: { kind: 'saved' } });
  await vi.waitFor(() => expect(shown()).toEqual(['', expect.stringContaining('resume-2.pdf')]), 5000);
  expect(readReports).toHaveBeenCalledTimes(2);
});

test('the parser report is collapsed in the form of the résumé', () => {
  expect(renderReport(false).querySelector('details')?.open).toBe(false);
});

test('the parser report names the parts of the résumé in the language of the editor', async () => {
  const element = renderReport(true, editorMessages('de'));
  await vi.waitFor(() => expect(element.querySelector('dl')).not.toBeNull());
  const names = [...element.querySelectorAll('dt, dd > b, dd li')].map((one) => one.textContent);
  expect(names).toEqual([
    'Über der ersten Überschrift',
    '✓ Name',
    '✓ Zeile über dem Titel',
    'Ausbildung, "Gymnasium"',
    '✓ Schule oder Hochschule',
    '✓ Stichpunkt',
    '✗ Wann: 2024',
    'nichts',
    'Ort: Berlin',
  ]);
});

test('the texts of the parser report are in the language of the editor, and name fields by their labels', async () => {
  const element = renderReport(true, editorMessages('sk'));
  await vi.waitFor(() => expect(element.querySelector('dl')?.textContent).toContain('Doplň “Začiatok” a “Koniec”'));
  const texts = [...element.querySelectorAll('h4, li, dd')].map((one) => one.textContent);
  expect(texts).toContain('Čo by vrátilo „Projects, "Map": A long line“');
  expect(texts).toContain('Skráť text (písmená: 4) a ušetríš riadok: Projects, "Map"');
  expect(texts.join('\n')).toContain('Nemusíš nič meniť: programy pre angličtinu spoznajú len miesta v USA.');
  expect(element.querySelector('[lang=en]')).toBeNull();
});

test('the parser report shows the names of the programs only in the technical details, and no positions in files', async () => {
  const element = renderReport(true);
  await vi.waitFor(() => expect(element.querySelector('dl')).not.toBeNull());
  expect(element.textContent).not.toContain('content/');
  for (const technical of element.querySelectorAll('details details')) technical.remove();
  expect(element.querySelector('details')?.textContent).toContain('✗ When: 2024');
  expect(element.textContent).not.toContain('Reader');
});
