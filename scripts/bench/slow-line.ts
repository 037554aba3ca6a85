// A line as slow as Lighthouse's slow 4G, between a browser and a server on this machine. The browser's own throttling
// does not reach what it loads ahead of a click, in a page that nobody sees yet; a line slows everything that passes.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md From asking to the first byte, in milliseconds. */
const roundTrip = 150;
/** What passes towards the browser in a second, over all connections together. */
const bitsPerSecond = 1.6384e6;

/** What fits into one Ethernet frame. */
const packetSize = 1460;

/** How much later than asked a timer may be, in milliseconds. The next packets make it good. */
const lateness = 20;

/** How long nothing passes until a page counts as being at rest, and how long that is waited for, in milliseconds. */
const quiet = { for: 1500, atMost: 20_000 };

/** Starts a line to a port of this machine. */
export async function openSlowLine(target: number) {
  let freeAt = 0;
  let passedAt = 0;

  /** Each connection waits for its next packet's turn, so they take turns packet by packet as on a real line. */
  async function send(from: Socket, to: Socket) {
    for await (const bytes of from as AsyncIterable<Buffer>)
      for (let at = 0; at < bytes.length; at += packetSize) {
        const packet = bytes.subarray(at, at + packetSize);
        const now = performance.now();
        freeAt = Math.max(freeAt, now - lateness) + (packet.length * 8000) / bitsPerSecond;
        if (freeAt - now > 1) await sleep(freeAt - now);
        passedAt = performance.now();
        setTimeout(() => to.write(packet), roundTrip / 2);
      }
  }

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    // A new connection is itself a round trip, before the first byte of a request may leave.
    const readyAt = performance.now() + roundTrip;
    near.on('data', (bytes) => {
      passedAt = performance.now();
      setTimeout(() => far.write(bytes), Math.max(readyAt - passedAt, 0) + roundTrip / 2);
    });
    const close = () => [near, far].forEach((socket) => socket.destroy());
    for (const socket of [near, far]) socket.on('error', close).on('close', close);
    send(far, near).catch(close);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    /** Waits until nothing has passed for a while. */
    async rest() {
      const started = (passedAt = performance.now());
      const isQuiet = (now: number) => now - passedAt >= quiet.for || now - started >= quiet.atMost;
      while (!isQuiet(performance.now())) await sleep(50);
    },
    close: () => server.close(),
  };
}
