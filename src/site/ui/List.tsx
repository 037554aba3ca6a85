import type { ReactNode } from 'react';

type ListProps = { items: readonly ReactNode[]; className?: string | undefined };

/** An unordered list of texts or elements. Renders nothing without items. */
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
