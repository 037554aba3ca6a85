// Formats the URLs of a served site: on this computer, and on phones if the network has access.
import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { codespaceOrigin, isInContainer } from '#platform/machine.ts';

/** Help of the option `--host`; without it, only this computer has access. */
export const aboutHost = 'also serve it to your network, such as your phone, with a QR code';

/** An address of this computer in a network. Example: `{ name: 'wlan0', address: '192.168.0.12' }` */
export type NetworkAddress = { name: string; address: string };

/**
 * Lines with the URLs of the site, and who has access.
 * @param address URL on this computer
 * @param networks addresses for others, most likely first; `undefined` if only this computer has access
 * @param call the command that serves it
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
  const here = `Your site is at ${address}`;
  if (inContainer)
    return networks
      ? `${here} if the container publishes the port to this computer: -p 127.0.0.1:${port}:${port}`
      : `${here} inside this container. VS Code forwards the port. Otherwise run: ${call} -- --host`;
  if (!networks) return `${here}, only for this computer. To open it on your phone: ${call} -- --host`;
  const [first, ...others] = networks.map(({ name, address }) => ({
    name,
    url: `http://${address}:${port}${pathname}`,
  }));
  if (!first)
    return `${here}\nYour phone cannot open it, since this computer is not in a network. Join one, and start again.`;
  const code = qrCode(first.url, terminal, env);
  return [
    here,
    `On a phone in the same network: ${first.url}`,
    ...(code ? ['', code, ''] : []),
    ...others.map(({ name, url }) => `If that does not open, try ${url} (${name})`),
    'Everyone in this network can open it now, until you stop it.',
  ].join('\n');
}

/**
 * Addresses of this computer in its networks. The address with internet access is first, since it more likely belongs
 * to the Wi-Fi than to a virtual machine or container.
 */
export async function networkAddresses(): Promise<NetworkAddress[]> {
  const outward = await outwardAddress();
  return Object.entries(networkInterfaces())
    .flatMap(([name, all = []]) => all.map((one) => ({ name, ...one })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((a, b) => Number(b.address === outward) - Number(a.address === outward))
    .map(({ name, address }) => ({ name, address }));
}

/** Local address of the route to the internet. Connecting a datagram socket selects a route, and sends nothing. */
async function outwardAddress(): Promise<string | undefined> {
  const socket = createSocket('udp4');
  try {
    // An address that is reserved for documentation (https://www.rfc-editor.org/rfc/rfc5737).
    socket.connect(9, '198.51.100.1');
    await once(socket, 'connect');
    return socket.address().address;
  } catch {
    return undefined;
  } finally {
    socket.close();
  }
}

/** The URL as QR code; `undefined` if the terminal cannot show it. */
function qrCode(url: string, terminal: NodeJS.WriteStream, env: NodeJS.ProcessEnv): string | undefined {
  if (!terminal.isTTY || env.TERM === 'dumb') return undefined;
  const rows = renderUnicodeCompact(url, { border: 2 }).split('\n');
  if ((rows[0] ?? '').length >= terminal.columns || rows.length >= terminal.rows) return undefined;
  // Cameras need a dark QR code on a light background, in light and dark terminals.
  return rows.map((row) => styleText(['whiteBright', 'bgBlack'], row, { stream: terminal })).join('\n');
}
