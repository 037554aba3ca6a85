import { Fragment } from 'react';
import { skillAddress } from '#pages.ts';
import { formats, ofTitle, messages } from '../frame.ts';
import { linkAddress } from '../links/link-address.ts';
import styles from './Skills.module.css';
import { vagueWords } from './vague-words.ts';

/** Slugs of the skill pages, by the name of the skill. */
type SkillSlugs = Readonly<Record<string, string>>;

/** The name of a skill, linked to the page of the skill if there is one. Names such as C++ stay left-to-right. */
export function Skill({ name, proved }: { name: string; proved: SkillSlugs }) {
  const slug = Object.hasOwn(proved, name) ? proved[name] : undefined;
  return (
    <bdi>
      {slug === undefined ? (
        name
      ) : (
        <a className={styles.skill} href={linkAddress(skillAddress(slug))}>
          {name}
          <Destination of={name} />
        </a>
      )}
    </bdi>
  );
}

/**
 * Adds the name of the target page to a link, visually hidden, if search engines consider the name of the skill, such
 * as "Go", a vague link text.
 */
export const Destination = ({ of: name }: { of: string }) =>
  // In the editor, the name contains the editor's markers, which are private-use characters.
  vagueWords.has(name.replace(/\p{Co}/gu, '').toLowerCase()) && (
    <span className="visually-hidden" {...ofTitle('evidence')}>
      {`: ${messages.titles.evidence}`}
    </span>
  );

/** A list of skills as running text. A comma does not wrap without the skill before, so no line starts with a comma. */
export function SkillText({ skills, proved }: { skills: readonly string[]; proved: SkillSlugs }) {
  const { pair, between, last } = formats.list;
  const separatorAfter = (index: number) => {
    if (index === skills.length - 1) return '';
    if (skills.length === 2) return pair;
    return index === skills.length - 2 ? last : between;
  };
  return skills.map((name, index) => {
    const [comma = ''] = /^\S*/.exec(separatorAfter(index)) ?? [];
    const skill = <Skill name={name} proved={proved} />;
    return (
      <Fragment key={index}>
        {comma ? (
          <span>
            {skill}
            {comma}
          </span>
        ) : (
          skill
        )}
        {separatorAfter(index).slice(comma.length)}
      </Fragment>
    );
  });
}
