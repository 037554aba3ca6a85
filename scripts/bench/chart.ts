// The chart of docs/performance.md: horizontal bars in the colours of the site, by day and by night, drawn as plain SVG
// with nothing from outside.
import type { Results } from './report.ts';
import { kinds } from './serve-measured.ts';
import { siteNames } from './sites.ts';

/** A bar, with what stands behind it. */
type Bar = { colour: number; value: number; text: string };

type Group = { label: string; bars: Bar[] };

type Panel = {
  title: string;
  /** What each colour stands for. */
  legend: readonly string[];
  groups: Group[];
  /** Whether each step to the right is ten times as much, for what is very different. */
  isLogarithmic?: boolean;
};

const size = { width: 880, margin: 32, labels: 292, values: 96, bar: 12, gap: 3, betweenGroups: 12 };

const style = `
text{font:500 13px system-ui,sans-serif;fill:#15201c}
.title{font-weight:700;font-size:17px}
.small{font-size:12px;fill:#4b5752}
.ground{fill:#fbfbf8}
.rule{stroke:#d9ddd6}
.colour0{fill:#0e4a40}.colour1{fill:#8b958f}.colour2{fill:#c77d0a}.colour3{fill:#26375f}.colour4{fill:#b3412a}
@media (prefers-color-scheme:dark){
text{fill:#e8ece6}.small{fill:#bdc7c0}.ground{fill:#111614}.rule{stroke:#2b3430}
.colour0{fill:#7ad2ba}.colour1{fill:#7f8b84}.colour2{fill:#f2b944}.colour3{fill:#a9cbe3}.colour4{fill:#e4633f}
}`;

/**
 * Draws what was measured.
 * @returns an SVG document
 */
export function drawChart(results: Partial<Results>): string {
  const panels = [navigationPanel(results), bytesPanel(results), buildPanel(results)].filter(
    ({ groups }) => groups.length > 0,
  );
  let y = size.margin;
  const drawn = panels.map((panel) => {
    const { svg, height } = drawPanel(panel, y);
    y += height + size.margin;
    return svg;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${y}" width="${size.width}" height="${y}" role="img">
<title>${panels.map(({ title }) => escape(title)).join('. ')}</title>
<style>${style}
</style>
<rect class="ground" width="${size.width}" height="${y}"/>
${drawn.join('\n')}
</svg>
`;
}

function navigationPanel({ navigation = [] }: Partial<Results>): Panel {
  return {
    title: 'From the click to the heading of the next page, in milliseconds',
    legend: siteNames,
    groups: navigation.map(({ way, times }) => ({
      label: way,
      bars: times.map((time, colour) => ({
        colour,
        value: time,
        text: Number.isNaN(time) ? '–' : `${Math.round(time)}`,
      })),
    })),
  };
}

function bytesPanel({ 'first-view': views = [] }: Partial<Results>): Panel {
  return {
    title: 'What a page asks for until somebody touches it, in kB',
    legend: siteNames.slice(0, 2),
    groups: views.map(({ page, bytes }) => ({
      label: page,
      bars: bytes.map((site, colour) => {
        const sum = kinds.reduce((all, kind) => all + site['until at rest'][kind], 0) / 1000;
        return { colour, value: sum, text: sum.toFixed(0) };
      }),
    })),
  };
}

function buildPanel({ build = [] }: Partial<Results>): Panel {
  const names = ['its photos alone', 'cold', 'again', 'after a word', 'after a photo'];
  return {
    title: 'Building, in seconds; each step to the right is ten times as much',
    legend: names,
    isLogarithmic: true,
    groups: build.map(({ entries, photos, photosAlone, cold, warm, afterWord, afterPhoto }) => ({
      label: `${entries} entries, ${photos} photos`,
      bars: [photosAlone, cold, warm, afterWord, afterPhoto].map((time, index) => ({
        // The limit has the same colour here as above.
        colour: [1, 0, 2, 3, 4][index] ?? 0,
        value: time,
        text: Number.isNaN(time) ? '–' : (time / 1000).toFixed(1),
      })),
    })),
  };
}

function drawPanel({ title, legend, groups, isLogarithmic = false }: Panel, top: number) {
  const { width, margin, labels, values, bar, gap, betweenGroups } = size;
  const room = width - 2 * margin - labels - values;
  const every = groups.flatMap(({ bars }) => bars.map(({ value }) => value)).filter((value) => value > 0);
  const largest = Math.max(...every);
  // A bar of the least value is still one that can be seen.
  const least = Math.min(...every) / 2;
  const length = (value: number) =>
    !(value > 0)
      ? 0
      : isLogarithmic
        ? (room * Math.log(value / least)) / Math.log(largest / least)
        : (room * value) / largest;
  const colours = new Map(groups[0]?.bars.map(({ colour }, index) => [index, colour]));
  const parts = [`<text class="title" x="${margin}" y="${top + 14}">${escape(title)}</text>`];
  let x = margin;
  for (const [index, name] of legend.entries()) {
    parts.push(
      `<rect class="colour${colours.get(index) ?? index}" x="${x}" y="${top + 28}" width="12" height="12" rx="2"/>`,
      `<text class="small" x="${x + 18}" y="${top + 38}">${escape(name)}</text>`,
    );
    x += 18 + name.length * 7 + 24;
  }
  let y = top + 56;
  for (const { label, bars } of groups) {
    const height = bars.length * (bar + gap) - gap;
    parts.push(
      `<path class="rule" d="M${margin} ${y - betweenGroups / 2}H${width - margin}"/>`,
      `<text x="${margin}" y="${y + height / 2 + 5}">${escape(label)}</text>`,
    );
    for (const { colour, value, text } of bars) {
      const end = margin + labels + length(value);
      parts.push(
        `<rect class="colour${colour}" x="${margin + labels}" y="${y}" width="${length(value).toFixed(1)}" height="${bar}" rx="2"/>`,
        `<text class="small" x="${(end + 6).toFixed(1)}" y="${y + bar - 2}">${escape(text)}</text>`,
      );
      y += bar + gap;
    }
    y += betweenGroups - gap;
  }
  return { svg: parts.join('\n'), height: y - top };
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
