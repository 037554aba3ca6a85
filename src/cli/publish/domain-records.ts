// DNS records that a domain needs for GitHub Pages.
// https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site
import type { Lookup } from './dns.ts';

const addresses = {
  A: ['185.199.108.153', '185.199.109.153', '185.199.110.153', '185.199.111.153'],
  AAAA: ['2606:50c0:8000::153', '2606:50c0:8001::153', '2606:50c0:8002::153', '2606:50c0:8003::153'],
};

/** Domain name of a site, such as `www.ada.example`. */
export type DomainName = {
  name: string;
  /** True for a domain such as `ada.example`. It cannot have a CNAME record. */
  isApex: boolean;
};

/** Records of a domain name, by type. */
export type Records = Record<'A' | 'AAAA' | 'CNAME', readonly string[]>;

/**
 * Returns the domain, and a second domain: the same with `www` added or removed. GitHub redirects the second to the
 * first.
 * @param isApex ignored for domains that begin with `www`
 */
export function namesOf(domain: string, isApex: boolean): [DomainName, DomainName?] {
  const domainName = { name: domain, isApex };
  if (domain.startsWith('www.'))
    return [
      { ...domainName, isApex: false },
      { name: domain.slice(4), isApex: true },
    ];
  return isApex ? [domainName, { name: `www.${domain}`, isApex: false }] : [domainName];
}

/** Returns the CNAME value, which has no repository name: `Ada/portfolio` → `ada.github.io`. */
const cnameOf = (repository: string) => `${repository.split('/')[0]?.toLowerCase()}.github.io`;

/** Formats the DNS records that the owner must add for a repository such as `Ada/portfolio`. */
export function recordLines(names: readonly (DomainName | undefined)[], repository: string): string[] {
  const rows = names.flatMap((one): (readonly [string, string, string])[] => {
    if (!one?.isApex) return one ? [[one.name, 'CNAME', cnameOf(repository)]] : [];
    return Object.entries(addresses).flatMap(([type, values]) =>
      values.map((value) => [one.name, type, value] as const),
    );
  });
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, type, value]) => `  ${name.padEnd(width)}  ${type.padEnd(5)}  ${value}`);
}

/**
 * Looks up and checks the records of a name.
 * @returns sentences, each with a remedy; `undefined` if the lookup fails
 */
export async function lookUpProblems(
  name: DomainName,
  repository: string,
  lookUp: Lookup,
): Promise<string[] | undefined> {
  const types = ['A', 'AAAA', 'CNAME'] as const;
  const [A, AAAA = [], CNAME] = await Promise.all(types.map((type) => lookUp(name.name, type)));
  return A && CNAME && recordProblems(name, repository, { A, AAAA, CNAME });
}

/** Checks the records of a name. @returns sentences, each with a remedy */
export function recordProblems(
  { name, isApex }: DomainName,
  repository: string,
  { A, AAAA, CNAME }: Records,
): string[] {
  const target = cnameOf(repository);
  const alias = CNAME[0]?.toLowerCase().replace(/\.$/, '');
  if (alias === target) return [];
  if (alias?.startsWith(`${target}.`))
    return [`${name} points to ${alias}: your provider appended the domain. Enter "${target}." with a dot at the end.`];
  if (alias !== undefined)
    return [`${name} has a CNAME record to ${alias}. Change it to ${target}, without the name of the repository.`];
  if (A.length === 0)
    return [`${name} has no ${isApex ? 'A' : 'CNAME'} record yet. Enter the ${isApex ? 'records' : 'record'} above.`];
  const otherAddresses = A.filter((address) => !addresses.A.includes(address));
  const otherIpv6Addresses = AAAA.filter((address) => !addresses.AAAA.includes(address.toLowerCase()));
  return [
    ...(otherAddresses.length === A.length
      ? [
          `${name} points to ${otherAddresses.join(', ')}, not to GitHub. Replace these A records with the records above, and turn off your provider’s proxy if it has one.`,
        ]
      : otherAddresses.map((address) => describeRemoval(name, 'A', address))),
    ...otherIpv6Addresses.map((address) => describeRemoval(name, 'AAAA', address)),
  ];
}

const describeRemoval = (name: string, type: string, address: string) =>
  `${name} has the ${type} record ${address}, which sends some visitors to another server. Remove it.`;

/**
 * Checks whether the CAA records allow GitHub's certificate.
 * @param issuers allowed certificate authorities; if empty, all are allowed
 */
export function issuerProblems(name: string, issuers: readonly string[]): string[] {
  if (issuers.length === 0 || issuers.some((issuer) => issuer.startsWith('letsencrypt.org'))) return [];
  return [
    `The CAA record of ${name} allows only certificates from ${issuers.join(', ')}. Add: CAA 0 issue "letsencrypt.org".`,
  ];
}
