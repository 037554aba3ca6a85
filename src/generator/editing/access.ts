// Access control for the editor of `npm start`. Every user account on this machine can reach the port. So the editor
// requires a cookie, which a one-time token in the URL sets (docs/decisions/0048-editor-access.md).
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { codespaceOrigin } from '#platform/machine.ts';
import { makeTheme, type Theme } from '#theme/derive-theme.ts';
import { commonHeaders } from '../hosts/headers.ts';
import { signInDocument } from './sign-in-document.ts';

export type AccessOptions = {
  /** URL of the site. Example: `http://localhost:5173/` */
  address: () => string;
  /** Whether the server runs in a container. Requests from this machine then don't come from the loopback address. */
  isInContainer: boolean;
  /** Prints a new sign-in URL where only the owner sees it. */
  announce: (address: string) => void;
  theme: () => Theme | undefined;
};

/** A response. If `type` is missing, `body` is sent as JSON. */
export type Answer = { status: number; headers?: Record<string, string> } & (
  | { body?: object; type?: never }
  | { body: string | Uint8Array; type: string }
);

export function send(response: ServerResponse, { status, type, body, headers }: Answer, policy: string): void {
  for (const { name, value } of commonHeaders) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Content-Type', type ?? 'application/json');
  response.writeHead(status, headers).end(type === undefined ? JSON.stringify(body) : body);
}

/** Signs browsers in with one-time tokens and a session cookie. All sessions end when the server stops. */
export class EditorAccess {
  private readonly options: AccessOptions;
  private readonly session = newSecret();
  /** Unused tokens, each with the function to call when the token is used. */
  private readonly tokens = new Map<string, () => void>();
  private announced: string | undefined;

  constructor(options: AccessOptions) {
    this.options = options;
  }

  /** Origin of the site in the owner's browser. In a codespace, this is the forwarded domain. */
  get origin(): string {
    const { origin, port } = new URL(this.options.address());
    return codespaceOrigin(port) ?? origin;
  }

  /**
   * Returns a URL that signs in one browser: the first browser that opens it.
   * @param onUse called when a browser has signed in
   */
  newSignInUrl(onUse: () => void = () => {}): string {
    const token = newSecret();
    this.tokens.set(token, onUse);
    return `${this.origin}/edit?token=${token}`;
  }

  /** The sign-in URL that is printed at the start. */
  firstSignInUrl(): string {
    const url = this.newSignInUrl();
    this.announced = new URL(url).searchParams.get('token') ?? undefined;
    return url;
  }

  /**
   * Answers requests that sign a browser in, and all other requests of browsers that are not signed in.
   * @returns whether the request has been answered
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer = this.responseTo(request, url);
    if (!answer) return false;
    send(response, answer, `default-src 'none'; frame-ancestors 'none'`);
    return true;
  }

  /** Whether a request comes from this machine and uses the site's own host name. This check prevents DNS rebinding. */
  isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
    const { isInContainer } = this.options;
    const { host = '' } = headers;
    // Docker may publish the port of a container under another number.
    const isOwn = isInContainer ? /^localhost(?::\d+)?$/.test(host) : host === new URL(this.options.address()).host;
    const isHere = isInContainer || /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
    return isHere && (isOwn || `https://${host}` === this.origin);
  }

  /** Whether the request comes from a page of the site itself, in a browser that is signed in. */
  isOwnPage(request: IncomingMessage): boolean {
    const { headers, method } = request;
    const { origin = method === 'GET' ? `http://${headers.host}` : '' } = headers;
    return (
      this.isFromThisMachine(request) &&
      this.isSignedIn(request) &&
      [`http://${headers.host}`, this.origin].includes(origin) &&
      headers['sec-fetch-site'] === 'same-origin'
    );
  }

  private isSignedIn({ headers }: IncomingMessage): boolean {
    const cookies = (headers.cookie ?? '').split(/; */).map((one) => one.split('='));
    return cookies.some(([name, value = '']) => name === cookieName(headers) && isSame(value, this.session));
  }

  private responseTo(request: IncomingMessage, url: URL): Answer | undefined {
    const { headers, method } = request;
    if (!this.isFromThisMachine(request))
      return {
        status: 403,
        type: 'text/plain; charset=utf-8',
        body: 'The editor can only be opened on the computer that runs npm start.\n',
      };
    const token = url.searchParams.get('token');
    const isSignedIn = this.isSignedIn(request);
    if (token === null && isSignedIn) return undefined;
    if (method === 'GET' && token !== null && (this.redeemToken(token) || isSignedIn)) {
      const secure = this.origin.startsWith('https:') ? '; Secure' : '';
      // Lax, so that links on other sites can open the editor. The other sites cannot read its document.
      const cookie = `${cookieName(headers)}=${this.session}; Path=/; HttpOnly; SameSite=Lax${secure}`;
      return { status: 302, headers: { Location: url.pathname, 'Set-Cookie': cookie } };
    }
    const hasPrinted = this.announceAgain();
    if (url.pathname.startsWith('/edit/api/'))
      return {
        status: 401,
        body: {
          kind: 'failed',
          reason: 'npm start was restarted.',
          remedy: 'In this browser, open the address that it has printed. This window keeps your changes.',
        },
      };
    const page = { hasPrinted, isStale: token !== null, example: `${this.origin}/edit?token=…` };
    const { html, style } = signInDocument(page, this.options.theme() ?? makeTheme('paperback'));
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return {
      status: 401,
      type: 'text/html; charset=utf-8',
      body: html,
      headers: { 'Content-Security-Policy': policy },
    };
  }

  private redeemToken(token: string): boolean {
    const [found, onUse] = [...this.tokens].find(([one]) => isSame(one, token)) ?? [];
    if (found === undefined) return false;
    this.tokens.delete(found);
    onUse?.();
    return true;
  }

  /**
   * Prints a new sign-in URL if the previous URL was used. Otherwise prints nothing: repeated requests must not flood
   * the terminal.
   * @returns whether a URL was printed
   */
  private announceAgain(): boolean {
    if (this.announced === undefined || this.tokens.has(this.announced)) return false;
    this.options.announce(this.firstSignInUrl());
    return true;
  }
}

export const newSecret = () => randomBytes(32).toString('base64url');

export function isSame(value: string, secret: string): boolean {
  const [a, b] = [value, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Returns the cookie name, which includes the port. Browsers send a cookie of localhost to all of its ports. */
const cookieName = ({ host = '' }: IncomingMessage['headers']) => `editor-${/:(\d+)$/.exec(host)?.[1] ?? 'site'}`;
