// A local DNS server with a table of records (RFC 1035), to test the resolver without a network.
import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';
import { once } from 'node:events';

type ServedType = 'A' | 'NS' | 'CNAME' | 'CAA';

/**
 * Records by name and type. The value of a CAA record is the certificate authority. If the value is "refused", the
 * server refuses the query.
 */
export type Zone = Record<string, Partial<Record<ServedType, string[]>>>;

const types: Record<ServedType, number> = { A: 1, NS: 2, CNAME: 5, CAA: 257 };

/** Starts a DNS server. Its function `close` stops it. */
export async function startDns(zone: Zone, address = '127.0.0.1') {
  const socket = createSocket('udp4');
  const service = { zone, questions: [] as string[], port: 0, close: () => socket.close() };
  socket.on('message', (query, { port, address: client }) => socket.send(answer(query), port, client));
  socket.bind(0, address);
  await once(socket, 'listening');
  service.port = socket.address().port;
  return service;

  function answer(query: Buffer): Buffer {
    const { name, end } = readName(query);
    const type = query.readUInt16BE(end);
    const question = query.subarray(12, end + 4);
    const typeName = (Object.keys(types) as ServedType[]).find((one) => types[one] === type);
    service.questions.push(`${name} ${typeName ?? type}`);
    const knownRecords = service.zone[name.toLowerCase()];
    const values = (typeName && knownRecords?.[typeName]) ?? [];
    const isRefused = values[0] === 'refused';
    const records = isRefused ? [] : values.map((value) => record(type, value));
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // An authoritative response with a code: 0 for no error, 3 for an unknown name, or 5 for refused.
    header.writeUInt16BE(0x8400 | (isRefused ? 5 : knownRecords ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    return Buffer.concat([header, question, ...records]);
  }
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** A record of the name in the question, valid for 60 seconds. */
function record(type: number, value: string): Buffer {
  const data =
    type === types.CAA
      ? Buffer.from(`\0\u0005issue${value}`)
      : isIPv4(value)
        ? Buffer.from(value.split('.').map(Number))
        : nameOf(value);
  const head = Buffer.alloc(12);
  // The record begins with its name: a compression pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const nameOf = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`)),
    Buffer.alloc(1),
  ]);
