import { Link } from 'react-router';
import type { Evidence, EvidenceColumn, Mark, SkillRow } from '#content/derive/evidence/evidence.ts';
import { formatDate } from '#messages/formats.ts';
import type { Messages } from '#messages/en.ts';
import { formats, titleLang, messageLang, messages as shared } from '../../ui/frame.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { SkillLink } from '../../ui/skills/Skills.tsx';
import styles from './EvidencePage.module.css';

type EvidenceProps = Evidence & { messages: Messages['evidence'] };

/** A table of all skills and the entries that use them. Both are sorted by date, the most recent first. */
export function EvidencePage({ columns, periods, learned, messages }: EvidenceProps) {
  const groups = [...periods, ...(learned.length > 0 ? [{ when: 'learned' as const, skills: learned }] : [])];
  const usedMarks = new Set(groups.flatMap(({ skills }) => skills.flatMap(({ marks }) => marks)));
  return (
    <>
      <PageHead page="evidence" subtitle={<span {...messageLang}>{messages.subtitle}</span>} />
      <div className={`wrap ${styles.evidence}`}>
        <ul className={styles.key} {...messageLang}>
          {marks
            .filter((mark) => usedMarks.has(mark))
            .map((mark) => (
              <li key={mark} className={styles.mark} data-mark={mark}>
                {messages[mark]}
              </li>
            ))}
        </ul>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" {...messageLang}>
                {messages.all}
              </th>
              {columns.map((column, index) => (
                <th key={index} scope="col">
                  <ColumnHeading column={column} messages={messages} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ when, skills }) => (
            <tbody key={when ?? 'undated'}>
              <tr>
                <th scope="rowgroup">
                  <PeriodHeading when={when} messages={messages} />
                </th>
                <td colSpan={columns.length} />
              </tr>
              {skills.map((skill) => (
                <SkillTableRow key={skill.slug} skill={skill} columns={columns} messages={messages} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

const marks: readonly Mark[] = ['now', 'used', 'learned'];

type WithMessages = Pick<EvidenceProps, 'messages'>;

/** A column heading that looks like the spine of a book. */
function ColumnHeading({ column, messages }: WithMessages & { column: EvidenceColumn }) {
  const { address, jacket, last } = column;
  const name = <ColumnName className={styles.title} column={column} messages={messages} />;
  return address === undefined ? (
    <span className={styles.spine} data-jacket={jacket}>
      {name}
    </span>
  ) : (
    <Link className={styles.spine} data-jacket={jacket} to={address}>
      {name}{' '}
      {last === 'now' ? (
        <span data-apart="" {...messageLang}>
          {messages.current}
        </span>
      ) : (
        last !== undefined && <span data-apart="">{formatDate({ year: last }, formats)}</span>
      )}
    </Link>
  );
}

type ColumnNameProps = WithMessages & { className: string | undefined; column: EvidenceColumn };

function ColumnName({ className, column: { kind, title }, messages }: ColumnNameProps) {
  if (kind === 'entry') return <span className={className}>{title}</span>;
  return kind === 'education' ? (
    <span className={className} {...titleLang('education')}>
      {shared.titles.education}
    </span>
  ) : (
    <span className={className} {...messageLang}>
      {messages.earlier}
    </span>
  );
}

function PeriodHeading({ when, messages }: WithMessages & { when: Evidence['periods'][number]['when'] | 'learned' }) {
  if (when === 'learned') return <span {...titleLang('education')}>{shared.titles.education}</span>;
  if (typeof when === 'number') return formatDate({ year: when }, formats);
  return (
    <span data-current={when === 'now' ? '' : undefined} {...messageLang}>
      {when === 'now' ? messages.now : messages.undated}
    </span>
  );
}

type RowProps = WithMessages & { skill: SkillRow; columns: readonly EvidenceColumn[] };

/**
 * A skill with its marks. The link covers the whole row. Narrow screens have no column headings. There, the row has the
 * name of one column: the newest column in which the skill has a mark.
 */
function SkillTableRow({ skill: { name, slug, address, marks }, columns, messages }: RowProps) {
  const newest = columns.find((_, index) => marks[index] !== null);
  return (
    <tr id={slug}>
      <th scope="row">
        <SkillLink className="tap" name={name} address={address} />
      </th>
      {columns.map((column, index) => {
        const mark = marks[index] ?? null;
        return mark === null ? (
          <td key={index} />
        ) : (
          <td key={index} className={styles.mark} data-mark={mark} data-jacket={column.jacket}>
            {column === newest && <ColumnName className={styles.newest} column={column} messages={messages} />}
            <span className="visually-hidden" {...messageLang}>
              {messages[mark]}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
