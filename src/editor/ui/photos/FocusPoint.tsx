import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Picture } from '#photos/picture.ts';
import { type PhotoCrop, sharedCrops, type SharedCrop, visiblePart } from '../../renderer/photos/photo-crops.ts';
import { type EditorMessages, filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { useChange } from '../ProblemList.tsx';
import styles from './photos.module.css';
import { Thumbnail } from './Thumbnail.tsx';

/** A position in a photo, in percent of its width and height. */
type Point = { left: number; top: number };

/** Pause after an arrow key before the point is saved, in milliseconds. */
const pause = 300;

const pointFrom = (focus: string | undefined): Point => {
  const [left = 50, top = 50] = focus?.split(' ').map((share) => Number.parseFloat(share)) ?? [];
  return { left, top };
};

/** Converts a fraction to a whole percentage from 0 to 100. */
const percentage = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 100);

/** Field for the focus point of a photo, which stays visible in each crop. */
export function FocusPoint({ name, picture }: { name: string; picture: Picture }) {
  const { session, state, messages } = useEditing();
  const words = messages.photos;
  const [change, problemList] = useChange();
  const [{ crops, focus }, setPhotoCrops] = useState<{ crops: PhotoCrop[]; focus: string | undefined }>({
    crops: [],
    focus: undefined,
  });
  /** The chosen point, until the content contains it. */
  const [moved, setMoved] = useState<Point>();
  const [selectedCrop, setSelectedCrop] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    void session.renderer.photoCrops(name).then((found) => {
      setPhotoCrops(found);
      setMoved(undefined);
    });
  }, [session, name, state.version]);
  const point = moved ?? pointFrom(focus);
  const set = (next: Point, wait: number) => {
    setMoved(next);
    clearTimeout(timer.current);
    const value = `${next.left}% ${next.top}%`;
    const location = { file: 'photos.yaml', path: [name, 'focus'] };
    timer.current = setTimeout(() => void change({ kind: 'set', location, value }, words.focus), wait);
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!direction) return;
    event.preventDefault();
    const [x = 0, y = 0] = direction.map((one) => one * (event.shiftKey ? 10 : 1));
    set({ left: percentage((point.left + x) / 100), top: percentage((point.top + y) / 100) }, pause);
  };
  const pageCrops = sharedCrops(crops);
  const pointOf = (crop: SharedCrop) =>
    crop.focus === undefined || crop.focus === focus ? point : pointFrom(crop.focus);
  const crop = pageCrops[selectedCrop] ?? pageCrops[0];
  return (
    <>
      <div className={styles.focus} role="group" aria-labelledby="photo-focus">
        <h3 id="photo-focus">{words.focus}</h3>
        <div
          className={styles.aim}
          onKeyDown={onKey}
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            set({ left: percentage((clientX - left) / width), top: percentage((clientY - top) / height) }, 0);
            // For the arrow keys.
            currentTarget.querySelector('input')?.focus({ preventScroll: true });
          }}
        >
          <Thumbnail picture={picture} />
          {crop?.ratio !== undefined && (
            <span className={styles.cut} style={partStyle(picture, crop.ratio, pointOf(crop))} />
          )}
          <span className={styles.point} style={{ left: `${point.left}%`, top: `${point.top}%` }} />
          {/* Sliders for assistive technology. The parent handles the arrow keys, so all four work in both sliders. */}
          {(['left', 'top'] as const).map((side) => (
            <input
              key={side}
              type="range"
              aria-label={side === 'left' ? words.fromLeft : words.fromTop}
              aria-valuetext={`${point[side]} %`}
              value={point[side]}
              onChange={({ target }) => set({ ...point, [side]: Number(target.value) }, pause)}
            />
          ))}
        </div>
        <p className={styles.hint}>{words.focusHow}</p>
        {problemList}
      </div>
      <div className={styles.focus}>
        <h3 id="photo-crops">{words.frames}</h3>
        {pageCrops.length > 0 && (
          <ToggleButtonGroup
            aria-labelledby="photo-crops"
            className={styles.frames ?? ''}
            selectedKeys={[String(pageCrops[selectedCrop] ? selectedCrop : 0)]}
            disallowEmptySelection
            onSelectionChange={([key]) => setSelectedCrop(Number(key))}
          >
            {pageCrops.map((one, index) => (
              <ToggleButton key={index} id={String(index)}>
                <Thumbnail picture={picture} style={cropStyle(one.ratio, pointOf(one))} />
                <span dir="auto">{one.pages.map((page) => labelOf(page, one, words)).join(', ')}</span>
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <p className={styles.hint}>{pageCrops.length > 0 ? words.framesHow : words.framesNone}</p>
      </div>
    </>
  );
}

const labelOf = (
  { page, device }: SharedCrop['pages'][number],
  { ratio }: SharedCrop,
  words: EditorMessages['photos'],
) =>
  ratio === undefined
    ? filled(words.isWhole, { page })
    : device
      ? filled(device === 'phone' ? words.onPhone : words.onComputer, { page })
      : page;

const partStyle = (picture: Picture, ratio: number, point: Point): CSSProperties =>
  Object.fromEntries(Object.entries(visiblePart(picture, ratio, point)).map(([side, value]) => [side, `${value}%`]));

const cropStyle = (ratio: number | undefined, { left, top }: Point): CSSProperties =>
  ratio === undefined ? {} : { aspectRatio: ratio, objectFit: 'cover', objectPosition: `${left}% ${top}%` };
