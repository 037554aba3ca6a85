// Simulates a network line with the speed of Lighthouse's slow 4G. This line slows down all traffic. The browser's own
// network throttling does not affect prerendered pages.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Round-trip time in milliseconds (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md). */
const roundTrip = 150;
/** Downlink bandwidth, shared by all connections. */
const bitsPerSecond = 1.6384e6;

/** Payload of an Ethernet frame in bytes. */
const packetSize = 1460;

/**
 * Maximum timer delay that the proxy compensates, in milliseconds. After a late timer, the proxy waits less before it
 * sends the next packets.
 */
const maxTimerDelay = 20;

/** A page counts as loaded after this idle time, or at the latest after the maximum wait. Both in milliseconds. */
const quietTime = 1500;
const maxWait = 40_000;

/** Starts a proxy that throttles connections to a port of this machine. */
export async function openSlowLine(target: number) {
  let lineFreeAt = 0;
  let lastPacketAt = 0;

  /** Sends packets one at a time, so that connections share the line as on a real network. */
  async function send(from: Socket, to: Socket) {
    for await (const bytes of from as AsyncIterable<Buffer>)
      for (let at = 0; at < bytes.length; at += packetSize) {
        const packet = bytes.subarray(at, at + packetSize);
        const now = performance.now();
        lineFreeAt = Math.max(lineFreeAt, now - maxTimerDelay) + (packet.length * 8000) / bitsPerSecond;
        if (lineFreeAt - now > 1) await sleep(lineFreeAt - now);
        lastPacketAt = performance.now();
        setTimeout(() => to.write(packet), roundTrip / 2);
      }
  }

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', noDelay: true });
    // Opening a connection takes one round trip before the browser can send the first byte.
    const readyAt = performance.now() + roundTrip;
    client.on('data', (bytes) => {
      lastPacketAt = performance.now();
      setTimeout(() => upstream.write(bytes), Math.max(readyAt - lastPacketAt, 0) + roundTrip / 2);
    });
    const close = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) socket.on('error', close).on('close', close);
    send(upstream, client).catch(close);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    async waitUntilIdle() {
      const startedAt = (lastPacketAt = performance.now());
      const isQuiet = (now: number) => now - lastPacketAt >= quietTime || now - startedAt >= maxWait;
      while (!isQuiet(performance.now())) await sleep(50);
    },
    close: () => server.close(),
  };
}
