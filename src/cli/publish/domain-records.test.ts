import { describe, expect, test } from 'vitest';
import { issuerProblems, namesOf, recordLines, recordProblems, type Records } from './domain-records.ts';

const four = [108, 109, 110, 111].map((byte) => `185.199.${byte}.153`);
const apex = { name: 'ada.example', isApex: true };
const www = { name: 'www.ada.example', isApex: false };

const problems = (name: typeof apex, records: Partial<Records>) =>
  recordProblems(name, 'Ada/portfolio', { A: [], AAAA: [], CNAME: [], ...records });

describe('recordProblems', () => {
  test.each<[string, typeof apex, Partial<Records>]>([
    ['four addresses', apex, { A: four }],
    ['a single address', apex, { A: four.slice(0, 1) }],
    ['IPv6 addresses in capitals', apex, { A: four, AAAA: ['2606:50C0:8000::153'] }],
    ['an alias', www, { CNAME: ['ada.github.io'] }],
    ['an alias in another case and with a final dot', www, { CNAME: ['Ada.GitHub.io.'] }],
    ['addresses in place of an alias', www, { A: four }],
  ])('accepts %s', (_, name, records) => {
    expect(problems(name, records)).toEqual([]);
  });

  test.each<[string, typeof apex, Partial<Records>]>([
    ['a domain without records', apex, {}],
    ['a subdomain without records', www, {}],
    ['a fifth address', apex, { A: [...four, '203.0.113.7'] }],
    ['other addresses alone', apex, { A: ['203.0.113.7', '203.0.113.8'] }],
    ['an IPv6 address of the provider', apex, { A: four, AAAA: ['2001:db8::1'] }],
    ['an alias with the name of the repository', www, { CNAME: ['portfolio.ada.github.io'] }],
    ['an alias to the domain itself', www, { CNAME: ['ada.example'] }],
    ['an alias to which the provider has added the domain', www, { CNAME: ['ada.github.io.ada.example'] }],
  ])('explains %s', (_, name, records) => {
    expect(problems(name, records)).toMatchSnapshot();
  });
});

test('issuerProblems accepts domains without CAA records, or with a CAA record for the issuer that GitHub uses', () => {
  expect(issuerProblems('ada.example', [])).toEqual([]);
  expect(issuerProblems('ada.example', ['digicert.com', 'letsencrypt.org; validationmethods=http-01'])).toEqual([]);
  expect(issuerProblems('ada.example', ['digicert.com'])).toEqual([
    'The CAA record of ada.example allows only certificates from digicert.com. Add: CAA 0 issue "letsencrypt.org".',
  ]);
});

test('namesOf pairs an apex with its www form, and returns a subdomain alone', () => {
  expect(namesOf('ada.example', true)).toEqual([apex, www]);
  expect(namesOf('www.ada.example', false)).toEqual([www, apex]);
  expect(namesOf('blog.ada.example', false)).toEqual([{ name: 'blog.ada.example', isApex: false }]);
});

test('recordLines lists A and AAAA records for an apex, and a CNAME record for www', () => {
  expect(recordLines([www, apex], 'Ada/portfolio')).toMatchInlineSnapshot(`
    [
      "  www.ada.example  CNAME  ada.github.io",
      "  ada.example      A      185.199.108.153",
      "  ada.example      A      185.199.109.153",
      "  ada.example      A      185.199.110.153",
      "  ada.example      A      185.199.111.153",
      "  ada.example      AAAA   2606:50c0:8000::153",
      "  ada.example      AAAA   2606:50c0:8001::153",
      "  ada.example      AAAA   2606:50c0:8002::153",
      "  ada.example      AAAA   2606:50c0:8003::153",
    ]
  `);
});
