import styles from './Bullets.module.css';
import { keepLastWords } from './last-words.ts';
import { List } from './List.tsx';

/** Bullet points; nothing if there are none. */
export const Bullets = ({ items }: { items: readonly string[] }) => (
  <List className={styles.bullets} items={items.map(keepLastWords)} />
);
