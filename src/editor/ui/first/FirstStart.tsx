import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FirstAnswers, FirstQuestion, Review, Sketch } from '#generator/editing/content-store.ts';
import { filled } from '../../messages/messages.ts';
import type { FirstChoices } from '#generator/editing/first-choices.ts';
import type { FirstPhoto } from '../../session/session.ts';
import { defaultLook } from '#theme/looks/looks.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { accountName, faultOf, type Question } from './faults.ts';
import { labelOf } from '../labels.ts';
import { LookField } from '../theme/LookField.tsx';
import { PaletteField } from '../theme/PaletteField.tsx';
import { Field, LanguageField } from './FirstFields.tsx';
import { FirstResumeField } from './FirstResumeField.tsx';
import { FirstPhotoField } from './FirstPhotoField.tsx';
import styles from './FirstStart.module.css';

const views: readonly (readonly Question[])[] = [
  ['language', 'name', 'study', 'school', 'since', 'until', 'github'],
  ['looking-for', 'email', 'link', 'about'],
  ['photo', 'alt', 'look', 'palette'],
];

/** Pause in typing before the page is updated, in milliseconds. */
const pause = 150;
const storageKey = 'first answers';

type FirstStartProps = {
  /** Changes the language of the editor to that of the pages. */
  onLanguage(language: string): void;
  /**
   * Called after the questions.
   * @param isCreated true if the answers have replaced the sample; false if the owner wants to look at the sample first
   * @param review the review of the imported résumé, if there is one
   */
  onEnd(isCreated: boolean, review?: Review): void;
};

/** Asks a new owner the first questions, in three views beside the page. The answers replace the sample. */
export function FirstStart({ onLanguage, onEnd }: FirstStartProps) {
  const { session, messages } = useEditing();
  const texts = messages.start;
  const lookLabel = labelOf({ file: 'theme.yaml', path: ['look'] }, messages);
  const [choices, setChoices] = useState<FirstChoices>();
  // The stored answers survive a reload of the tab.
  const [answers, setAnswers] = useState(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as FirstAnswers);
  const [photo, setPhoto] = useState<FirstPhoto>();
  const [view, setView] = useState(0);
  const [faults, setFaults] = useState<Sketch['faults']>({});
  const [checkedQuestions, setCheckedQuestions] = useState<readonly Question[]>([]);
  const [message, setMessage] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** A ref, since React updates state too late: the second click of a double click would not be ignored. */
  const isProceeding = useRef(false);
  const [focus, setFocus] = useState<{ question: Question }>({ question: 'name' });
  const isLast = view === views.length - 1;

  const answer = (question: FirstQuestion, text: string) => {
    setAnswers((before) => ({ ...before, [question]: text }));
    if (question === 'language') onLanguage(text);
  };
  const updatePreview = async () => {
    const sketch = await session.sketch({ name: texts.name, ...filledAnswers(answers) }, photo);
    setMessage(sketch.kind === 'failed' ? `${sketch.reason} ${sketch.remedy}` : '');
    return sketch.kind === 'failed' ? undefined : sketch.faults;
  };

  const applyChoices = useEffectEvent((found: FirstChoices) => {
    const { language = found.language ?? 'en' } = answers;
    setChoices(found);
    setAnswers((given) => ({ palette: found.palettes[0]?.name, ...given, language }));
    onLanguage(language);
  });
  useEffect(
    () => void session.renderer.firstChoices(navigator.languages).then((found) => applyChoices(found)),
    [session],
  );
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(answers)), [answers]);
  // The colors of the palettes depend on the owner's name.
  useEffect(() => {
    if (isLast) void session.renderer.firstChoices(navigator.languages).then(setChoices);
  }, [isLast, session]);
  const updateFaults = useEffectEvent(async (isOld: () => boolean) => {
    const found = await updatePreview();
    if (found && !isOld()) setFaults(found);
  });
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(() => void updateFaults(() => isOld), pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [answers, photo]);
  useEffect(() => {
    const field = document.getElementById(`first-${focus.question}`);
    (field?.querySelector<HTMLElement>('button') ?? field)?.focus();
  }, [focus]);

  const faultIn = (question: Question, found: Sketch['faults']) =>
    faultOf(question, { answers, faults: found, texts: texts.faults, photo });
  const openView = (next: number, question = views[next]?.[0]) => {
    setView(next);
    if (question) setFocus({ question });
  };
  const proceed = async () => {
    if (isBusy || isProceeding.current) return;
    isProceeding.current = true;
    await checkAndContinue().finally(() => (isProceeding.current = false));
  };
  const checkAndContinue = async () => {
    const found = await updatePreview();
    if (!found) return;
    setFaults(found);
    const before = views.slice(0, view + 1);
    setCheckedQuestions(before.flat());
    const faulty = before.findIndex((questions) => questions.some((one) => faultIn(one, found)));
    if (faulty >= 0)
      return openView(
        faulty,
        views[faulty]?.find((one) => faultIn(one, found)),
      );
    if (!isLast) return openView(view + 1);
    setIsBusy(true);
    const fault = await session.replaceSample(filledAnswers(answers), photo);
    if (fault !== undefined) {
      setIsBusy(false);
      return setMessage(fault);
    }
    await end();
  };
  const end = async (review?: Review) => {
    const { github } = filledAnswers(answers);
    setIsBusy(true);
    const notes = github ? await session.addGithubProjects(messages.labels.projects ?? '', accountName(github)) : [];
    sessionStorage.removeItem(storageKey);
    onEnd(true, review && { ...review, notes: [...review.notes, ...notes] });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget, nativeEvent } = event;
    const isMain = event.ctrlKey || event.metaKey;
    // Ignore Enter while an input method composes text, such as Chinese: there, Enter confirms a word.
    if (event.key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    if (!isMain && !target.matches('input, textarea')) return;
    event.preventDefault();
    const fields = [...currentTarget.querySelectorAll<HTMLElement>('input:is([type=text], [type=email]), textarea')];
    const at = isMain ? -1 : fields.indexOf(target);
    const next = at < 0 ? undefined : fields[at + 1];
    if (next) next.focus();
    else void proceed();
  };

  const common = <Asked extends Question>(question: Asked) => ({
    question,
    value: answers[question as FirstQuestion] ?? '',
    language: answers.language,
    fault: checkedQuestions.includes(question) ? faultIn(question, faults) : undefined,
    onAnswer: (text: string) => answer(question as FirstQuestion, text),
    onLeave: () => {
      // The name has the focus from the start. To leave it for the language, before typing anything, is no error.
      if (question !== 'name' || answers.name !== undefined) setCheckedQuestions((before) => [...before, question]);
    },
  });
  return (
    <section className={styles.start} aria-labelledby="first-title">
      <form
        noValidate
        aria-labelledby="first-title"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          void proceed();
        }}
      >
        <div key={view} className={styles.body}>
          <p className={styles.steps}>
            {views.map((_, index) => (
              <i key={index} data-done={index <= view} />
            ))}
            <span>{filled(texts.of, { step: view + 1 })}</span>
          </p>
          <div>
            <h1 id="first-title">{texts.titles[view]}</h1>
            <p className={styles.about}>{texts.about[view]}</p>
          </div>
          {view === 0 && (
            <FirstResumeField
              github={answers.github ?? ''}
              fault={faultIn('github', faults)}
              language={answers.language ?? 'en'}
              onImported={end}
            />
          )}
          <div className={styles.fields}>
            {views[view]?.map((question) => {
              if (question === 'language')
                return <LanguageField key={question} {...common(question)} {...{ choices }} />;
              if (question === 'github' && !session.store.importResume) return null;
              if (question === 'look') {
                const { value, onAnswer } = common(question);
                return <LookField key={question} label={lookLabel} value={value || defaultLook} {...{ onAnswer }} />;
              }
              if (question === 'palette')
                return <PaletteField key={question} {...common(question)} {...{ choices }} name={answers.name} />;
              if (question === 'photo') return <FirstPhotoField key={question} photo={photo} onPhoto={setPhoto} />;
              if (question !== 'alt') return <Field key={question} {...common(question)} />;
              if (!photo) return null;
              const describe = (alt: string) => setPhoto({ ...photo, alt });
              return <Field key={question} {...common(question)} value={photo.alt} onAnswer={describe} />;
            })}
          </div>
        </div>
        <footer>
          <p role="alert" className={styles.message}>
            {message}
          </p>
          <button type="button" className={styles.plain} onClick={() => (view > 0 ? openView(view - 1) : onEnd(false))}>
            {view > 0 && <Icon name="back" />}
            {view > 0 ? messages.back : texts.later}
          </button>
          <button type="submit" data-main aria-busy={isBusy}>
            {isBusy ? messages.saving : isLast ? texts.make : texts.next}
          </button>
        </footer>
      </form>
    </section>
  );
}

const filledAnswers = (answers: FirstAnswers): FirstAnswers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([question, text]) => (text?.trim() ? [[question, text.trim()]] : [])),
  );
