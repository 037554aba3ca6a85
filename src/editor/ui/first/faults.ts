import type { FirstAnswers, FirstQuestion, Sketch } from '#generator/editing/content-store.ts';
import type { EditorMessages } from '../../messages/messages.ts';

export type Question = FirstQuestion | 'photo' | 'alt';

type FaultInput = {
  answers: FirstAnswers;
  faults: Sketch['faults'];
  texts: EditorMessages['start']['faults'];
  photo: { alt: string } | undefined;
};

/** Returns the error message for an answer, or `undefined` if the answer is valid. */
export function faultOf(question: Question, { answers, faults, texts, photo }: FaultInput): string | undefined {
  if (question === 'name' && !answers.name?.trim()) return texts.name;
  if (question === 'alt') return photo?.alt.trim() === '' ? texts.alt : undefined;
  const reason = faults[question as FirstQuestion];
  if (reason === undefined) return undefined;
  if (question === 'email') return texts.email;
  if (question === 'link') return accountIn(answers.link) ? texts.account : texts.link;
  if (question === 'github') return texts.github;
  if (question === 'since' || question === 'until') return isDate(answers[question]) ? texts.order : texts.date;
  return reason;
}

/**
 * If `link` is only the name of a GitHub account, returns the URL of this account.
 * @example accountIn('@ada') // 'github.com/ada'
 */
export function accountIn(link = ''): string | undefined {
  const [, name] = /^@?([\w-]+)$/.exec(link.trim()) ?? [];
  return name && `github.com/${name}`;
}

/** @example accountName('https://github.com/ada/') // 'ada' */
export const accountName = (typed: string) => /([\w-]+)\/?$/.exec(typed)?.[1];

const isDate = (text = '') => /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text.trim());
