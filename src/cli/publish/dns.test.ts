import { afterEach, expect, test } from 'vitest';
import { startDns, type Zone } from '#tests/support/publishing/dns-service.ts';
import { openLookup } from './dns.ts';

const running: { close: () => void }[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** Starts two DNS servers: the resolver of the system, and the name server of the domain. */
async function open(system: Zone, own: Zone) {
  const ofDomain = await startDns(own);
  const ofSystem = await startDns(system);
  running.push(ofDomain, ofSystem);
  const lookUp = (domain: string) =>
    openLookup(domain, { system: [`127.0.0.1:${ofSystem.port}`], port: ofDomain.port });
  return { lookUp, ofDomain, ofSystem };
}

const delegation: Zone = { 'ada.example': { NS: ['ns1.host.example'] }, 'ns1.host.example': { A: ['127.0.0.1'] } };

test('openLookup queries the name servers of the domain, where new records appear first', async () => {
  const { lookUp, ofSystem } = await open(
    { ...delegation, 'www.ada.example': { CNAME: ['parked.example'] } },
    {
      'www.ada.example': { CNAME: ['ada.github.io'] },
      'ada.example': { A: ['185.199.108.153'], CAA: ['letsencrypt.org'] },
    },
  );
  const ask = await lookUp('www.ada.example');
  expect(await ask('www.ada.example', 'CNAME')).toEqual(['ada.github.io']);
  expect(await ask('ada.example', 'A')).toEqual(['185.199.108.153']);
  expect(await ask('ada.example', 'CAA')).toEqual(['letsencrypt.org']);
  expect(ofSystem.questions).not.toContain('www.ada.example CNAME');
});

test('openLookup returns no records for an unknown name, or for a type that the name does not have', async () => {
  const { lookUp } = await open(delegation, { 'ada.example': { A: ['185.199.108.153'] } });
  const ask = await lookUp('ada.example');
  expect(await ask('www.ada.example', 'CNAME')).toEqual([]);
  expect(await ask('ada.example', 'CNAME')).toEqual([]);
});

test('openLookup queries the system’s DNS server if the name servers of the domain refuse to answer', async () => {
  const { lookUp } = await open(
    { ...delegation, 'www.ada.example': { CNAME: ['ada.github.io'] } },
    { 'www.ada.example': { CNAME: ['refused'] } },
  );
  const ask = await lookUp('ada.example');
  expect(await ask('www.ada.example', 'CNAME')).toEqual(['ada.github.io']);
});

test('openLookup returns undefined if no DNS server answers', async () => {
  const server = await startDns({});
  server.close();
  const ask = await openLookup('ada.example', { system: [`127.0.0.1:${server.port}`] });
  expect(await ask('ada.example', 'A')).toBeUndefined();
});
