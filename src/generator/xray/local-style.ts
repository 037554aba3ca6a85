// Style of the local pages of `npm start`: the parser report, and signing in to the editor.
import type { Theme } from '#theme/derive-theme.ts';

const face = (family: string, file: string) =>
  `@font-face { font-family: "${family}"; font-weight: 200 900; src: url("/node_modules/@fontsource-variable/${file}-latin-wght-normal.woff2"); }`;

/** The stylesheet, in the colors of the site and Home's jacket. */
export function localStyle({ paper, ink, muted, link, jackets: { home } }: Theme): string {
  const pair = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`;
  return `
${face('Bricolage', 'bricolage-grotesque/files/bricolage-grotesque')}
${face('Source Serif', 'source-serif-4/files/source-serif-4')}
:root { color-scheme: light dark; --good: light-dark(#0b5a2b, #86dba2); --bad: light-dark(#9a2a12, #ffb4a0); }
* { box-sizing: border-box; }
body { margin: 0; background: ${pair(paper)}; color: ${pair(ink)}; font: 1.0625rem/1.5 "Source Serif", serif; overflow-wrap: anywhere; }
header { background: ${pair(home.ground)}; color: ${pair(home.text)}; padding: 2rem clamp(1.25rem, .4rem + 3.6vw, 4rem); }
header a { color: inherit; margin-right: 1rem; display: inline-block; padding: .6rem 0; }
main { padding: 0 clamp(1.25rem, .4rem + 3.6vw, 4rem) 4rem; max-width: 60rem; }
h1, h2, h3, dt, th, summary, .quiet, nav { font-family: Bricolage, sans-serif; }
h1 { font-size: clamp(2rem, 1.6rem + 3vw, 4rem); line-height: 1; letter-spacing: -.04em; margin: 0 0 1rem; max-width: 16ch; }
h2 { font-size: 1.75rem; margin: 3rem 0 .5rem; }
h3 { margin: 2rem 0 .5rem; }
main a { color: ${pair(link)}; }
.quiet { color: ${pair(muted)}; font-size: .9375rem; }
dt { font-weight: 600; margin-top: 1rem; }
dd { margin: .25rem 0 0; }
dd:has(> .good) { display: grid; grid-template-columns: 7.5rem 1fr; }
dd ul { margin: .25rem 0; }
.good, .bad b { color: var(--good); }
.bad b { color: var(--bad); }
p.bad, dd.bad { border-inline-start: 4px solid var(--bad); padding-inline-start: .75rem; }
ul, ol { padding-inline-start: 1.25rem; }
figure { margin: 0; }
svg { width: 100%; height: auto; }
svg rect { fill: ${pair(muted)}; opacity: .55; }
svg .many { opacity: 1; }
svg .page { fill: #fff; opacity: 1; stroke: ${pair(muted)}; }
summary { padding: .75rem 0; font-weight: 600; cursor: pointer; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
td, th { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; }
:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;
}
