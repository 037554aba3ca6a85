import type { PublishingFailure } from '#generator/editing/publishing.ts';
import type { EditorMessages } from '../../messages/messages.ts';
import { reportText } from '../../messages/report-text.ts';

type Failed = Extract<PublishingFailure, { kind: 'failed' }>;

/** Returns reason and remedy: in the language of the editor if there is a translation, otherwise in English. */
export function failureText({ reason, remedy, key }: Omit<Failed, 'kind'>, messages: EditorMessages) {
  const byKey = Object.entries(messages.publishing.failures).find(([name]) => name === key)?.[1];
  if (byKey) return { ...byKey, isEnglish: false };
  const [reasonText, remedyText] = [reportText(reason, messages), reportText(remedy, messages)];
  if (reasonText === undefined || remedyText === undefined) return { reason, remedy, isEnglish: true };
  return { reason: reasonText, remedy: remedyText, isEnglish: false };
}
