import { Fragment } from 'react';
import { skillAddress } from '#pages.ts';
import { formats, ofTitle, messages } from '../frame.ts';
import { linkAddress } from '../link-address.ts';
import styles from './Skills.module.css';
import { vagueWords } from './vague-words.ts';

/** What the page of each skill is called in its address, by the name of the skill. */
type SkillSlugs = Readonly<Record<string, string>>;

/** A skill, which leads to where else it was used. Its name may read in another direction than the page, as C++ does. */
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

/** For programs alone: says where the link of a skill leads whose name they take for a vague link text, as "Go". */
export const Destination = ({ of: name }: { of: string }) =>
  // In the editor a name has marks, which are private-use characters.
  vagueWords.has(name.replace(/\p{Co}/gu, '').toLowerCase()) && (
    <span className="visually-hidden" {...ofTitle('evidence')}>
      {`: ${messages.titles.evidence}`}
    </span>
  );

/** Skills as a list within a text. A comma belongs to the skill before it, so that no line begins with one. */
export function SkillText({ skills, proved }: { skills: readonly string[]; proved: SkillSlugs }) {
  const { pair, between, last } = formats.list;
  const behind = (index: number) => {
    if (index === skills.length - 1) return '';
    if (skills.length === 2) return pair;
    return index === skills.length - 2 ? last : between;
  };
  return skills.map((name, index) => {
    const [comma = ''] = /^\S*/.exec(behind(index)) ?? [];
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
        {behind(index).slice(comma.length)}
      </Fragment>
    );
  });
}
