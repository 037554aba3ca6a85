// The résumé as plain text, for pasting into employers' forms: one fact per line, in the order of the PDF, without
// columns, tabs or line wrapping.
import { messagesFor } from '#messages/catalogs.ts';
import type { Resume, ResumeBullet, ResumeEntry } from './resume.ts';

/**
 * A résumé as plain text.
 * @example resumeText(chooseResume(site)) // 'Mika Sandoval\nComputer science student\n\nmika@example.com\n…'
 */
export function resumeText({ name, title, contact, summary, sections, language }: Resume): string {
  const { colon, comma } = messagesFor(language);
  const labelled = (label: string | undefined, text: string) => (label ? `${label}${colon} ${text}` : text);
  const bullet = ({ label, text, links }: ResumeBullet) =>
    `- ${[...(label || text ? [labelled(label, text)] : []), ...links.map((link) => link.text)].join(' · ')}`;
  const entry = ({ title, dates, lines, bullets }: ResumeEntry) =>
    [title, ...(dates ? [dates] : []), ...lines, ...bullets.map(bullet)].join('\n');
  const blocks = [
    [name, ...(title ? [title] : [])].join('\n'),
    contact.map(({ text }) => text).join('\n'),
    summary,
    ...sections.flatMap(({ title, entries, lists }) => {
      const [first, ...others] = [
        ...entries.map(entry),
        ...(lists.length > 0 ? [lists.map(({ label, items }) => labelled(label, items.join(comma))).join('\n')] : []),
      ];
      // Capitals distinguish headings from other lines.
      return [`${title.toLocaleUpperCase(language)}\n${first}`, ...others];
    }),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
