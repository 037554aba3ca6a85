import { useEffect, useId, useState } from 'react';
import { Button, DropZone, FileTrigger, type FileDropItem } from 'react-aria-components';
import { largeAddress, pictureAddress, type Picture } from '#photos/picture.ts';
import type { Field } from '../../renderer/fields.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing, useFields } from '../context.ts';
import { DataForm } from '../DataForm.tsx';
import styles from './PhotoField.module.css';
import { useChange } from '../Said.tsx';

/** Selects an existing photo, or adds one by drop, paste or file dialog. */
export function PhotoField({ field }: { field: Field }) {
  const { messages, openFields } = useEditing();
  const [change, said] = useChange();
  const name = nameIn(field);
  const choose = (photo: string | undefined) => {
    const isGroup = typeof field.value === 'object' && field.value !== null;
    const place = isGroup && photo ? { ...field.place, path: [...field.place.path, 'photo'] } : field.place;
    return change({ kind: 'set', place, value: photo }, messages.photo);
  };
  return (
    <div className={styles.photo}>
      <p className={styles.about} lang="en" dir="ltr">
        {field.about}
      </p>
      <PhotoChoices chosen={name} onChoose={choose} />
      {said}
      {name && !field.isNeeded && (
        <button type="button" onClick={() => void choose(undefined)}>
          {messages.noPhoto}
        </button>
      )}
      <NewPhoto onTaken={choose} />
      {name && (
        <button type="button" onClick={() => openFields({ file: 'photos.yaml', path: [name] })}>
          {messages.photoWords}
        </button>
      )}
      {name && <FocusPoint name={name} />}
    </div>
  );
}

/** Radio group of the existing photos. */
export function PhotoChoices({ chosen, onChoose }: { chosen?: string | undefined; onChoose(name: string): unknown }) {
  const { state, messages } = useEditing();
  const id = useId();
  const usable = Object.entries(state.pictures).filter((one): one is [string, Picture] => 'widths' in one[1]);
  return (
    <div role="radiogroup" aria-label={messages.photo} className={styles.choices}>
      {usable.map(([file, picture]) => (
        <label key={file} data-chosen={file === chosen || undefined}>
          <input type="radio" name={id} checked={file === chosen} onChange={() => void onChoose(file)} />
          <Thumbnail picture={picture} />
          <span>{file}</span>
        </label>
      ))}
    </div>
  );
}

/** Form that adds a photo with its alternative text. */
export function NewPhoto({ onTaken }: { onTaken(name: string): Promise<boolean> }) {
  const { session, messages } = useEditing();
  const [change, problems] = useChange();
  const [addedName, setAddedName] = useState<string>();
  const [message, setMessage] = useState('');
  const take = async (file: File | undefined) => {
    if (!file) return;
    setMessage(messages.taking);
    const photo = await session.addPhoto(file);
    if (photo.kind === 'failed') return setMessage(`${photo.reason} ${photo.remedy}`);
    setMessage(photo.removed.length > 0 ? filled(messages.removed, { what: photo.removed.join(', ') }) : '');
    setAddedName(photo.name);
  };
  const describe = async (form: FormData) => {
    const [alt, caption] = ['alt', 'caption'].map((key) => String(form.get(key) ?? '').trim());
    const place = { file: 'photos.yaml', path: [addedName ?? ''] };
    const value = { alt, ...(caption && { caption }) };
    if (!(await change({ kind: 'set', place, value }, messages.newPhoto))) return;
    await onTaken(addedName ?? '');
    setAddedName(undefined);
  };
  return (
    <div
      className={styles.fresh}
      onPaste={({ clipboardData }) => void take([...clipboardData.files].find(({ type }) => type.startsWith('image/')))}
    >
      <DropZone
        aria-label={messages.newPhoto}
        onDrop={({ items }) => {
          const file = items.find((item): item is FileDropItem => item.kind === 'file');
          void file?.getFile().then(take);
        }}
      >
        <p>{messages.dropPhoto}</p>
        <FileTrigger acceptedFileTypes={['image/*', '.heic']} onSelect={(files) => void take(files?.[0])}>
          <Button>{messages.choosePhoto}</Button>
        </FileTrigger>
      </DropZone>
      <p role="status">{message}</p>
      {addedName && (
        <DataForm onData={describe}>
          <h4>{addedName}</h4>
          <label>
            {messages.alt}
            <textarea name="alt" required rows={2} autoFocus />
          </label>
          <label>
            {messages.caption}
            <input name="caption" />
          </label>
          {problems}
          <button type="submit" data-main>
            {messages.add}
          </button>
        </DataForm>
      )}
    </div>
  );
}

/** Sets the focus of a photo: the point that cropping keeps visible. */
export function FocusPoint({ name }: { name: string }) {
  const { state, messages } = useEditing();
  const [change, said] = useChange();
  const picture = state.pictures[name];
  const place = { file: 'photos.yaml', path: [name, 'focus'] };
  const [field] = useFields([place]) ?? [];
  const shares = /^(\d+)%?[\s,]+(\d+)%?$/.exec(String(field?.value ?? ''));
  const [moved, setMoved] = useState<{ left: number; top: number; before: unknown }>();
  // Show the new point until the file contains it.
  const point =
    moved?.before === field?.value && moved
      ? moved
      : { left: Number(shares?.[1] ?? 50), top: Number(shares?.[2] ?? 50) };
  if (!picture || !('widths' in picture)) return null;
  const set = (sides: { left?: number; top?: number }) => {
    const next = { left: point.left, top: point.top, ...sides };
    setMoved({ ...next, before: field?.value });
    void change({ kind: 'set', place, value: `${next.left}% ${next.top}%` }, messages.photo);
  };
  const sides = [
    ['left', messages.fromLeft],
    ['top', messages.fromTop],
  ] as const;
  return (
    <div className={styles.focus}>
      <p>{messages.focus}</p>
      <div
        className={styles.aim}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          set({ left: share((clientX - left) / width), top: share((clientY - top) / height) });
        }}
      >
        <Thumbnail picture={picture} isLarge />
        <span style={{ left: `${point.left}%`, top: `${point.top}%` }} />
      </div>
      {sides.map(([side, label]) => (
        <label key={side}>
          {label}
          <input
            type="number"
            min={0}
            max={100}
            value={point[side]}
            onChange={({ target }) => set({ [side]: share(Number(target.value) / 100) })}
          />
        </label>
      ))}
      {said}
    </div>
  );
}

/** Converts a fraction to percent, from 0 to 100. */
const share = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 100);

/** Thumbnail of a photo. If no page shows the photo yet, only its placeholder is available. */
function Thumbnail({ picture, isLarge = false }: { picture: Picture; isLarge?: boolean }) {
  const { session, base } = useEditing();
  const [address, setAddress] = useState<string>();
  const made = picture.isAnimated
    ? largeAddress(picture)
    : pictureAddress(picture.name, picture.widths[0] ?? 0, 'webp');
  const { name, width, height, placeholder } = picture;
  useEffect(() => {
    void session.store.addressOf(name).then((own) => setAddress(own ?? base + made));
  }, [session, name, base, made]);
  return (
    <img
      src={address}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      data-large={isLarge}
      onError={() => setAddress(placeholder)}
    />
  );
}

const nameIn = ({ value }: Field): string | undefined => {
  const name = typeof value === 'object' && value !== null && 'photo' in value ? value.photo : value;
  return typeof name === 'string' ? name.replace(/^.*\//, '') : undefined;
};
