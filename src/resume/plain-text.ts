// The résumé as plain text, for pasting into employers' forms: one fact per line, without columns, tabs or line
// wrapping.
import { messagesFor } from '#messages/catalogs.ts';
import { labelled, linksOf, piecesOf, publicationText } from './pdf/texts.ts';
import { detailLine, type Resume, type ResumeBullet, type ResumeEntry, type ResumeSection } from './resume.ts';

/**
 * Formats a résumé as plain text.
 * @example resumeText(chooseResume(site)) // 'Mika Sandoval\nComputer science student\n\nmika@example.com\n…'
 */
export function resumeText({ name, title, contact, summary, sections, language }: Resume): string {
  const { colon, comma } = messagesFor(language);
  const bullet = (one: ResumeBullet) => `- ${piecesOf(one, colon).join(' · ')}`;
  const entry = (one: ResumeEntry) => {
    const { title, dates, links, bullets } = one;
    const lines = [title, dates, detailLine(one, comma), links.map(({ text }) => text).join(' · ')];
    return [...lines, ...bullets.map(bullet)].filter(Boolean).join('\n');
  };
  const publication = (one: ResumeEntry, index: number, all: readonly ResumeEntry[]) => {
    const group = one.group !== undefined && one.group !== all[index - 1]?.group ? `${one.group}\n` : '';
    return `${group}${index + 1}. ${[publicationText(one), ...linksOf(one).map(({ text }) => text)].join(' ')}`;
  };
  const entriesOf = ({ part, entries }: ResumeSection) =>
    part === 'publications' ? [entries.map(publication).join('\n')].filter(Boolean) : entries.map(entry);
  const blocks = [
    [name, ...(title ? [title] : [])].join('\n'),
    contact.map(({ text }) => text).join('\n'),
    summary,
    ...sections.flatMap((section) => {
      const { title, lists } = section;
      const [first, ...others] = [
        ...entriesOf(section),
        ...(lists.length > 0
          ? [lists.map(({ label, items }) => labelled(label, items.join(comma), colon)).join('\n')]
          : []),
      ];
      // Capitals distinguish headings from other lines.
      return [`${title.toLocaleUpperCase(language)}\n${first}`, ...others];
    }),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
