import { useEffect, useState } from 'react';
import { Button, Header, MenuItem, MenuSection, Text } from 'react-aria-components';
import type { FieldLocation } from '../../renderer/field-location.ts';
import type { SearchTarget } from '../../renderer/move-targets.ts';
import { formOf } from '../../session/entries.ts';
import type { EditablePage } from '../../renderer/site-renderer.ts';
import { sharedFiles, useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { filled } from '../../messages/messages.ts';
import { labelOf, nameOfFile, nameOfTarget, searchTextOf } from '../labels.ts';
import { SearchMenu } from '../menus/SearchMenu.tsx';
import { useNewText } from './new-text.ts';
import styles from './GoTo.module.css';

const textKinds = ['note', 'page'] as const;

/** A button with the name of the page, and its menu of all pages and other parts of the content. */
export function GoTo({ onPage }: { onPage(address: string): void }) {
  const { session, state, messages, openFields, openPanel, showFile } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  const [pages, setPages] = useState<EditablePage[]>([]);
  const [files, setFiles] = useState<string[]>([]);
  const [targets, setTargets] = useState<SearchTarget[]>([]);
  const [typed, setTyped] = useState('');
  const [createText, problemList] = useNewText();
  useEffect(() => {
    if (!isOpen) return;
    void session.renderer.pages().then(setPages);
    void session.renderer.fileNames().then(setFiles);
    void session.renderer.searchTargets().then(setTargets);
  }, [session, isOpen, state.version]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      // Ignore the shortcut in a text area, where Ctrl+K inserts a link.
      if (event.target instanceof Element && event.target.matches('textarea')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const filesOfPages = new Set(pages.flatMap((page) => page.files));
  // Files without content, so that their pages do not exist yet. In the form of such a file, the owner can add the
  // first entry.
  const hidden = files.filter((file) => !filesOfPages.has(file) && !sharedFiles.includes(file));
  const go = (key: string) => {
    const kind = textKinds.find((one) => one === key);
    if (kind) return openPanel({ kind: 'text', text: kind });
    if (key === 'versions') return openPanel({ kind: 'versions' });
    if (key === 'typed') return void createText('note', typed.trim());
    const target = key.startsWith('found ') ? targets[Number(key.slice(6))] : undefined;
    if (target) {
      showFile(target.location.file);
      return target.hasForm ? openFields(target.location) : openFields(formOf(target.location), target.location);
    }
    const page = pages.find(({ address }) => address === key);
    if (page) onPage(page.address);
    const file = page ? page.files[0] : key;
    if (file !== undefined) openFields({ file, path: [] });
  };
  const about: Readonly<Record<string, string>> = messages.goTo.about;
  const item = (key: string, text: string, name: string, description: string | undefined) => (
    <MenuItem key={key} id={key} textValue={text}>
      <span>
        <Text slot="label">{name}</Text>
        {description !== undefined && (
          <Text slot="description" className={styles.about ?? ''}>
            {description}
          </Text>
        )}
      </span>
    </MenuItem>
  );
  const fileItem = (key: string, name: string, file = '') =>
    item(key, searchTextOf(file, name, messages), name, file === '' ? messages.goTo.generated : about[file]);
  /** Returns the items for fields that owners look for. A field of a page has the name of the page below its label. */
  const settings = (isListed: (location: FieldLocation) => boolean) =>
    targets.map(({ location, settingAbout }, index) => {
      if (settingAbout === undefined || !isListed(location)) return null;
      const label = labelOf(location, messages);
      const help = messages.help[settingAbout] ?? settingAbout;
      const page = sharedFiles.includes(location.file) ? undefined : nameOfFile(location.file, messages);
      return item(`found ${index}`, `${label} ${help}`, label, page);
    });
  return (
    <>
      {problemList}
      <SearchMenu
        isOpen={isOpen}
        onOpenChange={(opens) => {
          setIsOpen(opens);
          setTyped('');
        }}
        button={
          <Button id="go-to" className={styles.button ?? ''}>
            <Icon name="menu" />
            <span className={styles.label}>{messages.goTo.label}</span>
            <span className={styles.page}>{state.page?.name}</span>
          </Button>
        }
        name={messages.goTo.label}
        typed={typed}
        onType={setTyped}
        onAction={go}
      >
        <MenuSection>
          <Header>{messages.goTo.pages}</Header>
          {pages.map(({ address, name, files }) => fileItem(address, name, files[0]))}
        </MenuSection>
        <MenuSection>
          <Header>{messages.goTo.addPage}</Header>
          {textKinds.map((kind) => (
            <MenuItem key={kind} id={kind} textValue={messages.texts.kinds[kind]}>
              {messages.texts.kinds[kind]}
            </MenuItem>
          ))}
          {settings(({ file }) => !sharedFiles.includes(file))}
          {hidden.map((file) => fileItem(file, nameOfFile(file, messages), file))}
        </MenuSection>
        <MenuSection>
          <Header>{messages.goTo.everywhere}</Header>
          {sharedFiles.map((file) => (
            <MenuItem key={file} id={file} textValue={nameOfFile(file, messages)}>
              {nameOfFile(file, messages)}
            </MenuItem>
          ))}
          {settings(({ file }) => sharedFiles.includes(file))}
          {session.store.earlierVersions && (
            <MenuItem id="versions" textValue={messages.versions.title}>
              {messages.versions.title}
            </MenuItem>
          )}
        </MenuSection>
        {typed.trim().length > 1 && (
          <MenuSection>
            <Header>{messages.labels.entries}</Header>
            {targets.map(({ location, title, settingAbout }, index) => {
              if (settingAbout !== undefined) return null;
              const label = nameOfTarget({ location, title }, messages);
              return (
                <MenuItem key={index} id={`found ${index}`} textValue={label}>
                  {label}
                </MenuItem>
              );
            })}
          </MenuSection>
        )}
        {typed.trim() !== '' && (
          <MenuItem id="typed" textValue={typed}>
            {filled(messages.goTo.addNote, { words: typed.trim() })}
          </MenuItem>
        )}
      </SearchMenu>
    </>
  );
}
