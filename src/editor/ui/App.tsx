import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { reportHash } from '#generator/editing/editor-settings.ts';
import type { PageStyles } from '#generator/program/compile-editor.ts';
import { type FieldLocation, locationKey } from '../renderer/field-location.ts';
import { PageView } from '../page/page-view.ts';
import type { Session } from '../session/session.ts';
import { type EditorMessages, filled, withPageTitles } from '../messages/messages.ts';
import styles from './App.module.css';
import { Bar } from './panels/Bar.tsx';
import { BrokenContent } from './panels/BrokenContent.tsx';
import { Conflicts } from './panels/Conflicts.tsx';
import { type Editing, EditingContext, type GithubAccount, type PanelView, sharedFiles } from './context.ts';
import { FieldCard } from './FieldCard.tsx';
import type { Review } from '#generator/editing/content-store.ts';
import { FirstStart } from './first/FirstStart.tsx';
import { ReviewPanel } from './first/ReviewPanel.tsx';
import { hasReview, storedReview, storeReview } from './first/stored-review.ts';
import { FieldsPanel } from './panels/FieldsPanel.tsx';
import { Preview } from './panels/Preview.tsx';
import { NewText } from './panels/NewText.tsx';
import { PhotosPanel } from './panels/PhotosPanel.tsx';
import { usePublication } from './publication.ts';
import { PublishPanel } from './publish/PublishPanel.tsx';
import { StepsPanel } from './panels/StepsPanel.tsx';
import { VersionsPanel } from './panels/VersionsPanel.tsx';
import { TranslationsPanel } from './translations/TranslationsPanel.tsx';
import { labelOf } from './labels.ts';
import { Toast, type ToastMessage } from './Toast.tsx';

type AppProps = {
  session: Session;
  messages: EditorMessages;
  base: string;
  account: GithubAccount | undefined;
  pageStyles: PageStyles;
  /** Converts the URL path of a page to its URL in the editor. */
  addressOfPage(address: string): string;
  currentAddress(): string;
  onLanguage(language: string): void;
};

/** Key in `sessionStorage` that is set when the owner has finished or skipped the first questions. */
const startDoneKey = 'looks around';

type SelectedText = { location: FieldLocation; button: HTMLElement };

/** The editor: the page in an iframe, the form of the selected text over it, and the panel. */
export function App(props: AppProps) {
  const { session, base, account, pageStyles, addressOfPage, currentAddress, onLanguage } = props;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { pageTitles = '{}' } = state.page ?? {};
  const messages = useMemo(() => withPageTitles(props.messages, JSON.parse(pageTitles)), [props.messages, pageTitles]);
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [view, setView] = useState<PageView>();
  const [selection, setSelection] = useState<SelectedText>();
  const [panel, setPanel] = useState<PanelView | undefined>(() =>
    location.hash === reportHash ? { kind: 'fields', location: { file: 'resume.yaml', path: [] } } : undefined,
  );
  /** Key of the location of the field in the panel that contains the cursor. */
  const [activeField, setActiveField] = useState<string>();
  const [toast, setToast] = useState<ToastMessage>();
  const [isStarting, setIsStarting] = useState(
    () => state.isSample && panel === undefined && sessionStorage.getItem(startDoneKey) === null,
  );
  /** The control that opened the panel, which gets the focus back when the panel closes. */
  const opener = useRef<Element>(null);
  const { page, problems } = state;
  const publication = usePublication(session, state.version);
  const openPanel = useCallback((view: PanelView) => {
    if (!document.activeElement?.closest('aside')) opener.current = document.activeElement;
    setPanel(view);
  }, []);
  const isBroken = problems.length > 0;

  const showPage = useCallback(
    async (address: string) => {
      setSelection(undefined);
      await session.show(address);
      const { page: now } = session.getState();
      if (now) history.pushState(null, '', addressOfPage(now.address));
    },
    [session, addressOfPage],
  );

  /** Shows the page whose main content file is `file`, if there is such a page. */
  const showPageOf = useCallback(
    (file: string) =>
      session.renderer.pages().then((pages) => {
        const mainPage = pages.find(({ files }) => files[0] === file);
        if (mainPage && mainPage.address !== session.getState().page?.address) void showPage(mainPage.address);
      }),
    [session, showPage],
  );

  /**
   * Called after the page has changed. If the panel shows the form of another page, shows the form of the current page
   * instead; if the current page has no file, closes the panel. Does nothing if the form has values with errors.
   */
  const movePanelToPage = () => {
    const { page } = session.getState();
    setPanel((panel) => {
      if (!page || panel?.kind !== 'fields') return panel;
      const { location } = panel;
      const [file] = page.files;
      const stays =
        location.file === file || sharedFiles.includes(location.file) || session.draftsIn(location).length > 0;
      if (stays) return panel;
      return file === undefined ? undefined : { kind: 'fields', location: { file, path: [] } };
    });
  };

  const nameOf = useEffectEvent((location: FieldLocation, text: string) =>
    filled(messages.edit, { name: labelOf(location, messages), text }),
  );
  const openPage = (address: string) => showPage(address).then(movePanelToPage);
  const onFollow = useEffectEvent(openPage);
  useEffect(() => {
    if (!frame.current) return;
    setView(
      new PageView(frame.current, {
        base,
        pageStyles,
        nameOf: (location, text) => nameOf(location, text),
        onSelect: (location, button) => setSelection({ location, button }),
        onFollow: (address) => void onFollow(address),
        addressOf: (name) => session.addressOf(name),
      }),
    );
  }, [session, base, pageStyles]);

  useEffect(() => {
    if (view && page) void view.show(page);
    if (page) document.title = `${messages.editing}: ${page.title}`;
  }, [view, page, messages]);
  useEffect(
    () => view?.highlight(activeField === undefined ? selection?.location : locationFrom(activeField)),
    [view, selection, activeField, page],
  );
  useEffect(() => {
    view?.leaveRoomForPanel();
    if (panel?.kind === 'translations' && panel.location) view?.reveal(panel.location);
    if (panel?.kind !== 'fields' || panel.location.path.length < 2 || !view) return;
    // The current page may show only some entries, as Home does. The file's own page shows all of them.
    if (!view.reveal(panel.location) && !panel.isNew) void showPageOf(panel.location.file);
  }, [view, panel, showPageOf]);

  /** Moves the focus to the next or previous region: toolbar, page and panel. */
  const moveFocus = useEffectEvent((by: 1 | -1) => {
    if (isStarting || panel?.kind === 'preview') return;
    const regions = [...(root.current?.children ?? [])].filter((one) => one.matches('header, main, aside'));
    const index = regions.findIndex((one) => one.contains(document.activeElement));
    const next = regions.at((index + by) % regions.length);
    if (next?.matches('main')) view?.focus();
    else next?.querySelector<HTMLElement>('#panel-title, #go-to')?.focus();
  });
  const onBack = useEffectEvent(() => void session.show(currentAddress()).then(movePanelToPage));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F6' && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        moveFocus(event.shiftKey ? -1 : 1);
      }
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.matches('input, textarea')) return;
      event.preventDefault();
      void (event.shiftKey ? session.redo() : session.undo());
    };
    const onLeave = (event: BeforeUnloadEvent) => session.hasUnsavedChanges && event.preventDefault();
    const onViewportResize = () => {
      const { height = innerHeight, offsetTop = 0, scale = 1 } = visualViewport ?? {};
      const covered = scale === 1 ? Math.max(0, innerHeight - height - offsetTop) : 0;
      document.documentElement.style.setProperty('--covered', `${covered}px`);
    };
    const listeners = new AbortController();
    visualViewport?.addEventListener('resize', onViewportResize, listeners);
    addEventListener('keydown', onKey, listeners);
    addEventListener('beforeunload', onLeave, listeners);
    addEventListener('popstate', () => onBack(), listeners);
    return () => listeners.abort();
  }, [session]);

  const editing = useMemo<Editing>(() => {
    const showFile = (file: string) => {
      if (!session.getState().page?.files.includes(file)) void showPageOf(file);
    };
    return {
      session,
      messages,
      base,
      account,
      pageStyles,
      publication,
      preview: (location, text) => view?.preview(location, text),
      openPage: showPage,
      openPanel,
      openTranslation: ({ original, translation }) => {
        setSelection(undefined);
        showFile(original.file);
        openPanel({ kind: 'translations', location: translation });
      },
      openPhoto: (photo) => {
        setSelection(undefined);
        openPanel({ kind: 'photos', photo });
      },
      showToast: (text) => setToast({ text, step: session.lastStep }),
      openFields: (location, fieldToFocus) => {
        setSelection(undefined);
        const [photo] = location.path;
        if (location.file === 'photos.yaml')
          return openPanel({ kind: 'photos', ...(typeof photo === 'string' && { photo }) });
        // Copy `fieldToFocus`: for a new object, the panel focuses the field again, even if it is the same field.
        openPanel({ kind: 'fields', location, fieldToFocus: fieldToFocus && { ...fieldToFocus } });
      },
      openNew: (location) => {
        setSelection(undefined);
        showFile(location.file);
        openPanel({ kind: 'fields', location, isNew: true });
      },
      showFile,
    };
  }, [session, messages, base, account, pageStyles, publication, view, showPage, showPageOf, openPanel]);
  const closeCard = () => {
    if (!selection) return;
    setSelection(undefined);
    // Prefer the button that covers the text now, since it may have replaced `selection.button`.
    (view?.buttonOf(selection.location) ?? selection.button).focus({ preventScroll: true });
  };
  const closePanel = () => {
    setPanel(undefined);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else document.getElementById('go-to')?.focus();
  };

  /** Scrolls the page to the text of a field in the panel. */
  const revealField = (input: Element) => {
    const field = fieldOf(input);
    if (field !== undefined) view?.reveal(locationFrom(field));
  };

  const finishStart = (isCreated: boolean, review?: Review) => {
    sessionStorage.setItem(startDoneKey, '');
    setIsStarting(false);
    void showPage(isCreated ? '/' : currentAddress());
    storeReview(review);
    if (isCreated) setPanel({ kind: hasReview(storedReview()) ? 'review' : 'steps' });
  };

  return (
    <EditingContext value={editing}>
      <div
        ref={root}
        className={styles.editor}
        data-panel={panel?.kind === 'preview' ? undefined : panel?.kind}
        data-starts={isStarting || undefined}
        onFocus={({ target }) => {
          setActiveField(fieldOf(target));
          revealField(target);
        }}
        onBlur={({ relatedTarget }) => relatedTarget || setActiveField(undefined)}
        onInput={({ target }) => target instanceof Element && revealField(target)}
      >
        {isStarting ? (
          <FirstStart onLanguage={onLanguage} onEnd={finishStart} />
        ) : (
          <Bar
            view={panel}
            onView={(view) => (view ? openPanel(view) : closePanel())}
            onPage={(address) => void openPage(address)}
          />
        )}
        <main className={styles.desk}>
          {isBroken && <BrokenContent key={state.version} problems={problems} />}
          <iframe
            ref={frame}
            className={styles.frame}
            title={messages.page}
            sandbox="allow-same-origin"
            hidden={isBroken}
          />
          {selection && <FieldCard key={locationKey(selection.location)} {...selection} onClose={closeCard} />}
          <Toast message={toast} onGone={() => setToast(undefined)} />
        </main>
        {panel?.kind === 'fields' && (
          <FieldsPanel {...panel} onMove={(location) => setPanel({ kind: 'fields', location })} onClose={closePanel} />
        )}
        {panel?.kind === 'photos' && <PhotosPanel {...panel} onMove={setPanel} onClose={closePanel} />}
        {panel?.kind === 'steps' && (
          <StepsPanel
            onStart={() => {
              setPanel(undefined);
              setIsStarting(true);
            }}
            onClose={closePanel}
          />
        )}
        {panel?.kind === 'review' && <ReviewPanel onClose={closePanel} />}
        {panel?.kind === 'text' && <NewText key={panel.text} kind={panel.text} onClose={closePanel} />}
        {panel?.kind === 'versions' && <VersionsPanel onClose={closePanel} />}
        {panel?.kind === 'translations' && (
          <TranslationsPanel
            location={panel.location}
            onMove={(location) => setPanel({ kind: 'translations', location })}
            onClose={closePanel}
          />
        )}
        {panel?.kind === 'preview' && <Preview onClose={closePanel} />}
        {panel?.kind === 'publish' && <PublishPanel onClose={closePanel} />}
        <Conflicts />
      </div>
    </EditingContext>
  );
}

/** Returns the key of the location of the field in the panel that contains an input. */
const fieldOf = (input: Element): string | undefined =>
  input.matches('input, textarea, select')
    ? input.closest<HTMLElement>('aside [data-field]')?.dataset.field
    : undefined;

const locationFrom = (key: string) => JSON.parse(key) as FieldLocation;
