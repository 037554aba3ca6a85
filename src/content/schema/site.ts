import { z } from 'zod';
import { privateDetail } from './visibility.ts';
import { email, link, list, number, text, webAddress } from './fields.ts';
import { links } from './link.ts';

/** `content/site.yaml`: who the site is about, and what every page shows. */
export const personFile = z
  .strictObject({
    name: text({
      is: 'Your name. It is the logo as well; its initials are the icon.',
      in: [
        'menu',
        'Accessibility',
        'tab',
        'icon',
        'link preview',
        'search engines',
        'résumé',
        'resume.json',
        'contact card',
        'feed',
      ],
      example: 'Ada Example',
      remedy: 'Write your name as you want it read.',
    }),
    headline: text({
      is: 'One line above the tagline on Home: subject, school, year.',
      in: ['Home', 'link preview', 'search engines', 'résumé', 'resume.json', 'contact card'],
      example: 'Computer science, Example University, class of 2028',
    }).optional(),
    description: text({
      is: 'One sentence about you and the site, for search engines and link previews.',
      in: ['icon', 'link preview', 'search engines', 'feed'],
      example: 'Projects, experience and the longer story of Ada Example, student of computer science.',
      remedy: 'Write one sentence that a search engine can show below your name.',
    }),
    language: z
      .string()
      .refine((tag) => isLanguage(tag), {
        error: 'This is no language tag.',
        params: { expected: 'a language tag, such as en, en-GB or sv' },
      })
      .default('en')
      .meta({
        description:
          'The language of your words, as a language tag. The words of the site itself are in English, German, Spanish, French or Arabic; in any other language they are English.',
        examples: ['en'],
        in: [],
        effect:
          'the words of the site itself, how dates are written, and how every page is read aloud, hyphenated and translated',
      }),
    url: webAddress({
      is: 'The address of the site once it is online. Link previews, search engines and the feed need it.',
      example: 'https://ada.example.com/',
      in: ['link preview', 'search engines', 'résumé', 'resume.json', 'contact card', 'feed'],
    }).optional(),
    email: email({
      is: 'Your e-mail address.',
      example: 'ada@example.com',
      in: ['footer', 'search engines', 'résumé', 'resume.json', 'contact card', 'feed'],
    }).optional(),
    place: text({
      is: 'Your town.',
      example: 'Exampleton, OR',
      in: ['search engines', 'résumé', 'resume.json'],
    }).optional(),
    phone: privateDetail({ is: 'Your telephone number.', example: '+1 541 555 0134' }).optional(),
    address: privateDetail({ is: 'Your postal address.', example: '12 Ferry Lane, Exampleton, OR 97000' }).optional(),
    links: links('Your other places on the web.', {
      in: ['footer', 'search engines', 'résumé', 'resume.json', 'contact card'],
    }),
    footer: z
      .strictObject({
        thanks: text({
          is: 'The large line of the footer, which thanks the visitor. Left out, the site thanks them in its own words.',
          example: 'Thank you for reading.',
        }).optional(),
        report: text({
          is: 'The request to report errors and display problems. Left out, the site asks in its own words.',
          example: 'Found an error, or something that looks wrong? Please tell me.',
        }).optional(),
        reportTo: link({
          is: 'Where reports go: an e-mail address or a page. Left out, the request has no link.',
          in: ['footer', 'Accessibility'],
          example: 'mailto:ada@example.com',
        }).optional(),
        note: text({ is: 'A small last line.', example: 'Photos by Ada.' }).optional(),
      })
      .prefault({})
      .meta({
        in: ['footer'],
        description: 'The words at the foot of every page.',
        examples: [{ thanks: 'Thank you for reading.' }],
      }),
    accessibilityPage: z
      .boolean()
      .default(true)
      .meta({
        effect: 'whether there is /Accessibility, and the link to it in the footer',
        description:
          'Whether there is a page that says for whom the site was tested, and how to report what stands in the way.',
        examples: [false],
      }),
    offline: z
      .boolean()
      .default(true)
      .meta({
        effect: 'what is there without a connection',
        description:
          'Whether a visitor’s browser keeps the site for when there is no connection. What it kept goes when you change this to `false`.',
        examples: [false],
      }),
    webVitals: z
      .strictObject({
        reportTo: webAddress({
          is: 'Where measured loading times are sent, as JSON by POST. Not needed where `web-vitals.ts` in this folder receives them.',
          example: 'https://example.com/vitals',
        }).optional(),
        sample: number({
          is: 'The share of visits that are measured, drawn by lot: `0.1` is one in ten. Left out, it is all of them.',
          example: 0.1,
        })
          .refine((share) => share > 0 && share <= 1, {
            error: 'This is no share of visits.',
            params: { expected: 'a number above 0 and up to 1, such as 0.1 for one visit in ten' },
          })
          .default(1),
      })
      .optional()
      .meta({
        effect: 'what a visitor’s browser sends, and to where; nobody sees it',
        description:
          'Measured loading times of real visits, told without anything about the visitor (docs/web-vitals.md). Off unless this, or `web-vitals.ts` in this folder, says who receives them.',
        examples: [{ reportTo: 'https://example.com/vitals', sample: 0.1 }],
      }),
    known: list(text({ is: 'The name of a piece of advice, in quotes.', example: 'no-url: site.yaml' }), {
      is: 'Advice of `npm run check` that you have read and decided against, each by its name in quotes. It is not given again.',
      example: ['no-url: site.yaml'],
      effect: 'what `npm run check` leaves unsaid',
    }),
  })
  .meta({
    title: 'content/site.yaml',
    description: 'Who you are, and what every page shows.',
  });

type PersonFile = z.output<typeof personFile>;

/** The owner, as every page may know them: without what is for the résumé PDF alone. */
export type Person = Omit<PersonFile, 'phone' | 'address' | 'accessibilityPage' | 'known'> & {
  phone?: string | undefined;
  address?: string | undefined;
};

/** How to reach the owner, the private ways included. */
export type Contact = Pick<PersonFile, 'email' | 'place' | 'phone' | 'address' | 'links' | 'url'>;

/** Whether a text is the tag of a language. Example: `en-GB` */
export function isLanguage(tag: string): boolean {
  try {
    // What has more letters is the name of no language (iana.org/assignments/language-subtag-registry).
    return new Intl.Locale(tag).language.length <= 3;
  } catch {
    return false;
  }
}
