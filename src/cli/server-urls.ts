// Formats the URLs of a running server, for this computer and for phones on the same network.
import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { codespaceOrigin, isInContainer } from '#platform/machine.ts';

/** Help of `--host`. */
export const aboutHost = 'also serve the site to your network, such as to your phone, with a QR code';

/** Address of this computer on a network. Example: `{ name: 'wlan0', address: '192.168.0.12' }` */
export type NetworkAddress = { name: string; address: string };

/**
 * Lists the URLs of the site and says who can open them.
 * @param address URL for this computer
 * @param networks addresses for other devices, most likely first; `undefined` if only this computer has access
 * @param call command that starts the server
 * @example formatServerUrls('http://localhost:5173/', await networkAddresses(), 'npm start')
 */
export function formatServerUrls(
  address: string,
  networks: readonly NetworkAddress[] | undefined,
  call: string,
  {
    terminal = process.stdout,
    env = process.env,
    inContainer = isInContainer(),
  }: { terminal?: NodeJS.WriteStream; env?: NodeJS.ProcessEnv; inContainer?: boolean } = {},
): string {
  const { port, pathname } = new URL(address);
  const codespace = codespaceOrigin(port, env);
  if (codespace) return `Your site is at ${codespace}${pathname}, only for you unless you make its port public.`;
  const siteLine = `Your site is at ${address}`;
  if (inContainer)
    return networks
      ? `${siteLine} if the container publishes the port to this computer: -p 127.0.0.1:${port}:${port}`
      : `${siteLine} inside this container. VS Code forwards the port. Otherwise run: ${call} -- --host`;
  if (!networks) return `${siteLine}, only for this computer. To open it on your phone: ${call} -- --host`;
  const [first, ...others] = networks.map(({ name, address }) => ({
    name,
    url: `http://${address}:${port}${pathname}`,
  }));
  if (!first)
    return `${siteLine}\nYour phone cannot open it, because this computer is not in a network. Join one, and start again.`;
  const code = qrCode(first.url, terminal, env);
  return [
    siteLine,
    `On a phone in the same network: ${first.url}`,
    ...(code ? ['', code, ''] : []),
    ...others.map(({ name, url }) => `If that does not open, try ${url} (${name})`),
    'Everyone in this network can open it now, until you stop it.',
  ].join('\n');
}

/** Returns the IPv4 addresses of this computer. The address with internet access is first. It is usually on Wi-Fi. */
export async function networkAddresses(): Promise<NetworkAddress[]> {
  const outward = await outwardAddress();
  return Object.entries(networkInterfaces())
    .flatMap(([name, all = []]) => all.map((one) => ({ name, ...one })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((a, b) => Number(b.address === outward) - Number(a.address === outward))
    .map(({ name, address }) => ({ name, address }));
}

/**
 * Returns the IP address with which this computer connects to the internet. Connecting a UDP socket selects a route,
 * but sends nothing.
 */
async function outwardAddress(): Promise<string | undefined> {
  const socket = createSocket('udp4');
  try {
    // Address reserved for documentation (RFC 5737).
    socket.connect(9, '198.51.100.1');
    await once(socket, 'connect');
    return socket.address().address;
  } catch {
    return undefined;
  } finally {
    socket.close();
  }
}

function qrCode(url: string, terminal: NodeJS.WriteStream, env: NodeJS.ProcessEnv): string | undefined {
  if (!terminal.isTTY || env.TERM === 'dumb') return undefined;
  const rows = renderUnicodeCompact(url, { border: 2 }).split('\n');
  if ((rows[0] ?? '').length >= terminal.columns || rows.length >= terminal.rows) return undefined;
  // Cameras need a dark QR code on a light background. The block characters in `rows` are the light parts of the code.
  return rows.map((row) => styleText(['whiteBright', 'bgBlack'], row, { stream: terminal })).join('\n');
}
