// The editor: it starts the worker that makes pages, opens the content where it lies, and shows what comes of it.
import { wrap } from 'comlink';
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
import { keepToken, keptToken } from './github/kept-token.ts';
import type { SiteMaker } from './maker/site-maker.ts';
import makerAddress from './maker/site-maker.ts?worker&url';
import { trustedScript } from './page/trusted-html.ts';
import { folderStore } from './session/folder-store.ts';
import { Session } from './session/session.ts';
import type { GithubAccount } from './ui/context.ts';
import { App } from './ui/App.tsx';
import { SignIn } from './ui/SignIn.tsx';
import { wordsOfEditor } from './words/words.ts';

const settings = JSON.parse(document.getElementById(settingsId)?.textContent ?? '{}') as EditorSettings;
const { base, language, pageStyles } = settings;
const words = wordsOfEditor(language);
document.documentElement.lang = words.language;
document.documentElement.dir = new Intl.Locale(words.language).getTextInfo().direction ?? 'ltr';
const maker = wrap<SiteMaker>(new Worker(trustedScript(makerAddress), { type: 'module' }));
const element = document.getElementById('editor');
if (!element) throw new Error('The document has no #editor.');
const root = createRoot(element);

const repositoryOf = ({ owner, repository }: Repository) => `${owner}/${repository}`;

/** The editor's own address for a page: a static host has one document for all of them. */
const addressOfPage = (address: string) =>
  'github' in settings ? `${base}edit#${address}` : `${base}edit${address === '/' ? '' : address}`;
const shownAddress = () =>
  ('github' in settings ? location.hash.slice(1) : location.pathname.slice(`${base}edit`.length)) || '/';

async function begin(store: ContentStore, account?: GithubAccount) {
  const session = new Session(maker, store);
  await session.open(shownAddress());
  root.render(<App {...{ session, words, base, account, pageStyles, addressOfPage, shownAddress }} />);
}

async function signIn(token: string) {
  if (!('github' in settings)) return;
  const measured = (await (await fetch(settings.measured)).json()) as MeasuredFiles;
  const check = (content: Parameters<SiteMaker['check']>[0]) => maker.check(content);
  const store = openGithubStore({ token, ...settings.github, measured, check });
  const signInAnew = (next: string) => store.checkToken(next).then(() => undefined);
  await begin(store, { ...(await store.checkToken()), repository: repositoryOf(settings.github), signIn: signInAnew });
}

function askForToken(fault?: string) {
  if (!('github' in settings)) return;
  root.render(<SignIn {...{ words, fault }} repository={repositoryOf(settings.github)} onToken={signIn} />);
}

const sayFault = (error: unknown) => {
  const fault = error instanceof Error ? error.message : String(error);
  if (!('github' in settings)) return root.render(<p role="alert">{fault}</p>);
  keepToken(undefined);
  askForToken(fault);
};
const token = keptToken();
if ('key' in settings) begin(folderStore(`${base}edit/api/`, settings.key)).catch(sayFault);
else if (token !== undefined) signIn(token).catch(sayFault);
else askForToken();
