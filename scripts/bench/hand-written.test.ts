import { expect, test } from 'vitest';
import { withoutJavaScript } from './hand-written.ts';

test('withoutJavaScript keeps the text and styles of a page, and removes everything for JavaScript', () => {
  const html = `<!doctype html><html lang="en" data-boot="1"><head><title>Ada</title>
<link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/a.js"><script src="/a.js"></script>
<script type="application/ld+json">{}</script></head><body data-page="home"><div id="root"><!--$--><header>
<button type="button" data-theme-switch>Dark</button></header><h1 data-state="idle">Ada<!-- --> Example</h1>
<img src="/a.jpg" alt="A desk"><!--/$--></div></body></html>`;
  expect(withoutJavaScript(html, '[data-page=home] { margin: 0 }')).toBe(`<!doctype html>
<html lang="en"><head><title>Ada</title>
<link rel="stylesheet" href="/a.css">
<script type="application/ld+json">{}</script></head><body data-page="home"><header>
</header><h1>Ada Example</h1>
<img src="/a.jpg" alt="A desk"></body></html>
`);
});
