// Fields for URLs and email addresses.
import { z } from 'zod';
import { isGroup } from '#platform/is-group.ts';
import { asciiMail, asUri, decoded, isAscii, isOwn } from '../../model/links.ts';
import { type FieldMeta, fieldMeta, rejecting } from './fields.ts';
import { type Normalize, ofText } from './written.ts';

export const webProtocols = ['https:', 'http:'];
const linkProtocols = [...webProtocols, 'mailto:', 'tel:'];

/**
 * Returns the reason why a text cannot be a link; `undefined` if the text is a valid link.
 * @example validateLink('www.example.com') // 'it does not start with "https://"'
 */
export function validateLink(value: string, protocols: readonly string[] = linkProtocols): string | undefined {
  const url = URL.parse(value);
  if (!url) return /^[\w-]+(\.[\w-]+)+/.test(value) ? 'it does not start with "https://"' : 'it is not an address';
  if (!protocols.includes(url.protocol)) return `links that start with "${url.protocol}" are not allowed`;
  // The site would publish a password. A user name can imitate another host: https://github.com@evil.example
  if (url.username || url.password) return 'it contains a user name or a password';
  if (/\s/.test(value.trim())) return 'it contains a space';
  if (webProtocols.includes(url.protocol) && !/^https?:\/\//i.test(value)) return 'it needs "//" after the colon';
  if (url.protocol === 'mailto:' && !isMailbox(decoded(url.pathname)))
    return 'there is no e-mail address after "mailto:"';
  if (url.protocol === 'tel:' && !/\d.*\d/.test(value)) return 'there is no telephone number after "tel:"';
  if (/^https?:\/\/(?:\+|\d[\d-]*(?:[/?#]|$))/i.test(value)) return 'it is a telephone number';
  return undefined;
}

/** True for an email address. A regular expression would be slow for a long row of dots. */
function isMailbox(text: string): boolean {
  const [name, host = '', ...more] = text.split('@');
  const dot = host.lastIndexOf('.');
  return name !== '' && dot > 0 && dot < host.length - 1 && more.length === 0 && !/\s/.test(text);
}

const address =
  (protocols: readonly string[], remedy: string, { takesOwn = false } = {}) =>
  (description: string, example: string, more: FieldMeta = {}) =>
    z
      .string()
      .trim()
      .check(
        rejecting((value) => {
          const reason = takesOwn && isOwn(value) ? undefined : validateLink(value, protocols);
          const expected = 'an address such as https://example.com';
          if (reason === undefined) return [];
          const [first, second] = value.match(/https?:\/\/[^\s,;]+/g) ?? [];
          const withoutSpaces = second === undefined ? addressWithoutSpaces(value, protocols) : undefined;
          const found = `"${value}" is not a link: ${withoutSpaces === undefined ? reason : 'it contains a space'}.`;
          const ownRemedy =
            second !== undefined
              ? `Write only one address, such as ${first}`
              : withoutSpaces !== undefined
                ? `Write${/ at |[[(]at[\])]/i.test(value) ? '' : /[ ][([–—-]/.test(value) ? ' only the address' : ' it without spaces'}: ${withoutSpaces}`
                : (remedyForPhone(value, protocols) ??
                  remedyForPlaceholder(value) ??
                  (takesOwn ? remedyForFile(value) : undefined) ??
                  remedyForHandle(value));
          return { found, expected, remedy: ownRemedy ?? remedy };
        }),
      )
      // Convert URLs to ASCII, since not all programs accept other characters.
      .overwrite((value) => (isOwn(value) || validateLink(value, protocols) === undefined ? asUri(value) : value))
      .meta(
        fieldMeta(description, example, {
          remedy,
          normalize: linkForm(protocols, takesOwn),
          ...(takesOwn && { kind: 'link' }),
          ...more,
        }),
      );

/**
 * Removes the spaces of a URL that are next to punctuation or in the host. Encodes its other spaces.
 * @example withoutSpaces('https:// a.example/my plan.pdf') // 'https://a.example/my%20plan.pdf'
 */
export const withoutSpaces = (address: string) =>
  address
    .trim()
    .replace(/(?<=[/:.@?=&]) +| +(?=[/:.@?=&])/g, '')
    .replace(/^(?:\w+:(?:\/\/)?|www\.)[^/?]+/, (host) => host.replaceAll(' ', ''))
    .replaceAll(' ', '%20');

function addressWithoutSpaces(value: string, protocols: readonly string[]): string | undefined {
  const mailbox = value.replace(/ *(?: at |[[(]at[\])]) */i, '@').replace(/ *(?: dot |[[(]dot[\])]) */gi, '.');
  if (mailbox !== value && isEmail(mailbox)) return completeAddress(mailbox, protocols);
  // A remark may follow the address, such as "(login needed)".
  const [first = value] = value.split(/ +(?=[([–—-])/);
  const compact = withoutSpaces(first);
  return (first === value && compact === value) || /[\s;<>"]/.test(compact)
    ? undefined
    : completeAddress(compact, protocols);
}

/**
 * Returns the remedy if the owner wrote a file path where a URL is expected.
 * @example remedyForFile('files/report.pdf') // 'Copy the file to the folder public/, and write /report.pdf'
 */
export function remedyForFile(value: string): string | undefined {
  const [, name] =
    /^(?!https?:|mailto:|tel:)(?:.*[\\/])?([^\\/:?#]+\.(?:pdf|docx?|odt|pptx?|xlsx?|csv|zip|txt|jpe?g|png|gif|svg|mp4|ipynb))$/i.exec(
      value,
    ) ?? [];
  return name && `Copy the file to the folder public/, and write /${name.replaceAll(' ', '%20')}`;
}

/** Returns the remedy for a telephone number, which may follow a scheme such as "https://" or "sms:". */
function remedyForPhone(value: string, protocols: readonly string[]): string | undefined {
  const [, number] = /^(?:\w+:)?\/{0,2}(\+?\(?\d[\d\s()./-]{5,20}\d)$/.exec(value) ?? [];
  if (number === undefined) return undefined;
  return protocols.includes('tel:')
    ? `For a telephone number, write: tel:${number.replace(/[^+\d]/g, '')}`
    : 'Write the address of a page, or remove it. Your telephone number belongs after "phone:" in site.yaml.';
}

/** Returns the remedy for a placeholder such as "coming soon", or for localhost. */
function remedyForPlaceholder(value: string): string | undefined {
  if (/^(?:https?:\/\/)?localhost(?::\d+)?(?:\/.*)?$/i.test(value))
    return 'This address works only on your computer. Write the public address, or remove the link.';
  return /^(?:#|-|–|—|\.{3}|…|x+|\?+|todo|tbd|tba|none|n\/a|null|coming soon|soon|link|url|here|example)$/i.test(value)
    ? 'Remove the link until it has an address.'
    : undefined;
}

/** Returns the remedy if the owner wrote only a user name, such as "@ada", where a URL is expected. */
function remedyForHandle(value: string): string | undefined {
  const name = /^@?([\w-]+|(?<=@)[\w.-]+)$/.exec(value)?.[1];
  if (name === 'localhost') return undefined;
  return name && `Write the whole address, such as https://github.com/${name} or https://www.linkedin.com/in/${name}.`;
}

/**
 * Normalizes a URL. Adds a missing scheme. File names such as `plan.md` get no scheme, although `.md` is also the
 * domain of a country. If a group of keys contains only one URL, returns this URL.
 */
const linkForm = (protocols: readonly string[], takesOwn: boolean): Normalize => {
  const formOfText = ofText((text, { hasFile }) => {
    const address = text.replace(/^<(.*)>$/, '$1').replace(/^\[[^\]]*\]\((\S+)\)$/, '$1');
    const own = `/${address.replace(/^(?:\.?\/)?(?:public\/)?/, '')}`;
    if (takesOwn && (isOwn(address) || hasFile(own))) return hasFile(own) ? own : address;
    return completeAddress(address, protocols);
  });
  return (written, reading) => {
    if (!isGroup(written)) return formOfText(written, reading);
    const addresses = Object.values(written).flatMap((value) => formOfText(value, reading) ?? []);
    return addresses.length === 1 ? addresses[0] : undefined;
  };
};

/**
 * Adds the scheme to a URL if it is missing.
 * @returns `undefined` if it is not a URL
 * @example completeAddress('github.com/ada') // 'https://github.com/ada'
 * @example completeAddress('+1 541 555 0134') // 'tel:+15415550134'
 */
export function completeAddress(address: string, protocols: readonly string[] = linkProtocols): string | undefined {
  const isHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u.test(address);
  const isFile = /^[^/?#]*\.(?:pdf|html?|jpe?g|png|svg|docx?|pptx?|zip|md|txt)(?:[?#].*)?$/i.test(address);
  const isPhone = /^\+\d[\d\s()./-]{5,20}\d$/.test(address);
  const candidates = [
    address,
    ...(isPhone ? [`tel:${address.replace(/[^+\d]/g, '')}`] : []),
    // A DOI without its host.
    address.replace(/^(?:doi:\s*)?(?=10\.\d{4,}\/)/i, 'https://doi.org/'),
    // An ORCID iD without its host.
    address.replace(/^(?=(?:\d{4}-){3}\d{3}[\dX]$)/, 'https://orcid.org/'),
    address.replace(
      /^(?:(https?):)?\/{0,2}(?=[^/:]+\.)/i,
      (_, scheme: string | undefined) => `${scheme ?? 'https'}://`,
    ),
  ];
  if (isEmail(address)) candidates.push(`mailto:${address}`);
  else if (!/^(?:https?:|\/\/)/i.test(address) && (!isHost || isFile)) candidates.pop();
  return candidates.find((one) => validateLink(one, protocols) === undefined);
}

const copyIt = 'Copy the address from the browser, with "https://"';

/** Field for a URL (https, http, mailto or tel). Also accepts the path of a page or file of the site: /thesis.pdf. */
export const link = address(
  linkProtocols,
  `${copyIt}; put "mailto:" before an e-mail address, and "tel:" before a telephone number.`,
  { takesOwn: true },
);

/** Field like `link`, without `mailto:` and `tel:`. */
export const webLink = address(webProtocols, `${copyIt}.`, { takesOwn: true });

/** Field for the URL of a web page. */
export const webAddress = address(webProtocols, 'Copy the whole address from the browser, with "https://".');

/** Field for an email address. Keeps non-ASCII characters, which `mailLink` converts later. */
export const email = (description: string, example: string, more: FieldMeta = {}) =>
  z.stringFormat('idn-email', isEmail).meta(fieldMeta(description, example, { normalize: emailForm, ...more }));

/** Normalizes email addresses that were copied from a letter or a link. */
const emailForm = ofText((text) => {
  const address = text
    // Japanese and Chinese keyboards type fullwidth characters.
    .replaceAll('＠', '@')
    .replaceAll('．', '.')
    .replace(/^\[[^\]]*\]\(([^()\s]+)\)$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/^[^<>@]*<(.*)>$/, '$1')
    .trim();
  return isEmail(address) ? address : undefined;
});

const isEmail = (value: string) =>
  z
    .email()
    .safeParse(asciiMail(value.normalize('NFC')).replace(/[\p{L}\p{M}\p{N}]/gu, (one) => (isAscii(one) ? one : 'x')))
    .success;
