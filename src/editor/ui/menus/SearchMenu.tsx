import type { ReactNode } from 'react';
import {
  Autocomplete,
  Input,
  Menu,
  MenuTrigger,
  type MenuTriggerProps,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components';
import styles from './SearchMenu.module.css';

type SearchMenuProps = Pick<MenuTriggerProps, 'isOpen' | 'onOpenChange'> & {
  button: ReactNode;
  /** Accessible name of the menu, and of its search field. */
  name: string;
  /** Text of the search, if the caller controls it; requires `onType`. */
  typed?: string;
  onType?(typed: string): void;
  onAction(id: string): void;
  children: ReactNode;
};

/** A menu with a search field. It shows only the items that contain the typed text. */
export function SearchMenu({ button, name, typed, onType, onAction, children, ...trigger }: SearchMenuProps) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <MenuTrigger {...trigger}>
      {button}
      <Popover className={styles.popover ?? ''} placement="bottom start">
        <Autocomplete
          filter={contains}
          {...(typed !== undefined && { inputValue: typed })}
          {...(onType && { onInputChange: onType })}
        >
          <SearchField aria-label={name} autoFocus className={styles.search ?? ''}>
            <Input placeholder={name} dir="auto" />
          </SearchField>
          <Menu aria-label={name} className={styles.menu ?? ''} onAction={(id) => onAction(String(id))}>
            {children}
          </Menu>
        </Autocomplete>
      </Popover>
    </MenuTrigger>
  );
}
