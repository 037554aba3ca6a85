// Looks up DNS records. Queries the domain's name servers first, because other servers may cache old records for hours.
// Does not use `dns.lookup`, which also reads the hosts file.
import { Resolver } from 'node:dns/promises';

export type RecordType = 'A' | 'AAAA' | 'CNAME' | 'CAA' | 'NS';

/** Returns the values of records; empty if there are none, `undefined` if the lookup fails. */
export type Lookup = (name: string, type: RecordType) => Promise<string[] | undefined>;

/**
 * DNS servers for tests. `system` replaces the DNS servers of the system. `port`: port of the domain's name servers.
 */
export type DnsServers = { system?: string[]; port?: number };

/** Returns a function that queries the name servers of a domain. */
export async function openLookup(domain: string, { system, port = 53 }: DnsServers = {}): Promise<Lookup> {
  const systemResolver = resolverAt(system);
  const nameServers = await nameServersOf(domain, systemResolver);
  const domainResolver =
    nameServers.length > 0 ? resolverAt(nameServers.map((address) => `${address}:${port}`)) : undefined;
  return async (name, type) =>
    (domainResolver && (await ask(domainResolver, name, type))) ?? ask(systemResolver, name, type);
}

function resolverAt(servers: string[] | undefined): Resolver {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return resolver;
}

/**
 * Returns the IPv4 addresses of a domain's name servers. If a domain has no name servers, uses those of its parent
 * domain.
 */
async function nameServersOf(domain: string, resolver: Resolver): Promise<string[]> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const hosts = await ask(resolver, name, 'NS');
    if (!hosts) return [];
    const addresses = await Promise.all(hosts.map((host) => ask(resolver, host, 'A')));
    if (hosts.length > 0) return addresses.flatMap((found) => found ?? []);
  }
  return [];
}

async function ask(resolver: Resolver, name: string, type: RecordType): Promise<string[] | undefined> {
  try {
    if (type === 'CAA') return (await resolver.resolveCaa(name)).flatMap(({ issue }) => issue ?? []);
    return await resolver.resolve(name, type);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // No such name, or no record of this type. Other codes mean that the lookup failed.
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? [] : undefined;
  }
}
