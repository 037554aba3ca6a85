import styles from './Bullets.module.css';
import { keepLastWords } from './last-words.ts';
import { List } from './List.tsx';

/** A bulleted list. Renders nothing without items. */
export const Bullets = ({ items }: { items: readonly string[] }) => (
  <List className={styles.bullets} items={items.map(keepLastWords)} />
);
