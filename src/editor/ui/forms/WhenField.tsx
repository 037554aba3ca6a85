import { useEffect, useEffectEvent, useId, useState } from 'react';
import { filled } from '../../messages/messages.ts';
import type { FieldLocation } from '../../renderer/field-location.ts';
import type { WhenAnswer, WhenValues } from '../../renderer/when/when-texts.ts';
import { useDraft, useEditor, useSiteLanguage } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { ProblemList } from '../ProblemList.tsx';
import { type FieldProps, fieldId, isOfInputMethod, useField } from './field-props.ts';
import styles from './FieldForm.module.css';
import { useTypedText } from './use-typed-text.ts';
import { locationsOfDates, whenChanges } from './when-changes.ts';

/** Field for all dates of an entry. Accepts dates in many notations, and shows how pages display them. */
export function WhenField({ field, isOnPage }: FieldProps) {
  const { session, messages } = useEditor();
  const { shownAs, periods, wrong, vague } = messages.entry;
  const { keys = {}, text: fileText = '', isRequired } = field;
  const form = { acceptsDate: 'date' in keys, acceptsRange: 'start' in keys };
  const locations = locationsOfDates(field);
  const draft = useDraft(locations.map(([, location]) => location));
  const [answer, setAnswer] = useState<WhenAnswer>();
  const { label, step, problems, isRequired: isEmpty } = useField(field.location, draft);
  const cardId = useId();
  const id = isOnPage ? cardId : fieldId(field.location);
  const set = (values: WhenValues) => {
    const changes = whenChanges(field, values, (location: FieldLocation) => session.draftAt(location) !== undefined);
    return changes.length > 0 ? session.change(changes, step) : Promise.resolve([]);
  };
  const { text, setText, type, leave, enter } = useTypedText({
    fileText,
    draftText: draft && textOfDrafts(locations.map(([, location]) => session.draftAt(location)?.change.value)),
    keepsTyped: () => isTyping(id),
    async send(typed) {
      const first = locations[0]?.[0] ?? 'date';
      if (typed.trim() === '') {
        const isMissing = isRequired && fileText !== '';
        setAnswer(isMissing ? { kind: 'wrong', why: 'noDate' } : undefined);
        return set(isMissing ? { ...(field.value as WhenValues), [first]: '' } : {});
      }
      const read = await session.renderer.readWhen(typed, form);
      const isOwnWords = read.kind !== 'read' && 'words' in keys;
      setAnswer(isOwnWords ? undefined : read);
      if (isOwnWords) return set({ words: typed.trim() });
      // Also send a text that is not a date. The check rejects the text, and the session keeps it as a draft.
      return set(read.kind === 'read' ? read.values : { ...(field.value as WhenValues), [first]: typed.trim() });
    },
  });
  // After a reload, show the error of the draft again.
  const checkDraft = useEffectEvent(() => {
    if (draft) void session.renderer.readWhen(text, form).then(setAnswer);
  });
  useEffect(() => checkDraft(), []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer is obsolete when the content changes
    if (!isTyping(id)) setAnswer(undefined);
  }, [id, fileText]);
  const isFault = answer !== undefined && answer.kind !== 'read';
  const textOnPages = answer?.kind === 'read' ? answer.textOnPages : draft ? undefined : field.textOnPages;
  const [before = '', after = ''] = shownAs.split('{date}');
  const isInvalid = isFault || isEmpty || problems.length > 0;
  const language = useSiteLanguage();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        id={id}
        value={text}
        required={isRequired}
        lang={language}
        dir="auto"
        autoComplete="off"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isFault ? `${id}-problems` : `${id}-about${isInvalid ? ` ${id}-problems` : ''}`}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isOfInputMethod(event) && void enter(event)}
        onBlur={() => {
          leave();
          if (!draft && answer?.kind === 'read' && textOnPages === field.textOnPages) setText(fileText);
        }}
      />
      {isFault ? (
        <>
          <p id={`${id}-problems`} role="alert" className={styles.fault}>
            <Icon name="warn" />
            {answer.kind === 'vague' ? vague[answer.why] : filled(wrong[answer.why], { number: answer.number ?? '' })}
          </p>
          {answer.kind === 'vague' && (
            <div className={styles.offers}>
              {answer.offers.map((offer) => (
                <button key={offer} type="button" lang={language} onClick={() => type(offer, true)}>
                  {offer}
                </button>
              ))}
            </div>
          )}
        </>
      ) : (
        <>
          <p id={`${id}-about`} className={styles.description}>
            {textOnPages !== undefined && (
              <>
                {before}
                <b lang={language}>{textOnPages}</b>
                {after}{' '}
              </>
            )}
            {form.acceptsRange && periods}
          </p>
          <ProblemList id={`${id}-problems`} problems={problems} isRequired={isEmpty} />
        </>
      )}
    </div>
  );
}

const isTyping = (id: string) => document.activeElement?.id === id;

const textOfDrafts = (values: readonly unknown[]) =>
  values.filter((value) => value !== undefined && value !== '').join(' - ');
