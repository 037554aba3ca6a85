import type { LabelledLink } from '#src/model/link.ts';
import { Button } from './Button.tsx';
import styles from './LinkButtons.module.css';

/** The links of an entry as buttons, the main one first; nothing where there are none. */
export function LinkButtons({ links, hasMain = false }: { links: readonly LabelledLink[]; hasMain?: boolean }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ label, url }, index) => (
        <li key={index}>
          <Button href={url} variant={hasMain && index === 0 ? 'primary' : 'outline'}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
