import { type RefObject, useEffect, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import styles from './photos.module.css';
import { titleOfPhoto } from './library.ts';

/** Progress of the uploads, with notes on single files. */
type Uploads = { done: number; all: number; current: string; notes: { text: string; isFailure: boolean }[] };

const none: Uploads = { done: 0, all: 0, current: '', notes: [] };

/**
 * Adds photo files to the content, one after another.
 * @param onAdded called with the file names in the content
 * @returns a function that adds files and returns their names in the content, and the element with their progress
 */
export function useUploads(onAdded: (names: string[]) => unknown, replaces?: string) {
  const { session, messages } = useEditing();
  const words = messages.photos;
  const [uploads, setUploads] = useState(none);
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return [];
    const update = (step: Partial<Uploads>, notes: Uploads['notes'] = []) =>
      setUploads((now) => ({ ...now, ...step, notes: [...now.notes, ...notes] }));
    setUploads((now) =>
      now.done < now.all ? { ...now, all: now.all + files.length } : { ...none, all: files.length },
    );
    const names: string[] = [];
    for (const file of files) {
      update({ current: file.name });
      const label =
        replaces === undefined
          ? filled(messages.results.added, { name: words.title })
          : filled(words.replaced, { name: titleOfPhoto(replaces) });
      const saved = await session.addPhoto(file, { label, ...(replaces !== undefined && { replaces }) });
      const note = (text: string, values: Record<string, string>) => ({ text: filled(text, values), isFailure: false });
      if (saved.kind === 'failed') {
        const text = saved.reason.includes(file.name) ? saved.reason : `${file.name}: ${saved.reason}`;
        update({}, [{ text: `${text} ${saved.remedy}`, isFailure: true }]);
      } else {
        names.push(saved.name);
        const { removed, left, isDuplicate } = saved;
        const name = titleOfPhoto(saved.name);
        if (isDuplicate) update({}, [note(words.there, { name })]);
        else if (removed.length > 0) update({}, [note(words.removed, { name, what: removed.join(', ') })]);
        if (left.length > 0) update({}, [note(words.left, { name, what: left.join(', ') })]);
      }
      setUploads((now) => ({ ...now, done: now.done + 1 }));
    }
    if (names.length > 0) onAdded(names);
    return names;
  };
  const { done, all, current, notes } = uploads;
  const failures = notes.filter(({ isFailure }) => isFailure).length;
  const isDone = done === all;
  // After success, only screen readers get the count.
  const isUnseen = isDone && failures === 0;
  const progress = (
    <div className={isUnseen && notes.length === 0 ? 'unseen' : styles.uploads} role="status">
      {all > 0 && (
        <p className={isUnseen ? 'unseen' : undefined}>
          {!isDone && (
            <>
              <span dir="auto">{current}</span>
              <progress max={all} value={done} aria-label={words.add} />
            </>
          )}
          <span>{filled(words.ready, { count: done - failures, all })}</span>
        </p>
      )}
      {notes.map(({ text, isFailure }, index) => (
        <p key={index} data-failed={isFailure || undefined}>
          <Icon name={isFailure ? 'warn' : 'check'} />
          <span dir="auto">{text}</span>
        </p>
      ))}
    </div>
  );
  return [add, progress] as const;
}

const imageTypes = ['image/*', '.heic', '.heif'];

/** Buttons that choose files or, on touch screens, take a photo. */
export function FileButtons({
  id,
  label,
  onFiles,
  isMain = false,
  isMultiple = true,
  types,
}: {
  id?: string;
  label: string;
  onFiles(files: readonly File[]): unknown;
  isMain?: boolean;
  isMultiple?: boolean;
  /** Accepted file name extensions. Default: photos */
  types?: readonly string[];
}) {
  const { messages } = useEditing();
  const forwardFiles = (files: FileList | null) => void onFiles([...(files ?? [])]);
  return (
    <>
      <FileTrigger acceptedFileTypes={types ?? imageTypes} allowsMultiple={isMultiple} onSelect={forwardFiles}>
        <Button {...(id !== undefined && { id })} data-main={isMain || undefined}>
          <Icon name="publish" />
          {label}
        </Button>
      </FileTrigger>
      {!types && (
        <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={forwardFiles}>
          <Button className={styles.camera ?? ''} aria-label={messages.photos.take}>
            <Icon name="camera" />
          </Button>
        </FileTrigger>
      )}
    </>
  );
}

/**
 * Accepts photos that are dropped on an element or pasted into it. If no other element in the panel accepts photos, the
 * whole panel accepts them.
 * @returns whether files are dragged over the element or the panel, and whether the whole panel accepts photos
 */
export function useDroppedFiles(target: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => unknown) {
  const [isOver, setIsOver] = useState(false);
  const [isOnly, setIsOnly] = useState(true);
  // oxlint-disable-next-line react/set-state-in-effect -- only the document tells which fields the panel contains
  useEffect(() => setIsOnly(isOnlyTarget(panelOf(target.current))), [target]);
  useEffect(() => {
    const element = target.current;
    const area = panelOf(element) ?? element;
    if (!element || !area) return;
    const isOwn = ({ target: at }: Event) => (at instanceof Node && element.contains(at)) || isOnlyTarget(area);
    const imagesOf = (files: FileList | undefined) =>
      [...(files ?? [])].filter(({ type, name }) => /^image\//.test(type) || /\.hei[cf]$/i.test(name));
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file instead of the editor.
      event.preventDefault();
      setIsOver(event.type !== 'dragleave' && event.type !== 'drop' && isOwn(event));
      if (event.type === 'drop' && isOwn(event)) onFiles([...event.dataTransfer.files]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = imagesOf(event.clipboardData?.files);
      // With a text, word processors also copy a picture of this text.
      const isText = ['text/plain', 'text/html'].every((type) => event.clipboardData?.types.includes(type));
      if (files.length === 0 || isText || !isOwn(event)) return;
      event.preventDefault();
      onFiles(files);
    };
    const end = new AbortController();
    for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'] as const) area.addEventListener(type, drag, end);
    area.addEventListener('paste', paste, end);
    return () => end.abort();
  });
  return { isOver, isOnly };
}

const panelOf = (element: HTMLElement | null) => element?.closest<HTMLElement>('aside, [role=dialog]');

/** Whether a panel contains at most one element that accepts photos. */
const isOnlyTarget = (panel: HTMLElement | null | undefined) =>
  (panel?.querySelectorAll('[data-takes-photos]').length ?? 0) <= 1;
