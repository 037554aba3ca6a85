import type { SampleTrace } from '#generator/editing/publishing.ts';
import { useEditing, useFields } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { titleOfPhoto, useLibrary } from '../photos/library.ts';
import { Thumbnail } from '../photos/Thumbnail.tsx';
import { useChange } from '../ProblemList.tsx';
import { FieldLink } from '../panels/FieldLink.tsx';
import styles from './PublishPanel.module.css';

const known = { file: 'site.yaml', path: ['known'] };

/**
 * Lists the remaining texts and photos of the sample. Buttons open the photos, and the fields of the texts. The owner
 * can also decide to keep a photo.
 */
export function SampleTraces({ traces }: { traces: readonly SampleTrace[] }) {
  const { messages, openPhoto } = useEditing();
  const words = messages.publishing;
  const photos = useLibrary();
  const names = useFields([known])?.[0]?.value;
  const keptNames: unknown[] = Array.isArray(names) ? names : [];
  const [change, problemList] = useChange();
  return (
    <>
      <ul className={styles.rows}>
        {traces.map(({ kind, what, name, location }) => {
          if (kind !== 'picture')
            return (
              <li key={name}>
                <p>
                  <span dir="auto">{what}</span>
                  {location && <FieldLink location={location} />}
                </p>
              </li>
            );
          const title = titleOfPhoto(what);
          const label = `${words.myPhoto}: ${title}`;
          const picture = photos?.find((photo) => photo.name === what)?.picture;
          const at = keptNames.indexOf(name);
          return (
            <li key={name} className={styles.photo}>
              <button type="button" className={styles.field} onClick={() => openPhoto(what)}>
                {picture && <Thumbnail picture={picture} />}
                <span>{title}</span>
                <Icon name="next" />
              </button>
              <button
                type="button"
                aria-label={label}
                aria-pressed={at >= 0}
                onClick={() =>
                  void change(
                    at < 0
                      ? { kind: 'insert', location: known, item: name }
                      : { kind: 'remove', location: { ...known, path: [...known.path, at] } },
                    label,
                  )
                }
              >
                {at >= 0 && <Icon name="check" />}
                {words.myPhoto}
              </button>
            </li>
          );
        })}
      </ul>
      {problemList}
    </>
  );
}
