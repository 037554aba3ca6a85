import { z } from 'zod';
import { privateDetail } from './fields/visibility.ts';
import {
  list,
  number,
  rejecting,
  remedyForOtherTool,
  sameRemedy,
  text,
  booleanDefaultTrue,
  remediesForResume,
} from './fields/fields.ts';
import { email, link, webAddress } from './fields/address-fields.ts';
import { links } from './fields/link.ts';
import { pageList } from './fields/page-list.ts';
import { repositoryNamed } from './repositories.ts';
import { ofText } from './fields/written.ts';
import {
  firstLanguageListed,
  folderOfSite,
  isLanguage,
  languageList,
  languageForm,
  languageTwice,
  noLanguage,
  noLanguageOfSite,
  remedyForSpokenLanguages,
} from './fields/language.ts';

const noFirstLanguage = { ...noLanguage, remedy: `${noLanguage.remedy} For English, the line can be omitted.` };

const noShare = {
  found: 'This is not a valid share of visits.',
  expected: 'a number above 0 and up to 1, such as 0.1 for one visit in ten',
};

const noRepository = {
  found: 'This is not the name of a repository on GitHub.',
  expected: 'its owner and its name, such as ada/portfolio',
  remedy: 'Copy both from the address of the repository, without https://github.com/.',
};
const noFolder = {
  found: 'This is not a folder of the repository.',
  expected: 'its path from the root of the repository, such as content',
};

/** Repository to which the browser editor saves. */
export type EditorRepository = { github?: string; branch?: string | undefined; folder?: string | undefined };

const forPrograms = ['search engines', 'résumé', 'resume.json'] as const;

/** Short forms of the group `editor`: a boolean, or the name of a repository. */
const editorForm = ofText((text) => {
  if (/^(?:true|yes|on|github|github\.com)$/i.test(text)) return 'github';
  if (/^(?:false|no|off|none)$/i.test(text)) return false;
  const github = repositoryNamed(text);
  return github === undefined ? undefined : { github };
});

/** `content/site.yaml`: the owner, and settings of the whole site. */
export const personFile = z
  .strictObject({
    name: text('Your name. It is also the logo, and its initials are the icon.', 'Ada Example', {
      in: [
        'menu',
        'Home',
        'In 90 seconds',
        'Accessibility',
        'tab',
        'icon',
        'link preview',
        ...forPrograms,
        'contact card',
        'feed',
      ],
      remedy: 'Write your name the way it should appear.',
      synonyms: ['fullName', 'owner', 'author', 'title', 'firstName', 'lastName', 'displayName'],
      evidence: 'none',
      translation: 'none',
    }),
    description: text(
      'One sentence about you and the site, for search engines and link previews.',
      'Projects, experience and the longer story of Ada Example, student of computer science.',
      {
        in: ['icon', 'link preview', 'search engines', 'feed'],
        remedy: 'Write one sentence that a search engine can show below your name.',
        synonyms: ['summary', 'about', 'bio', 'abstract', 'seo', 'metaDescription'],
      },
    ),
    headline: text(
      'One line above the tagline on Home: subject, school, year.',
      'Computer science, Example University, class of 2028',
      {
        in: ['Home', 'link preview', ...forPrograms, 'contact card'],
        synonyms: ['label', 'subtitle', 'role', 'jobTitle', 'position', 'profession', 'occupation'],
      },
    ).optional(),
    email: email('Your e-mail address.', 'ada@example.com', {
      in: ['menu', 'Home', 'In 90 seconds', 'footer', ...forPrograms, 'contact card', 'feed'],
      synonyms: ['mail', 'emailAddress', 'contact'],
    }).optional(),
    place: text('Your town.', 'Exampleton, OR', {
      in: ['In 90 seconds', ...forPrograms, 'contact card'],
      synonyms: ['location', 'city', 'town', 'based', 'hometown'],
      evidence: 'none',
      translation: 'optional',
    }).optional(),
    links: links('Links to your profiles on other sites.', {
      in: ['In 90 seconds', 'footer', ...forPrograms, 'contact card'],
      synonyms: ['profiles', 'social', 'socials', 'socialNetworks', 'socialLinks', 'networks', 'accounts'],
      translation: 'optional',
    }),
    url: webAddress(
      'Address of the published site. Link previews, search engines and the feed need it.',
      'https://ada.example.com/',
      {
        in: ['Home', 'Projects', 'In 90 seconds', 'footer', 'link preview', ...forPrograms, 'contact card', 'feed'],
        synonyms: ['website', 'site', 'homepage', 'domain', 'baseUrl', 'siteUrl', 'link', 'web'],
        isSetting: true,
      },
    ).optional(),
    phone: privateDetail('Your telephone number.', '+1 541 555 0134')
      .optional()
      .meta({
        synonyms: ['telephone', 'tel', 'mobile', 'phoneNumber', 'cell'],
        translation: 'perLanguage',
        isRare: true,
      }),
    address: privateDetail('Your postal address.', '12 Ferry Lane, Exampleton, OR 97000')
      .optional()
      .meta({ translation: 'perLanguage', isRare: true }),
    language: z
      .string()
      .check(rejecting((tag) => (isLanguage(tag) ? [] : noFirstLanguage)))
      .default('en')
      .meta({
        description:
          'Language of your content, as a short code such as en or de. The interface is available in Arabic, Chinese, English, French, German, Greek, Hindi, Slovak, Spanish and Thai, and otherwise in English.',
        examples: ['en'],
        kind: 'language',
        normalize: languageForm,
        synonyms: ['lang', 'locale', 'i18n'],
        in: [],
        effect: 'the language of the interface, dates, screen readers, hyphenation and translation',
        isRare: true,
      }),
    languages: list(
      z
        .string()
        .check(rejecting((tag) => (isLanguage(tag) ? [] : noLanguageOfSite(tag))))
        .meta({
          description: 'A language tag.',
          examples: ['de'],
          normalize: languageForm,
          remedyForGroup: remedyForSpokenLanguages,
        }),
      'Other languages of the site, by their tags. Each has all pages below its tag, such as /de/, with the texts that you translate (docs/two-languages.md).',
      {
        example: ['de'],
        normalize: languageList,
        remedyForGroup: remedyForSpokenLanguages,
        effect: 'in which languages the site exists',
        isRare: true,
        isSetting: true,
        synonyms: ['otherLanguages', 'translations', 'locales', 'langs'],
      },
    ),
    footer: z
      .strictObject({
        thanks: text(
          'Large line of the footer. It thanks the visitor until you write your own.',
          'Thank you for reading.',
        ).optional(),
        report: text(
          'Request to report errors, below the thank-you line. Your own text replaces the usual one.',
          'Found an error, or something that looks wrong? Please tell me.',
        ).optional(),
        reportTo: link(
          'Link of that request: an email address or a page. By default, there is no link.',
          'mailto:ada@example.com',
          { in: ['footer', 'Accessibility'] },
        ).optional(),
        note: text(
          'Small last line, such as a copyright notice. Without it, there is no such line.',
          'Photos by Ada.',
          {
            synonyms: ['text', 'copyright', 'line', 'message', 'label'],
          },
        ).optional(),
      })
      .prefault({})
      .meta({
        in: ['footer'],
        evidence: 'none',
        description: 'Text at the end of every page.',
        isRare: true,
        isSetting: true,
        normalize: ofText((note) => (/^(?:true|false|yes|no|none|off)$/i.test(note) ? undefined : { note })),
        remedy:
          'Write "thanks:", "report:" or "note:" below it with your text, or remove the line. The footer is always there.',
        examples: [{ thanks: 'Thank you for reading.' }],
      }),
    menu: pageList(
      'Pages of the site in the order of the menu. By default, all pages in the usual order. To hide a page, remove it from the list. Empty pages do not appear. If you hide a page, the résumé keeps its entries. Home is always there, and so are Résumé, Evidence and Accessibility in the footer.',
      {
        effect: 'which pages exist, and their order in the menu',
        isSetting: true,
        synonyms: ['navigation', 'nav', 'navbar', 'tabs'],
        label: [
          'Your name for the page: in the menu, as its title, and in capitals on the button of Home.',
          'Work',
          ['menu', 'Home', 'tab', 'link preview', 'search engines'],
        ],
      },
    ),
    accessibilityPage: booleanDefaultTrue(
      'Whether there is a page about the accessibility tests of the site, and how to report problems.',
      false,
      { effect: 'whether /Accessibility and its link in the footer exist', isRare: true },
    ),
    offline: booleanDefaultTrue(
      'Whether browsers store the site for offline visits. If not, stored copies are deleted too.',
      false,
      { effect: 'whether the site works offline', isRare: true },
    ),
    editor: z
      .union([
        z.enum(['github']),
        z.literal(false),
        z.strictObject({
          github: text('Owner and name of the repository.', 'ada/portfolio', {
            synonyms: ['repo', 'repository'],
            remedy: 'Write owner and name, such as ada/portfolio.',
            translation: 'none',
          }).check(rejecting((name) => (/^[\w-]+\/[\w.-]+$/.test(name) ? [] : noRepository))),
          branch: text('Branch to save to. Defaults to the default branch.', 'main', {
            translation: 'none',
            isRare: true,
          }).optional(),
          folder: text('Path of this folder in the repository.', 'content', {
            remedy: 'Write it without a slash at the start and the end.',
            translation: 'none',
            isRare: true,
          })
            .check(rejecting((name) => (/^(?!\.\.?(?:\/|$))[^/]+(?:\/[^/.][^/]*)*$/.test(name) ? [] : noFolder)))
            .optional(),
        }),
      ])
      .transform((repository): EditorRepository | undefined => (repository === 'github' ? {} : repository || undefined))
      .optional()
      .meta({
        effect: 'the editor at /edit (docs/editing.md)',
        isRare: true,
        evidence: 'none',
        description:
          'Only if you want to edit in the browser, for example on your phone: write “github”. Saving there needs a GitHub token. `github` adds the editor at /edit; no page links to it. If the build cannot detect the repository, set "github" below it.',
        normalize: editorForm,
        remedy:
          'Write "github", or below "editor:" the line "github:" with the name of the repository, such as ada/portfolio.',
        examples: ['github'],
      }),
    webVitals: z
      .strictObject({
        reportTo: webAddress(
          'Web address that receives the measurements. They are sent as JSON by POST. Not needed with `web-vitals.ts` in this folder.',
          'https://example.com/vitals',
          { kind: 'link' },
        ).optional(),
        sample: number('Share of visits to measure, chosen at random: 0.1 is one in ten. Defaults to all.', 0.1, {
          normalize: ofText((text) => (/^\d+(?:\.\d+)? ?%$/.test(text) ? Number.parseFloat(text) / 100 : undefined)),
        })
          .check(rejecting((share) => (share > 0 && share <= 1 ? [] : noShare)))
          .default(1),
      })
      .optional()
      .meta({
        effect: 'measurements that browsers send; nothing is visible',
        isRare: true,
        description:
          'Only if you want to measure how fast your pages load for visitors. The measurements are anonymous. Off without a receiver here or in `web-vitals.ts` (docs/web-vitals.md).',
        examples: [{ reportTo: 'https://example.com/vitals', sample: 0.1 }],
        remedy: 'Write "reportTo:" below it with the address that receives the measurements, or remove the line.',
      }),
    known: list(
      text('Name of a piece of advice, in quotes.', 'no-url: site.yaml'),
      'Only if you want to hide advice that you decided against. Names of advice of `npm run check`, in quotes.',
      { effect: 'which advice `npm run check` omits', evidence: 'none', translation: 'none', isRare: true },
    ),
  })
  .check(
    rejecting(({ language, languages }) =>
      languages.flatMap((tag, index) => {
        const isTwice = languages.indexOf(tag) !== index;
        const error =
          tag === 'for'
            ? folderOfSite
            : tag === language
              ? firstLanguageListed(tag)
              : isTwice
                ? languageTwice(tag)
                : undefined;
        return error ? [{ path: ['languages', index], ...error }] : [];
      }),
    ),
  )
  .meta({
    title: 'content/site.yaml',
    description: 'You, and settings of the whole site.',
    synonyms: ['config', 'settings', 'profile', 'person', 'contact', 'me', 'author', 'basics', 'socials'],
    elsewhere: {
      ...sameRemedy(
        [
          ...[
            'github',
            'githubUsername',
            'linkedin',
            'linkedinUsername',
            'twitter',
            'twitterUsername',
            'x',
            'mastodon',
          ],
          ...['gitlab', 'instagram', 'facebook', 'youtube', 'orcid', 'orcidId', 'scholar', 'scholarUserid', 'bluesky'],
          ...['stackoverflow', 'kaggle', 'behance', 'dribbble', 'medium', 'xing'],
        ],
        'Write the whole address below "links:" instead, such as: - https://github.com/ada',
      ),
      ...sameRemedy(['basics', 'work', 'sections'], remedyForOtherTool),
      ...sameRemedy(
        ['tagline', 'introduction', 'photo', 'image', 'picture', 'avatar', 'availability'],
        'Move the line to home.yaml, or remove it if the key is already there; the photo of the first page is "photo" there.',
      ),
      ...sameRemedy(
        ['palette', 'theme', 'colors', 'colours', 'appearance', 'darkMode'],
        'Write it in theme.yaml instead, with the keys "look", "palette", "appearance" and "colours".',
      ),
      ...sameRemedy(
        ['baseUrl', 'basePath', 'base'],
        'Remove the line. A path of the site is part of "url", such as: url: https://ada.example.com/portfolio/',
      ),
      show: 'To publish your telephone number or address, write it with "show", such as: phone: { text: "+1 541 555 0134", show: both }. To publish nothing, remove the line.',
      skills: 'Move it to experience.yaml, as "lists:" with "- title: Skills" and below it "items:".',
      ...sameRemedy(
        ['icon', 'favicon', 'logo'],
        'Remove the line. The icon is the file logo.svg or logo.png in the content folder, or else your initials.',
      ),
      ...remediesForResume,
      analytics: 'Remove the line. Loading times can be measured with "webVitals" (docs/web-vitals.md).',
    },
  });

type PersonFile = z.output<typeof personFile>;

/** The public data of the owner. `phone` and `address` are present only if the owner shows them on the site. */
export type Person = Omit<PersonFile, 'phone' | 'address' | 'accessibilityPage' | 'known' | 'editor' | 'languages'> & {
  phone?: string | undefined;
  address?: string | undefined;
};

/** All contact details, including private ones. */
export type Contact = Pick<PersonFile, 'email' | 'place' | 'phone' | 'address' | 'links' | 'url'>;
