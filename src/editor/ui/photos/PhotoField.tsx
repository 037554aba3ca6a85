import { useRef, useState, useSyncExternalStore } from 'react';
import type { Change } from '../../renderer/changes.ts';
import type { Field } from '../../renderer/fields.ts';
import { filled } from '../../messages/messages.ts';
import { entryOf } from '../../session/entries.ts';
import { titleOf } from '../../renderer/field-location.ts';
import { useEditing, useFields } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { labelOf } from '../labels.ts';
import { DescribeRow } from './DescribePhotos.tsx';
import { titleOfPhoto, useLibrary } from './library.ts';
import { LibraryTiles, type PhotoTile, PhotoTiles } from './PhotoTiles.tsx';
import styles from './photos.module.css';
import { FileButtons, useDroppedFiles, useUploads } from './uploads.tsx';
import { useChange } from '../ProblemList.tsx';

/**
 * Field for a photo or a list of photos, which can be files or come from the photo library. A photo without a
 * description is added once the owner has described it.
 */
export function PhotoField({ field, id }: { field: Field; id: string }) {
  const { session, messages, openPhoto, showToast } = useEditing();
  const words = messages.photos;
  const [change, problemList] = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  /** Name of the photo whose description is being edited. */
  const [edited, setEdited] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const library = useLibrary() ?? [];
  const { location, value } = field;
  // Identify the entry by its title, since its position may change before the photos are described.
  const entry = entryOf(location);
  const [owner] = useFields(entry ? [entry] : []) ?? [];
  const waitKey = [location.file, titleOf(owner?.value), location.path.at(-1)].join(' ');
  /** Names of photos that are added once they are described. */
  const undescribed = useSyncExternalStore(session.subscribe, () => session.undescribedPhotosOf(waitKey));
  const updateUndescribed = (change: (now: readonly string[]) => readonly string[]) =>
    session.setUndescribedPhotos(waitKey, change(session.undescribedPhotosOf(waitKey)));
  const isList = field.kind === 'list';
  const label = labelOf(location, messages);
  const entries = isList ? (field.fields ?? []) : value === undefined ? [] : [field];
  const names = entries.map(({ value }) => nameIn(value));
  const photoOf = (name: string) => library.find((one) => one.name === name);

  const insert = (name: string, alt?: string) => {
    const changes: Change[] =
      alt === undefined ? [] : [{ kind: 'set', location: { file: 'photos.yaml', path: [name, 'alt'] }, value: alt }];
    const isGroup = typeof value === 'object' && value !== null;
    const photoLocation = isGroup ? { ...location, path: [...location.path, 'photo'] } : location;
    changes.push(
      isList ? { kind: 'insert', location, item: name } : { kind: 'set', location: photoLocation, value: name },
    );
    return change(changes, isList ? filled(messages.results.added, { name: label }) : label);
  };
  /** Adds photos, or first asks for their missing descriptions. */
  const addPhotos = async (added: readonly string[]) => {
    setIsOpen(false);
    const namesToAdd = isList ? added : added.slice(-1);
    for (const name of namesToAdd)
      if (photoOf(name)?.isDescribed) await insert(name);
      else updateUndescribed((now) => (isList ? [...new Set([...now, name])] : [name]));
  };
  const focusButton = () => buttons.current?.querySelector<HTMLElement>('button')?.focus();
  const [add, progress] = useUploads(addPhotos);
  const { isOver, isOnly } = useDroppedFiles(box, (files) => void add(isList ? files : files.slice(0, 1)));
  const remove = async (tile: PhotoTile) => {
    const entry = entries[Number(tile.id)];
    const text = filled(messages.results.removed, { name: tile.title });
    if (!entry || !(await change({ kind: 'remove', location: entry.location }, text))) return;
    focusButton();
    showToast(text);
  };
  const move = async (from: number, to: number) => {
    const moved = entries[from];
    const text = filled(messages.results.moved, { name: titleOfPhoto(names[from] ?? '') });
    if (moved && (await change({ kind: 'move', location: moved.location, to }, text)))
      setMessage(filled(words.position, { at: to + 1, all: entries.length }));
  };
  const tiles = names.map((name, index) => ({
    id: String(index),
    title: titleOfPhoto(name),
    picture: photoOf(name)?.picture,
    note: photoOf(name)?.alt,
  }));
  const editedPhoto = edited !== undefined && names.includes(edited) && photoOf(edited);
  const others = library.filter(({ name }) => !names.includes(name) && !undescribed.includes(name));
  return (
    <div ref={box} className={styles.field} data-takes-photos data-drop-target={isOver || undefined}>
      {tiles.length > 0 && (
        <PhotoTiles
          label={label}
          tiles={tiles}
          onChoose={(id) => openPhoto(names[Number(id)] ?? '')}
          onDelete={field.isRequired ? undefined : (id) => tiles[Number(id)] && remove(tiles[Number(id)] as PhotoTile)}
          onMove={tiles.length > 1 ? move : undefined}
          noteButton={{ name: messages.labels.alt ?? '', onPress: (id) => setEdited(names[Number(id)]) }}
          {...(!field.isRequired && {
            tools: (tile: PhotoTile) => (
              <button
                type="button"
                aria-label={filled(isList ? words.takeOut : messages.entry.removeOne, { name: tile.title })}
                onClick={() => void remove(tile)}
              >
                <Icon name="close" />
              </button>
            ),
          })}
        />
      )}
      <p className="unseen" role="status">
        {message}
      </p>
      {editedPhoto && (
        <DescribeRow
          key={edited}
          photo={editedPhoto}
          autoFocus
          onEnter={({ value }) => {
            if (value.trim() === '') return;
            setEdited(undefined);
            focusButton();
          }}
        />
      )}
      {undescribed.map((name, index) => {
        const photo = photoOf(name);
        return (
          photo && (
            <DescribeRow
              key={name}
              photo={photo}
              autoFocus={index === 0}
              onEnter={(area) => {
                const areas = [...(box.current?.querySelectorAll('textarea') ?? [])];
                const next = areas[areas.indexOf(area) + 1];
                if (next) next.focus();
                else focusButton();
              }}
              onWritten={async (alt) => {
                if (alt === '' || !(await insert(name, alt))) return false;
                updateUndescribed((now) => now.filter((one) => one !== name));
                return true;
              }}
            >
              <p className={styles.hint}>{words.waits}</p>
            </DescribeRow>
          )
        );
      })}
      {progress}
      {problemList}
      <div ref={buttons} className={styles.actions}>
        <FileButtons
          id={id}
          label={isList || tiles.length === 0 ? words.addOne : words.replace}
          isMultiple={isList}
          onFiles={add}
        />
        {others.length > 0 && (
          <button type="button" className="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {words.fromLibrary}
          </button>
        )}
      </div>
      {isOpen && (
        <div className={styles.chooser}>
          <LibraryTiles photos={others} onChoose={(name) => addPhotos([name])} />
        </div>
      )}
      <p className={styles.hint}>
        {tiles.length === 0 && location.file === 'projects.yaml' && words.cover}{' '}
        {isOnly ? words.drop : messages.start.dropPhoto}
      </p>
    </div>
  );
}

const nameIn = (value: unknown): string => {
  const name = typeof value === 'object' && value !== null && 'photo' in value ? value.photo : value;
  return typeof name === 'string' ? name.replace(/^.*\//, '') : '';
};
