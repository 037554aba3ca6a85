import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ProvedSkills } from '#content/derive/evidence/collect-evidence.ts';
import { isSkillAddress } from '#pages.ts';
import { formats, titleLang, messages } from '../frame.ts';
import { linkAddress } from '../links/link-address.ts';
import styles from './Skills.module.css';
import { vagueWords } from './vague-words.ts';

type SkillLinkProps = { name: string; address: string; className?: string | undefined };

/**
 * A link to the evidence of a skill: its own page, or the entry that uses it. Keeps names such as C++ left-to-right.
 */
export const SkillLink = ({ name, address, className }: SkillLinkProps) =>
  isSkillAddress(address) ? (
    <a className={className} href={linkAddress(address)}>
      <bdi>{name}</bdi>
      <Destination of={name} />
    </a>
  ) : (
    <Link className={className} to={address}>
      <bdi>{name}</bdi>
      <Destination of={name} />
    </Link>
  );

type SkillProps = ProvedSkills & {
  name: string;
  /** Address of the surrounding entry. Skills in this entry do not link to the entry itself. */
  entryAddress?: string | undefined;
};

/** The name of a skill, linked to its evidence if there is any. */
export function Skill({ name, proved, entryAddress }: SkillProps) {
  const address = Object.hasOwn(proved, name) ? proved[name] : undefined;
  return address === undefined || address === entryAddress ? (
    <bdi>{name}</bdi>
  ) : (
    <SkillLink className={styles.skill} name={name} address={address} />
  );
}

/**
 * Visually hidden text in the link of a skill: the name of the Evidence page. Renders this text only if search engines
 * consider the name of the skill a vague link text, such as "Go".
 */
export const Destination = ({ of: name }: { of: string }) =>
  // In the editor, the name contains markers, which are private-use characters.
  vagueWords.has(name.replace(/\p{Co}/gu, '').toLowerCase()) && (
    <span className="visually-hidden" {...titleLang('evidence')}>
      {`: ${messages.titles.evidence}`}
    </span>
  );

/** Skills as running text. Each comma stays with the skill before it. So no line starts with a comma. */
export function SkillText({ skills, ...rest }: Omit<SkillProps, 'name'> & { skills: readonly string[] }) {
  const { pair, between, last } = formats.list;
  const separatorAfter = (index: number) => {
    if (index === skills.length - 1) return '';
    if (skills.length === 2) return pair;
    return index === skills.length - 2 ? last : between;
  };
  return skills.map((name, index) => {
    const [comma = ''] = /^\S*/.exec(separatorAfter(index)) ?? [];
    const skill = <Skill name={name} {...rest} />;
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
