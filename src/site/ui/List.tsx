type ListProps = { items: readonly string[]; className?: string | undefined };

/** Texts as a list. */
export function List({ items, className }: ListProps) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
