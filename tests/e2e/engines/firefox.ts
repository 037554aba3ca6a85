#!/usr/bin/env node
// Proxy between Playwright and the system's Firefox. Playwright sets the color scheme with a WebDriver BiDi command
// that Firefox does not support yet, and opens no page if the command fails. The proxy changes a preference of Firefox
// instead, and forwards all other messages.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';

type Command = { id: number; method: string; params: Record<string, unknown> };
type Answer = { id?: number; type: string; error?: string; result?: { contexts?: { context: string }[] } };

/** ID of the next command that the proxy itself sends. These IDs are far above those of Playwright's commands. */
let nextId = 1_000_000_000;

const schemeSetting = 'layout.css.prefers-color-scheme.content-override';

const waitForScheme = (scheme: string) => `new Promise((resolve) => {
  const query = matchMedia('(prefers-color-scheme: ${scheme})');
  if (query.matches) resolve();
  else query.addEventListener('change', resolve, { once: true });
})`;

const executable = process.env.FIREFOX_EXECUTABLE ?? 'firefox';
// The command that changes preferences needs system access.
const firefox = spawn(executable, [...process.argv.slice(2), '--remote-allow-system-access'], {
  stdio: ['inherit', 'inherit', 'pipe'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 0));

createInterface(firefox.stderr).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1];
  if (!address) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => {
    const { port } = server.address() as { port: number };
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (client, { url }) => forward(client, new WebSocket(`${address}${url}`)));
});

/** Forwards messages in both directions, except the command that Firefox does not support. */
function forward(client: WebSocket, browser: WebSocket) {
  const isOpen = new Promise((resolve) => browser.once('open', resolve));
  const schemes = new Map<number, unknown>();
  const pending = new Map<number, (answer: Answer) => void>();

  const send = (method: string, params: object) =>
    new Promise<Answer>((resolve) => {
      const id = nextId++;
      pending.set(id, resolve);
      browser.send(JSON.stringify({ id, method, params }));
    });
  const evaluate = (context: string | undefined, expression: string, sandbox?: string) =>
    send('script.evaluate', { expression, target: { context, sandbox }, awaitPromise: true });
  const topContexts = async (scope: 'chrome' | 'content') => {
    const { result } = await send('browsingContext.getTree', { 'moz:scope': scope, maxDepth: 0 });
    return result?.contexts?.map(({ context }) => context) ?? [];
  };
  const setScheme = async (id: number, scheme: unknown) => {
    const [window] = await topContexts('chrome');
    const value = scheme === 'dark' ? 0 : scheme === 'light' ? 1 : 2;
    const { type } = await evaluate(window, `Services.prefs.setIntPref('${schemeSetting}', ${value})`);
    // Firefox applies the changed preference to open pages after a delay: wait for it.
    if (value < 2)
      for (const page of await topContexts('content')) await evaluate(page, waitForScheme(String(scheme)), 'settings');
    const failure = { type: 'error', id, error: 'unsupported operation', message: `No colour scheme: ${scheme}` };
    client.send(JSON.stringify(type === 'success' ? { type, id, result: {} } : failure));
  };

  client.on('message', (data) => {
    const text = String(data);
    const { id, method, params } = JSON.parse(text) as Command;
    if (method === 'emulation.setMediaFeaturesOverride')
      schemes.set(id, (params.features as Record<string, unknown>)['prefers-color-scheme']);
    void isOpen.then(() => browser.send(text));
  });
  browser.on('message', (data) => {
    const text = String(data);
    const { id = -1, ...rest } = JSON.parse(text) as Answer;
    const resolve = pending.get(id);
    pending.delete(id);
    const isUnknown = schemes.has(id) && rest.error === 'unknown command';
    if (resolve) resolve({ id, ...rest });
    else if (isUnknown) void setScheme(id, schemes.get(id));
    else client.send(text);
    schemes.delete(id);
  });
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
  client.on('close', () => browser.close());
}
