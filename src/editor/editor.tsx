// Entry point of the editor.
import { wrap } from 'comlink';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import './ui/editor.css';
import type { ContentStore } from '#generator/editing/content-store.ts';
import {
  type EditorSettings,
  type MeasuredFiles,
  type Repository,
  settingsId,
} from '#generator/editing/editor-settings.ts';
import { openGithubStore } from './github/github-store.ts';
import { openStoredPhotos } from './github/stored-photos.ts';
import { storeToken, storedToken } from './github/stored-token.ts';
import type { SiteRenderer } from './renderer/site-renderer.ts';
import rendererUrl from './renderer/site-renderer.ts?worker&url';
import { trustedScript } from './page/trusted-html.ts';
import { folderStore } from './session/folder-store.ts';
import { Session } from './session/session.ts';
import { openTabMemory } from './session/tab-memory.ts';
import type { GithubAccount } from './ui/context.ts';
import { App } from './ui/App.tsx';
import { SignIn } from './ui/panels/SignIn.tsx';
import { type EditorMessages, editorMessages } from './messages/messages.ts';

const settings = JSON.parse(document.getElementById(settingsId)?.textContent ?? '{}') as EditorSettings;
const { base, language, pageStyles } = settings;
const messages = editorMessages(language);
setLanguage(messages);
const renderer = wrap<SiteRenderer>(new Worker(trustedScript(rendererUrl), { type: 'module' }));
const element = document.getElementById('editor');
if (!element) throw new Error('The document has no #editor.');
const root = createRoot(element);

/** URL of a page in the editor. On static hosts the editor is a single document, so the page is in the hash. */
const addressOfPage = (address: string) =>
  'github' in settings ? `${base}edit#${address}` : `${base}edit${address === '/' ? '' : address}`;
const currentAddress = () =>
  ('github' in settings ? location.hash.slice(1) : location.pathname.slice(`${base}edit`.length)) || '/';

async function startEditor(store: ContentStore, account?: GithubAccount) {
  const session = new Session(renderer, store, await openTabMemory(base));
  await session.open(currentAddress());
  const render = (messages: EditorMessages) => {
    setLanguage(messages);
    const onLanguage = (language: string) => render(editorMessages(language, ...navigator.languages));
    root.render(
      // Without it, menus would have the direction of the browser's language.
      <I18nProvider locale={messages.language}>
        <App {...{ session, messages, base, account, pageStyles, addressOfPage, currentAddress, onLanguage }} />
      </I18nProvider>,
    );
  };
  // The language of the sample may not be the owner's, so use the languages of the browser.
  render(session.state.isSample ? editorMessages(...navigator.languages, language) : messages);
}

function setLanguage({ language }: EditorMessages) {
  document.documentElement.lang = language;
  document.documentElement.dir = new Intl.Locale(language).getTextInfo().direction ?? 'ltr';
}

function startOnGithub({ github, measured }: Extract<EditorSettings, { github: Repository }>) {
  const repository = `${github.owner}/${github.repository}`;
  const check = (content: Parameters<SiteRenderer['check']>[0]) => renderer.check(content);
  const signIn = async (token: string) => {
    const files = (await (await fetch(measured)).json()) as MeasuredFiles;
    const storedPhotos = openStoredPhotos(repository);
    const store = openGithubStore({ token, ...github, measured: files, check, storedPhotos });
    const replaceToken = (next: string) => store.checkToken(next).then(() => undefined);
    await startEditor(store, { ...(await store.checkToken()), repository, signIn: replaceToken });
  };
  const showSignIn = (fault?: unknown) => {
    storeToken(undefined);
    root.render(
      <SignIn {...{ messages, repository }} fault={fault === undefined ? '' : messageOf(fault)} onToken={signIn} />,
    );
  };
  const token = storedToken();
  if (token === undefined) showSignIn();
  else signIn(token).catch(showSignIn);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

if ('github' in settings) startOnGithub(settings);
else
  startEditor(folderStore(`${base}edit/api/`, settings.key)).catch((error: unknown) =>
    root.render(<p role="alert">{messageOf(error)}</p>),
  );
