// Style of the page of `npm start` that explains how to sign in to the editor.
import type { Theme } from '#theme/derive-theme.ts';

const face = (family: string, file: string) =>
  `@font-face { font-family: "${family}"; font-weight: 200 900; src: url("/node_modules/@fontsource-variable/${file}-latin-wght-normal.woff2"); }`;

/** The stylesheet, in the colors of the site. */
export function localStyle({ paper, ink, link, jackets: { home } }: Theme): string {
  const pair = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`;
  return `
${face('Bricolage', 'bricolage-grotesque/files/bricolage-grotesque')}
${face('Source Serif', 'source-serif-4/files/source-serif-4')}
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; background: ${pair(paper)}; color: ${pair(ink)}; font: 1.0625rem/1.5 "Source Serif", serif; overflow-wrap: anywhere; }
header { background: ${pair(home.ground)}; color: ${pair(home.text)}; padding: 2rem clamp(1.25rem, .4rem + 3.6vw, 4rem); }
main { padding: 0 clamp(1.25rem, .4rem + 3.6vw, 4rem) 4rem; max-width: 60rem; }
h1, h2 { font-family: Bricolage, sans-serif; }
h1 { font-size: clamp(2rem, 1.6rem + 3vw, 4rem); line-height: 1; letter-spacing: -.04em; margin: 0 0 1rem; max-width: 16ch; }
h2 { font-size: 1.75rem; margin: 3rem 0 .5rem; }
main a { color: ${pair(link)}; }
ul, ol { padding-inline-start: 1.25rem; }
:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;
}
