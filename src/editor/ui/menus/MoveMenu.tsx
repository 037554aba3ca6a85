import { useEffect, useMemo, useState } from 'react';
import { Button, Header, MenuItem, MenuSection } from 'react-aria-components';
import { filled } from '../../messages/messages.ts';
import type { MoveTarget } from '../../renderer/move-targets.ts';
import { useEditing } from '../context.ts';
import { labelOf, nameOfFile } from '../labels.ts';
import { SearchMenu } from './SearchMenu.tsx';
import styles from './MoveMenu.module.css';

type MoveMenuProps = {
  text: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Called with `undefined` if the text should lose its field. */
  onMove(target: MoveTarget | undefined): void;
};

/** A button that opens a menu of all fields to which a text can move. */
export function MoveMenu({ text, isOpen, onOpenChange, onMove }: MoveMenuProps) {
  const { session, state, messages } = useEditing();
  const { review } = messages;
  const [targets, setTargets] = useState<MoveTarget[]>([]);
  useEffect(() => {
    if (isOpen) void session.renderer.moveTargets().then(setTargets);
  }, [session, isOpen, state.version]);
  const sections = useMemo(() => {
    const titled = targets.map((target, index) => {
      const { location, entry, isNew } = target;
      const title = [nameOfFile(location.file, messages), entry].filter(Boolean).join(': ');
      const list = labelOf({ ...location, path: location.path.slice(0, -2) }, messages);
      const label = isNew ? filled(messages.addTo, { list }) : labelOf(location, messages);
      return { index, title, label, target };
    });
    return [...Map.groupBy(titled, ({ title }) => title)];
  }, [targets, messages]);
  return (
    <SearchMenu
      button={<Button aria-label={`${review.move}: ${text}`}>{review.move}</Button>}
      name={filled(review.moveTo, { text })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onAction={(id) => onMove(targets[Number(id)])}
    >
      <MenuItem id="nowhere" textValue={review.nowhere}>
        {review.nowhere}
      </MenuItem>
      {sections.map(([title, fields]) => (
        <MenuSection key={title}>
          <Header>
            <bdi>{title}</bdi>
          </Header>
          {fields.map(({ index, label, target }) => (
            <MenuItem key={index} id={String(index)} textValue={`${title} ${label} ${String(target.value ?? '')}`}>
              <span className={styles.target}>
                {label}
                {target.kind === 'text' && typeof target.value === 'string' && <small dir="auto">{target.value}</small>}
              </span>
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </SearchMenu>
  );
}
