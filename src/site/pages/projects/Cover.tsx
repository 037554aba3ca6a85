import { type Cover as CoverOf, coverBox } from '#theme/cover.ts';
import { Shapes } from '../../ui/head/JacketArt.tsx';
import styles from './Cover.module.css';

/** Cover of a project without a photo. Hidden from screen readers because it only repeats the title. */
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
