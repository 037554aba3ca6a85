import { type Cover as CoverOf, coverBox } from '#theme/cover.ts';
import { Shapes } from '../../ui/JacketArt.tsx';
import styles from './Cover.module.css';

/** The cover of a project without a photo. It only repeats the title, so a screen reader leaves it out. */
export function Cover({ cover: { name, size, shapes, dot } }: { cover: CoverOf }) {
  return (
    <div className={styles.cover} aria-hidden="true">
      <p className={styles.name} data-size={size}>
        {name}
      </p>
      <Shapes shapes={shapes} box={coverBox}>
        <circle cx={dot.x} cy={dot.y} r={dot.r} />
      </Shapes>
    </div>
  );
}
