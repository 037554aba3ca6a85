import { z } from 'zod';
import { list, text } from './fields.ts';

/** What a résumé is made of, in the order of one who still studies. */
export const resumeParts = ['education', 'experience', 'projects', 'skills', 'other'] as const;
export type ResumePart = (typeof resumeParts)[number];

const focus = z
  .strictObject({
    name: z
      .string()
      .refine((name) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name), {
        error: 'This cannot be part of an address.',
        params: {
          expected: 'small letters, digits and hyphens, such as front-end',
          remedy: 'Write small letters without spaces, such as frontend.',
        },
      })
      .meta({
        description: 'Its name in the address, /for/<name>: small letters, digits and hyphens.',
        examples: ['frontend'],
        remedy: 'Write small letters without spaces, such as frontend.',
        effect: 'the address of its page and of its PDF',
      }),
    title: text({
      is: 'The line below your name, in place of the headline.',
      example: 'Front-end engineering',
      remedy: 'Write what you want to be read as in this application.',
    }),
    summary: text({
      is: 'A sentence or two at the top, in place of the general one.',
      example: 'I build interfaces that work on the slowest phone in the room.',
    }).optional(),
    tags: list(text({ is: 'A tag.', example: 'frontend' }), {
      effect: 'what is in it, and in which order',
      is: 'What it picks: entries with one of these tags, those with the first tag first, and entries without tags. Its name, unless said otherwise.',
      example: ['frontend'],
    }),
  })
  .transform((value) => ({ ...value, tags: value.tags.length > 0 ? value.tags : [value.name] }))
  .meta({
    in: ['résumé of the focus', 'link preview'],
    description: 'A résumé for one kind of work, with a PDF and a page of its own at /for/<name>.',
    examples: [{ name: 'frontend', title: 'Front-end engineering' }],
  });

/** `content/resume.yaml`: what the résumé takes from the other files, and how. */
export const resumeFile = z
  .strictObject({
    pdf: z
      .boolean()
      .default(true)
      .meta({
        description: 'Whether there is a PDF; with "false" there is the page alone.',
        examples: [true],
        effect: 'whether there is `resume.pdf`, and the button to it',
      }),
    paper: z
      .enum(['letter', 'a4'])
      .default('letter')
      .meta({
        description: 'The size of the page: letter in North America, a4 elsewhere.',
        examples: ['a4'],
        effect: 'the size of the PDF, and of the page when it is printed',
      }),
    summary: text({
      is: 'A sentence or two below your name. Many do without.',
      example: 'I build small tools that somebody is waiting for.',
      in: ['résumé', 'resume.json', 'link preview', 'search engines'],
    }).optional(),
    order: list(z.enum(resumeParts), {
      is: 'The parts in their order; one that is left out is not in the résumé.',
      effect: 'the order of the résumé, and what is in it',
      example: ['education', 'experience', 'projects', 'skills'],
    }),
    focuses: list(focus, {
      is: 'Résumés for different kinds of work, made from the same entries.',
      example: [{ name: 'frontend', title: 'Front-end engineering', tags: ['frontend'] }],
    }),
  })
  .superRefine(({ focuses }, context) => {
    for (const [index, { name }] of focuses.entries())
      if (focuses.findIndex((other) => other.name === name) !== index)
        context.addIssue({
          code: 'custom',
          path: ['focuses', index, 'name'],
          input: name,
          message: `There are two focuses with the name "${name}".`,
          params: { expected: 'a name of its own', remedy: 'Rename one of them.' },
        });
  })
  .transform((value) => ({ ...value, order: value.order.length > 0 ? value.order : [...resumeParts] }))
  .meta({
    title: 'content/resume.yaml',
    description: 'The résumé: what it takes from the other files, and how.',
  });

/** The settings of the résumé. */
export type ResumeSettings = z.output<typeof resumeFile>;
export type Variant = ResumeSettings['focuses'][number];
