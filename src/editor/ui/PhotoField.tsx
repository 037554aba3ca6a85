import { useId, useState, useSyncExternalStore } from 'react';
import { Button, DropZone, FileTrigger, type FileDropItem } from 'react-aria-components';
import { largeAddress, pictureAddress, type Picture } from '#photos/picture.ts';
import type { SaidProblem } from '#generator/editing/content-store.ts';
import type { Field } from '../maker/fields.ts';
import { filled } from '../words/words.ts';
import { useEditing } from './context.ts';
import styles from './PhotoField.module.css';
import { Said } from './Said.tsx';

/** A photo of the content, or a new one: dropped, pasted or chosen. */
export function PhotoField({ field }: { field: Field }) {
  const { session, words, openFields } = useEditing();
  const { pictures } = useSyncExternalStore(session.subscribe, session.getState);
  const id = useId();
  const name = nameIn(field);
  const choose = (photo: string | undefined) => {
    const isGroup = typeof field.value === 'object' && field.value !== null;
    const place = isGroup && photo ? { ...field.place, path: [...field.place.path, 'photo'] } : field.place;
    return session.change({ kind: 'set', place, value: photo }, words.photo);
  };
  const usable = Object.entries(pictures).filter((one): one is [string, Picture] => 'widths' in one[1]);
  return (
    <div className={styles.photo}>
      <p className={styles.about} lang="en" dir="ltr">
        {field.about}
      </p>
      <div role="radiogroup" aria-label={words.photo} className={styles.choices}>
        {usable.map(([file, picture]) => (
          <label key={file} data-chosen={file === name || undefined}>
            <input type="radio" name={id} checked={file === name} onChange={() => void choose(file)} />
            <Thumbnail picture={picture} />
            <span>{file}</span>
          </label>
        ))}
      </div>
      {name && !field.isNeeded && (
        <button type="button" onClick={() => void choose(undefined)}>
          {words.noPhoto}
        </button>
      )}
      <NewPhoto onTaken={(file) => choose(file)} />
      {name && (
        <button type="button" onClick={() => openFields({ file: 'photos.yaml', path: [name] })}>
          {words.photoWords}
        </button>
      )}
      {name && <FocusPoint name={name} />}
    </div>
  );
}

/** A photo that comes into the content, with its words. */
export function NewPhoto({ onTaken }: { onTaken(name: string): Promise<readonly SaidProblem[]> }) {
  const { session, words } = useEditing();
  const [taken, setTaken] = useState<{ name: string; removed: string[] }>();
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<readonly SaidProblem[]>([]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSaid(words.taking);
    const photo = await session.addPhoto(file);
    if (photo.kind === 'failed') return setSaid(`${photo.reason} ${photo.remedy}`);
    setSaid(photo.removed.length > 0 ? filled(words.removed, { what: photo.removed.join(', ') }) : '');
    setTaken(photo);
  };
  const describe = async (form: FormData, name: string) => {
    const [alt, caption] = ['alt', 'caption'].map((key) => String(form.get(key) ?? '').trim());
    const value = { alt, ...(caption ? { caption } : {}) };
    const found = await session.change(
      { kind: 'set', place: { file: 'photos.yaml', path: [name] }, value },
      words.newPhoto,
    );
    setProblems(found);
    if (found.length > 0) return;
    setProblems(await onTaken(name));
    setTaken(undefined);
  };
  return (
    <div
      className={styles.fresh}
      onPaste={({ clipboardData }) => void take([...clipboardData.files].find(({ type }) => type.startsWith('image/')))}
    >
      <DropZone
        aria-label={words.newPhoto}
        onDrop={({ items }) => {
          const file = items.find((item): item is FileDropItem => item.kind === 'file');
          void file?.getFile().then(take);
        }}
      >
        <p>{words.dropPhoto}</p>
        <FileTrigger acceptedFileTypes={['image/*', '.heic']} onSelect={(files) => void take(files?.[0])}>
          <Button>{words.choosePhoto}</Button>
        </FileTrigger>
      </DropZone>
      <p role="status">{said}</p>
      {taken && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void describe(new FormData(event.currentTarget), taken.name);
          }}
        >
          <h4>{taken.name}</h4>
          <label>
            {words.alt}
            <textarea name="alt" required rows={2} autoFocus />
          </label>
          <label>
            {words.caption}
            <input name="caption" />
          </label>
          {problems.length > 0 && <Said problems={problems} />}
          <button type="submit" data-main>
            {words.add}
          </button>
        </form>
      )}
    </div>
  );
}

/** Which point of a photo stays in sight wherever it is cut. */
export function FocusPoint({ name }: { name: string }) {
  const { session, words } = useEditing();
  const { pictures, version } = useSyncExternalStore(session.subscribe, session.getState);
  const picture = pictures[name];
  const [asked, setAsked] = useState(-1);
  const [point, setPoint] = useState([50, 50]);
  const place = { file: 'photos.yaml', path: [name, 'focus'] };
  if (asked !== version) {
    setAsked(version);
    void session.maker.field(place).then((field) => {
      const shares = /^(\d+)%?[\s,]+(\d+)%?$/.exec(String(field?.value ?? ''));
      if (shares) setPoint([Number(shares[1]), Number(shares[2])]);
    });
  }
  if (!picture || !('widths' in picture)) return null;
  const [left = 50, top = 50] = point;
  const set = (x: number, y: number) => {
    setPoint([x, y]);
    void session.change({ kind: 'set', place, value: `${x}% ${y}%` }, words.photo);
  };
  return (
    <div className={styles.focus}>
      <p>{words.focus}</p>
      <div
        className={styles.aim}
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          set(
            Math.round(((clientX - box.left) / box.width) * 100),
            Math.round(((clientY - box.top) / box.height) * 100),
          );
        }}
      >
        <Thumbnail picture={picture} isLarge />
        <span style={{ left: `${left}%`, top: `${top}%` }} />
      </div>
      <label>
        {words.fromLeft}
        <input type="number" min={0} max={100} value={left} onChange={({ target }) => set(Number(target.value), top)} />
      </label>
      <label>
        {words.fromTop}
        <input type="number" min={0} max={100} value={top} onChange={({ target }) => set(left, Number(target.value))} />
      </label>
    </div>
  );
}

/** A photo in small. One that no page shows yet has its placeholder alone. */
function Thumbnail({ picture, isLarge = false }: { picture: Picture; isLarge?: boolean }) {
  const { session, base } = useEditing();
  const [isLost, setIsLost] = useState(false);
  const made = picture.isAnimated
    ? largeAddress(picture)
    : pictureAddress(picture.name, picture.widths[0] ?? 0, 'webp');
  const address = session.store.addressOf(picture) ?? base + made;
  const { width, height } = picture;
  const source = isLost ? picture.placeholder : address;
  return (
    <img
      src={source}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      data-large={isLarge}
      onError={() => setIsLost(true)}
    />
  );
}

const nameIn = ({ value }: Field): string | undefined => {
  const name = typeof value === 'object' && value !== null && 'photo' in value ? value.photo : value;
  return typeof name === 'string' ? name.replace(/^.*\//, '') : undefined;
};
