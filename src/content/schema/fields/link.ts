import { isGroup } from '#platform/is-group.ts';
import { z } from 'zod';
import { list, type FieldMeta, sameRemedy, text } from './fields.ts';
import { completeAddress, link, webLink } from './address-fields.ts';
import type { DisplayLocation, Showing } from './showing.ts';
import { monthOrYear } from './date-fields.ts';
import { bare } from './written.ts';

/** A link with a label. */
export const labelledLink = z
  .strictObject({
    label: text('Text of the link.', 'Source code', {
      synonyms: ['name', 'title', 'text', 'network', 'platform', 'site', 'type', 'service'],
      // The résumé prints the URL of a link, not its label.
      notIn: ['résumé', 'search engines'],
    }),
    url: link(
      'Target of the link: an address. For a PDF, paste its link from cloud storage such as Google Drive, or copy it to the folder "public" of your site and write, for example, /thesis.pdf.',
      'https://example.com',
      {
        synonyms: ['link', 'href', 'address', 'uri', 'website', 'to'],
      },
    ),
  })
  .meta({
    description: 'A link with its text.',
    examples: [{ label: 'Source code', url: 'https://example.com' }],
    remedy: 'Give it a label and a url, each on a separate line. If there is no link yet, remove the line.',
    evidence: 'none',
    normalize: linkForm,
    elsewhere: {
      ...sameRemedy(
        ['username', 'user', 'handle'],
        'Remove the line. "url" contains the whole address, such as https://github.com/ada.',
      ),
      ...sameRemedy(['icon', 'iconPack', 'color'], 'Remove the line. A link has no icon, only the text in "label".'),
    },
  });

export type LabelledLink = z.output<typeof labelledLink>;

export const links = (description: string, showing: Showing & Pick<FieldMeta, 'synonyms' | 'translation'>) =>
  list(labelledLink, description, { ...showing, kind: 'links', normalize: linksForm });

/** List of links. The field `archived` marks a link whose target is gone. */
export const archivableLinks = (description: string, showing: Showing & Pick<FieldMeta, 'synonyms'>) =>
  list(
    z
      .strictObject({
        ...labelledLink.shape,
        archived: monthOrYear(
          'Month in which its target went offline. The page then shows the text without a link, and other outputs omit it.',
          {
            notIn: ['Evidence', 'search engines', 'résumé', 'resume.json', 'feed'],
            remedy: 'Write the month in which its target went offline, such as 2026-11, or the year.',
            isRare: true,
          },
        ).optional(),
      })
      .meta(labelledLink.meta() ?? {}),
    description,
    { ...showing, kind: 'links', normalize: linksForm },
  );

/** Accepts a map from labels to URLs, or several URLs in a text. */
function linksForm(written: unknown): unknown[] | undefined {
  if (typeof written === 'string') {
    const addresses = written.split(/[\s,;]+/).filter(Boolean);
    return addresses.length > 0 && addresses.every(linkByAddress) ? addresses : undefined;
  }
  if (!isGroup(written)) return undefined;
  const entries = Object.entries(written);
  const isByWords = entries.every(([label, url]) => !/^(?:label|url)$/i.test(label) && typeof url === 'string');
  return isByWords && entries.length > 0
    ? entries.map(([label, url]) => ({ label, url: profileOf(label, String(url)) ?? String(url) }))
    : undefined;
}

const profiles: Partial<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  linkedin: 'https://www.linkedin.com/in/',
  instagram: 'https://www.instagram.com/',
  kaggle: 'https://www.kaggle.com/',
  medium: 'https://medium.com/@',
};

/** Returns the URL of a profile for a user name on a known site. */
function profileOf(site: string, name: string): string | undefined {
  const beginning = Object.entries(profiles).find(([known]) => known === site.toLowerCase())?.[1];
  const user = /^(?:in\/|@)?([\w-]+)$/.exec(bare(name))?.[1];
  return beginning !== undefined && user !== undefined ? beginning + user : undefined;
}

/** Accepts a `label: url` pair, or a URL, as an item of a list of links. */
function linkForm(written: unknown): unknown {
  if (typeof written === 'string') return /^\w+ *= /.test(written) ? undefined : linkByAddress(written);
  const [link, ...more] = linksForm(written) ?? [];
  return more.length === 0 ? link : undefined;
}

/** Converts a URL or a Markdown link to a link with a label. Default label: the host */
function linkByAddress(written: string): { label: string; url: string } | undefined {
  const [, label, address = written] = /^\[(.+)\]\((\S+)\)$/.exec(bare(written)) ?? [];
  const url = completeAddress(bare(address));
  if (!url) {
    const [, name = '', place = ''] = /^(\S.{0,60}?)\s*(?:\s[-–—|]|[:,]|\s)\s*(\S+\.\S+)$/.exec(bare(written)) ?? [];
    const target = place && !completeAddress(name) ? completeAddress(place) : undefined;
    const [, first = '', words = ''] =
      /^(https?:\/\/\S+)\s+(?:[-–—|:]\s*)?\(?([^()]{1,60}?)\)?$/.exec(bare(written)) ?? [];
    const beginning = first && completeAddress(first);
    if (beginning && !/\S\.\S/.test(words)) return { label: words, url: beginning };
    if (target && (/^https?:/.test(place) || place.includes('/'))) return { label: name, url: target };
  }
  const host = url && (URL.parse(url)?.host.replace(/^www\./, '') || url.replace(/^(?:mailto|tel):/, ''));
  return host ? { label: label ?? host, url } : undefined;
}

export const venueSynonyms = [
  ...['journal', 'publisher', 'publication', 'publicationShort', 'conference', 'booktitle', 'publishedIn', 'where'],
];
export const paperUrlSynonyms = ['doi', 'link', 'href', 'website', 'pdf', 'urlPdf', 'arxiv', 'links'];

/** A published paper. */
export const paper = (locations: readonly DisplayLocation[]) =>
  z
    .strictObject({
      title: text('Title of the paper.', 'How long people wait for a late bus', {
        in: [...locations, 'Timeline', 'Evidence', 'link preview', 'search engines'],
        evidence: 'name',
        translation: 'optional',
        synonyms: ['name'],
      }),
      venue: text('Venue and year.', 'Journal of Small Buses, 2026', {
        evidence: 'none',
        translation: 'optional',
        synonyms: venueSynonyms,
      }).optional(),
      url: webLink(
        'Address of the paper, preferably its DOI. For a PDF, paste its link from cloud storage such as Google Drive, or copy it to the folder "public" of your site and write, for example, /paper.pdf.',
        'https://doi.org/10.5555/12345678',
        { synonyms: paperUrlSynonyms },
      ),
    })
    .meta({
      in: locations,
      isRare: true,
      description: 'A published paper on it, such as in a journal. Its link opens in a new tab.',
      examples: [{ title: 'How long people wait for a late bus', url: 'https://doi.org/10.5555/12345678' }],
    });

export type Paper = z.output<ReturnType<typeof paper>>;
