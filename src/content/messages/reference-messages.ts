import { didYouMean } from './did-you-mean.ts';
import type { Message } from './message.ts';

export const referenceMessages = {
  noOwnFile: (address: string, files: readonly string[]): Message => {
    const path = address.replace(/[?#].*$/, '');
    const [inOtherFolder, ...others] = files.filter((file) => file.replace(/^.*\//, '') === path.replace(/^.*\//, ''));
    return {
      found: `There is no file "${address.slice(1)}" in public/, and no page with this address.`,
      expected: 'the name of a file in public/, in the same case, or a page of the site such as /Projects',
      remedy: /^\/?photos\/.+\.\w+$/.test(address)
        ? `To show the photo, write ![](${address.replace(/^\//, '')}) in a separate paragraph.`
        : inOtherFolder !== undefined && others.length === 0
          ? `Write: ${inOtherFolder}`
          : (didYouMean(address, files) ??
            (/\.[^/]+$/.test(path)
              ? `Save the file as public${path}, or correct the address. Files in content/ are not published.`
              : 'Link to a page that is in the menu, or correct the address.')),
    };
  },
  noSkillPage: (url: string, { name, address }: { name: string; address: string }): Message => ({
    found: `There is no page "${url}": only one entry uses "${name}", and a skill with only one use has no page.`,
    expected: 'a page of the built site',
    remedy: `Link to the entry: ${address}`,
  }),
  unknownTag: (tag: string, variant: string, known: readonly string[]): Message => ({
    found: `No entry has the tag "${tag}", so it selects no entries for the focus "${variant}".`,
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'a tag that an entry has',
    remedy: /[,;]/.test(tag)
      ? `Write each tag as a separate item: [${tag.split(/\s*[,;]\s*/).join(', ')}]`
      : known.some((one) => one.toLowerCase() === tag.toLowerCase())
        ? `Write the tag in lowercase in the entries, as it is here: tags: [${tag}]`
        : (didYouMean(tag, known) ?? `Add "tags: [${tag}]" to the entries that belong to it.`),
  }),
};
