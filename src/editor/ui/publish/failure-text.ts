import type { PublishingFailure } from '#generator/editing/publishing.ts';
import type { EditorMessages } from '../../messages/messages.ts';

type Failed = Extract<PublishingFailure, { kind: 'failed' }>;

/** Returns reason and remedy: in the language of the editor if there is a translation, otherwise in English. */
export function failureText({ reason, remedy, key }: Omit<Failed, 'kind'>, { publishing }: EditorMessages) {
  const text = Object.entries(publishing.failures).find(([name]) => name === key)?.[1];
  return { ...(text ?? { reason, remedy }), isEnglish: text === undefined };
}
