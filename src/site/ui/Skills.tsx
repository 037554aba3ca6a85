import { Fragment } from 'react';
import { Link } from 'react-router';
import { pages } from '#pages.ts';
import { formats } from './frame.ts';

/** Where each skill is on the page Evidence, by its name. */
type Proved = Readonly<Record<string, string>>;

/** A skill, which leads to where else it was used. */
export function Skill({ name, proved }: { name: string; proved: Proved }) {
  const anchor = Object.hasOwn(proved, name) ? proved[name] : undefined;
  return <bdi>{anchor === undefined ? name : <Link to={`${pages.evidence.address}#${anchor}`}>{name}</Link>}</bdi>;
}

/** Skills as a list within a text. */
export function SkillText({ skills, proved }: { skills: readonly string[]; proved: Proved }) {
  const { pair, between, last } = formats.list;
  const before = (index: number) => {
    if (index === 0) return '';
    if (skills.length === 2) return pair;
    return index === skills.length - 1 ? last : between;
  };
  return skills.map((name, index) => (
    <Fragment key={index}>
      {before(index)}
      <Skill name={name} proved={proved} />
    </Fragment>
  ));
}
