// Chromium by its own protocol (https://chromedevtools.github.io/devtools-protocol/). Playwright does not reach pages
// that the browser renders ahead of a click, and those must be as slow as the one that is seen.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium as playwrightsChromium } from '@playwright/test';
import { findBrowser } from '#cli/browser.ts';

/** A browser that was started. */
export type Chromium = {
  /** Where its protocol is spoken; Lighthouse asks for it. */
  port: number;
  /** Its name and version. Example: `Chrome/156.0.8078.79` */
  version: string;
  /** Opens a tab in a profile of its own, where nothing has been loaded before. */
  openTab(manner: Manner): Promise<Tab>;
  close(): Promise<void>;
};

/** How a tab behaves. */
export type Manner = {
  /** How many times slower its processor is. */
  slowdown: number;
  device: Device;
  /** A script that runs in every document before anything else. It may call `tellBench(text)`. */
  script?: string;
  /** Whether its visitor wishes that nothing moves. */
  isStill?: boolean;
};

/** The screens of Lighthouse. */
export const devices = {
  phone: { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true },
  desktop: { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false },
} as const;

export type Device = keyof typeof devices;

export type Tab = {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Asks the document that is seen. */
  ask<Answer>(expression: string): Promise<Answer>;
  /** Says something to the target of the document that is seen. */
  send<Answer>(method: string, parameters?: object): Promise<Answer>;
  /** What scripts have told so far, in every document, with whether it was told by one that nobody saw yet. */
  told: string[];
  /** Waits for something that a script tells. */
  hear(isIt: (text: string) => boolean, atMost?: number): Promise<string | undefined>;
  close(): Promise<void>;
};

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } };

/** Starts Chromium without a window and without a way out of this machine. */
export async function openChromium(): Promise<Chromium> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'bench-chromium-'));
  const child = spawn(
    findBrowser() ?? playwrightsChromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-extensions',
      '--disable-sync',
      // Whatever asks for another host than this machine gets no answer.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const found = /listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Chromium did not start:\n${said}`)));
  });
  const connection = await Connection.open(address);
  const { product } = await connection.send<{ product: string }>('Browser.getVersion');
  return {
    port: Number(new URL(address).port),
    version: product,
    openTab: (manner) => openTab(connection, manner),
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      connection.close();
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

class Connection {
  #socket: WebSocket;
  #next = 1;
  #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #listeners = new Set<(method: string, parameters: unknown, session?: string) => void>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message & { sessionId?: string };
      if (message.id === undefined) {
        for (const listener of this.#listeners) listener(message.method ?? '', message.params, message.sessionId);
        return;
      }
      const asked = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) asked?.reject(new Error(message.error.message));
      else asked?.resolve(message.result);
    });
  }

  static async open(address: string): Promise<Connection> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    return new Connection(socket);
  }

  send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = this.#next++;
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
    });
  }

  listen(listener: (method: string, parameters: unknown, session?: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close() {
    this.#socket.close();
  }
}

type Target = { targetId: string; type: string; subtype?: string; browserContextId?: string };

/** A page that is rendered ahead becomes a target of the same tab; everything there is said to holds for it too. */
const everyTarget = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

async function openTab(connection: Connection, manner: Manner): Promise<Tab> {
  const { browserContextId } = await connection.send<{ browserContextId: string }>('Target.createBrowserContext');
  const pages = new Map<string, Target>();
  const greeted = new Set<string>();
  const told: string[] = [];
  const ears = new Set<(text: string) => void>();
  const { device, slowdown, script, isStill } = manner;
  const words: [method: string, parameters?: object][] = [
    ['Page.enable'],
    ['Runtime.enable'],
    ['Performance.enable'],
    ['Runtime.addBinding', { name: 'tellBench' }],
    ['Emulation.setDeviceMetricsOverride', devices[device]],
    ['Emulation.setTouchEmulationEnabled', { enabled: devices[device].mobile }],
    ['Emulation.setCPUThrottlingRate', { rate: slowdown }],
  ];
  if (isStill)
    words.push(['Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] }]);
  if (script) words.push(['Page.addScriptToEvaluateOnNewDocument', { source: script }]);
  const loaded = new Set<string>();
  const stop = connection.listen((method, parameters, session) => {
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = parameters as { sessionId: string; targetInfo: Target };
      if (targetInfo.browserContextId !== browserContextId) return;
      // A target may be gone again before it was told everything.
      void greet(sessionId, targetInfo).catch(() => undefined);
    } else if (method === 'Target.detachedFromTarget') pages.delete((parameters as { sessionId: string }).sessionId);
    else if (method === 'Target.targetInfoChanged') {
      const { targetInfo } = parameters as { targetInfo: Target };
      for (const [one, { targetId }] of pages) if (targetId === targetInfo.targetId) pages.set(one, targetInfo);
    } else if (method === 'Runtime.bindingCalled' && session && pages.has(session)) {
      const { payload } = parameters as { payload: string };
      told.push(payload);
      for (const ear of ears) ear(payload);
    } else if (method === 'Page.loadEventFired' && session) loaded.add(session);
  });

  /** Says everything at once, in order: a target that waits answers some of it only when it goes on. */
  async function greet(session: string, target: Target) {
    const said: [method: string, parameters?: object][] = [];
    if (target.type === 'tab') said.push(['Target.setAutoAttach', { ...everyTarget, filter: [{}] }]);
    if (target.type === 'page') {
      pages.set(session, target);
      said.push(...words);
    }
    said.push(['Runtime.runIfWaitingForDebugger']);
    await Promise.all(said.map(([method, parameters]) => connection.send(method, parameters, session)));
    if (target.type === 'page') greeted.add(session);
  }

  await connection.send('Target.setDiscoverTargets', { discover: true });
  // Pages are reached through their tabs.
  await connection.send('Target.setAutoAttach', { ...everyTarget, filter: [{ type: 'page', exclude: true }, {}] });
  await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
  // A navigation that begins earlier would forget a part of what was said.
  const seen = await until(() => [...greeted][0]);

  const current = () => [...pages].findLast(([, { subtype }]) => !subtype)?.[0] ?? seen;
  const tab: Tab = {
    told,
    send: (method, parameters) => connection.send(method, parameters, current()),
    async ask<Answer>(expression: string) {
      const { result, exceptionDetails } = await connection.send<{
        result: { value: Answer };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, current());
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async open(address) {
      const session = current();
      loaded.delete(session);
      await connection.send('Page.navigate', { url: address }, session);
      await until(() => loaded.has(session) || undefined, 60_000);
    },
    hear(isIt, atMost = 10_000) {
      const before = told.find(isIt);
      if (before !== undefined) return Promise.resolve(before);
      return new Promise((resolve) => {
        const end = (text?: string) => {
          clearTimeout(timer);
          ears.delete(ear);
          resolve(text);
        };
        const ear = (text: string) => isIt(text) && end(text);
        const timer = setTimeout(end, atMost, undefined);
        ears.add(ear);
      });
    },
    async close() {
      stop();
      await connection.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
  return tab;
}

async function until<Found>(find: () => Found | undefined, atMost = 10_000): Promise<Found> {
  const end = performance.now() + atMost;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`Chromium did not answer within ${atMost / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
