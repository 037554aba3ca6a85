// A line as slow as Lighthouse's slow 4G, between a browser and a server on this machine. The browser's own throttling
// does not reach what it loads ahead of a click, in a page that nobody sees yet; a line slows everything that passes.
import { connect, createServer, type Socket } from 'node:net';

/** How a line is slow. */
export type Line = {
  /** From asking to the first byte of an answer, in milliseconds. */
  roundTrip: number;
  /** What passes towards the browser in a second, over all connections together, in bits. */
  bitsPerSecond: number;
};

/** https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
export const slow4G: Line = { roundTrip: 150, bitsPerSecond: 1.6384e6 };

/** What fits into one Ethernet frame. */
const packetSize = 1460;

/**
 * Starts a line to a port of this machine. Connections take turns packet by packet, as they do on a real line.
 * @returns its own port, and whether something is still on its way
 */
export async function openSlowLine(
  target: number,
  { roundTrip, bitsPerSecond }: Line,
): Promise<{ port: number; isBusy(): boolean; close(): void }> {
  const waiting = new Map<Socket, Buffer[]>();
  let freeAt = 0;
  let isPumping = false;

  /** Sends a packet of each connection that has one, at the pace of the line. */
  async function pump() {
    if (isPumping) return;
    isPumping = true;
    while (waiting.size > 0)
      for (const [socket, packets] of waiting) {
        const packet = packets.shift();
        if (packets.length === 0) waiting.delete(socket);
        if (!packet) continue;
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + (packet.length * 8000) / bitsPerSecond;
        // Timers are exact to a millisecond; what they are late is made good by the next packets.
        if (freeAt - now > 1) await sleep(freeAt - now);
        later(roundTrip / 2, () => socket.writable && socket.write(packet));
      }
    isPumping = false;
  }

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    // A new connection is itself a round trip, before the first byte of a request may leave.
    const readyAt = performance.now() + roundTrip;
    near.on('data', (bytes) => {
      later(Math.max(readyAt - performance.now(), 0) + roundTrip / 2, () => far.writable && far.write(bytes));
    });
    far.on('data', (bytes) => {
      const packets = waiting.get(near) ?? [];
      for (let at = 0; at < bytes.length; at += packetSize) packets.push(bytes.subarray(at, at + packetSize));
      waiting.set(near, packets);
      void pump();
    });
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        waiting.delete(near);
        near.destroy();
        far.destroy();
      });
    }
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  return { port, isBusy: () => isPumping, close: () => server.close() };
}

const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

const later = (time: number, then: () => void) => setTimeout(then, time);
