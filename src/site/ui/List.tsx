import type { ReactNode } from 'react';

type ListProps = { items: readonly ReactNode[]; className?: string | undefined };

/** Texts or elements as a list; nothing where there are none. */
export function List({ items, className }: ListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
