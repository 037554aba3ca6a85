// The editor: it starts the worker that makes pages, opens the content where it lies, and shows what comes of it.
import { wrap } from 'comlink';
import { createRoot } from 'react-dom/client';
import './ui/editor.css';
import type { SiteMaker } from './maker/site-maker.ts';
import makerAddress from './maker/site-maker.ts?worker&url';
import { trustedScript } from './page/trusted-html.ts';
import { folderStore } from './session/folder-store.ts';
import { Session } from './session/session.ts';
import { addressFrom, App } from './ui/App.tsx';
import { wordsOfEditor } from './words/words.ts';

const base = import.meta.env.BASE_URL;
const settings = JSON.parse(document.getElementById('editor-settings')?.textContent ?? '{}') as {
  pageStyles: string;
};
const key = document.querySelector<HTMLMetaElement>('meta[name=editor-key]')?.content ?? '';
const worker = new Worker(trustedScript(makerAddress), { type: 'module' });
const session = new Session(wrap<SiteMaker>(worker), folderStore(`${base}edit/api/`, key));
const root = document.getElementById('editor');
if (!root) throw new Error('The document has no #editor.');
const words = wordsOfEditor(document.documentElement.lang);
await session.open(addressFrom(base)).catch((error: unknown) => {
  root.textContent = error instanceof Error ? error.message : String(error);
  throw error;
});
createRoot(root).render(
  <App session={session} words={words} base={base} pageStyles={base + settings.pageStyles} done={base} />,
);
