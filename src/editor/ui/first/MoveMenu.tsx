import { useEffect, useMemo, useState } from 'react';
import {
  Autocomplete,
  Button,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { filled } from '../../messages/messages.ts';
import type { MoveTarget } from '../../renderer/move-targets.ts';
import { useEditing } from '../context.ts';
import { labelOf, nameOfFile } from '../labels.ts';
import menuStyles from '../panels/GoTo.module.css';
import styles from './ReviewPanel.module.css';

type MoveMenuProps = {
  text: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Called with `undefined` if the text should lose its field. */
  onMove(target: MoveTarget | undefined): void;
};

/** Button that opens a menu of all fields to which a text can move, with a search. */
export function MoveMenu({ text, isOpen, onOpenChange, onMove }: MoveMenuProps) {
  const { session, state, messages } = useEditing();
  const { review } = messages;
  const [targets, setTargets] = useState<MoveTarget[]>([]);
  const { contains } = useFilter({ sensitivity: 'base' });
  useEffect(() => {
    if (isOpen) void session.renderer.moveTargets().then(setTargets);
  }, [session, isOpen, state.version]);
  const sections = useMemo(() => {
    const titled = targets.map((target, index) => {
      const { place, entry, isNew } = target;
      const title = [nameOfFile(place.file, messages), entry].filter(Boolean).join(': ');
      const list = labelOf({ ...place, path: place.path.slice(0, -2) }, messages);
      const label = isNew ? filled(messages.addTo, { list }) : labelOf(place, messages);
      return { index, title, label, target };
    });
    return [...Map.groupBy(titled, ({ title }) => title)];
  }, [targets, messages]);
  const name = filled(review.moveTo, { text });
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button aria-label={`${review.move}: ${text}`}>{review.move}</Button>
      <Popover className={menuStyles.popover ?? ''} placement="bottom start">
        <Autocomplete filter={contains}>
          <SearchField aria-label={name} autoFocus className={menuStyles.search ?? ''}>
            <Input placeholder={name} dir="auto" />
          </SearchField>
          <Menu
            aria-label={name}
            className={menuStyles.menu ?? ''}
            onAction={(key) => onMove(targets[Number(String(key))])}
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
                  <MenuItem
                    key={index}
                    id={String(index)}
                    textValue={`${title} ${label} ${String(target.value ?? '')}`}
                  >
                    <span className={styles.target}>
                      {label}
                      {target.kind === 'text' && typeof target.value === 'string' && (
                        <small dir="auto">{target.value}</small>
                      )}
                    </span>
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </Autocomplete>
      </Popover>
    </MenuTrigger>
  );
}
