import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx } from './jsx-runtime.ts';
import { PageMarker } from './page-marker.ts';
import { renderState } from './render-state.ts';

test('the element of a date has the edit ID of the date; the element of an entry with a date has no edit ID', () => {
  const start = { year: 2026 };
  renderState.marker = new PageMarker({});
  renderState.marker.objectIds.set(start, 7);
  const DateText = () => createElement('time');
  const Entry = () => createElement('article');
  const rendered = [
    jsx(DateText, { date: start }),
    jsx(DateText, { range: { start, end: 'present' } }),
    jsx(Entry, { title: 'Intern', start }),
  ].map((element) => renderToStaticMarkup(element));
  expect(rendered).toEqual(['<time data-edit="7"></time>', '<time data-edit="7"></time>', '<article></article>']);
});
