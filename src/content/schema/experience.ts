import { z } from 'zod';
import { subtitle } from './about.ts';
import { choices, show, tags } from './visibility.ts';
import { end, endsAfterStart, monthOrYear } from './date-fields.ts';
import { list, text } from './fields.ts';
import { links, paper } from './link.ts';
import { bullets, entryPhotos } from './projects.ts';
import type { Place } from './showing.ts';

const resume = ['résumé', 'resume.json'] as const;

/** What a job is called is in the short description of its page as well. */
const jobOn = (page: Place) => {
  const toldInShort = [page, ...resume, 'search engines', 'link preview'] as const;
  return {
    title: text({
      is: 'What you were.',
      example: 'Software engineering intern',
      remedy: 'Write what you were there.',
      in: toldInShort,
    }),
    organization: text({ is: 'For whom.', example: 'Example Transit', in: toldInShort }).optional(),
    place: text({ is: 'Where.', example: 'Exampleton' }).optional(),
    bullets,
    photos: entryPhotos(page),
  };
};

const shown = ['Relevant Experience', ...resume] as const;
const forEngines = [...shown, 'search engines'] as const;

const relevantEntry = z
  .strictObject({
    ...jobOn('Relevant Experience'),
    start: monthOrYear('When it began: a month or a year.', { in: forEngines }),
    end: end('When it ended: a month, a year or present.', { in: forEngines }),
    links: links('Links that belong to it.', { in: shown }),
    paper: paper(forEngines).optional(),
    show: show(),
    tags,
  })
  .check(endsAfterStart)
  .meta({
    description: 'A job, an office or another piece of experience.',
    examples: [{ title: 'Software engineering intern', start: '2026-06', end: '2026-08' }],
  });

const skillList = z
  .strictObject({
    title: text({ is: 'The heading of the list.', example: 'Languages' }),
    items: choices(
      { is: 'An item.', example: 'TypeScript' },
      { is: 'The items, if they need no groups.', example: ['TypeScript'], in: forEngines },
    ),
    groups: list(
      z
        .strictObject({
          label: text({ is: 'The name of the group.', example: 'Every week' }),
          items: choices(
            { is: 'An item.', example: 'Git' },
            { is: 'The items of the group.', example: ['Git'], in: forEngines },
          ),
        })
        .meta({ description: 'A group of items.', examples: [{ label: 'Every week', items: ['Git'] }] }),
      { is: 'The items in named groups.', example: [{ label: 'Every week', items: ['Git'] }] },
    ),
    show: show(),
    tags,
  })
  .meta({
    description: 'A list such as Languages or Skills.',
    examples: [{ title: 'Languages', items: ['TypeScript'] }],
  });

/** `content/experience.yaml`: the Relevant Experience page. */
export const experienceFile = z
  .strictObject({
    subtitle: subtitle('Relevant Experience'),
    sections: list(
      z
        .strictObject({
          title: text({
            is: 'The heading of the section.',
            example: 'Technical Experience',
            in: [...forEngines, 'link preview'],
          }),
          resumeTitle: text({
            is: 'Its heading in the résumé; sections with the same one become one there. The title, unless said otherwise.',
            example: 'Experience',
            in: [...resume, 'search engines', 'link preview'],
          }).optional(),
          entries: list(relevantEntry, {
            is: 'What belongs to the section, in the order in which it shows.',
            example: [{ title: 'Software engineering intern', start: '2026-06', end: '2026-08' }],
          }),
        })
        .meta({ description: 'A section of the page.', examples: [{ title: 'Leadership', entries: [] }] }),
      { is: 'The sections, in the order in which they show.', example: [{ title: 'Leadership', entries: [] }] },
    ),
    lists: list(skillList, {
      is: 'Lists below the sections, such as Languages and Skills.',
      example: [{ title: 'Languages', items: ['TypeScript'] }],
    }),
    closing: text({
      is: 'A line before the button to the Irrelevant Experience page.',
      example: 'There is also the other kind.',
      in: ['Relevant Experience'],
    }).optional(),
  })
  .meta({ title: 'content/experience.yaml', description: 'The Relevant Experience page.', in: shown });

const lightHeartedJob = z
  .strictObject({
    ...jobOn('Irrelevant Experience'),
    when: text({ is: 'When, in your own words; instead of start and end.', example: 'Every October' }).optional(),
    start: monthOrYear('When it began: a month or a year.').optional(),
    end: end('When it ended: a month, a year or present.').optional(),
    show: show('site'),
    tags,
    leaving: text({ is: 'Your reason for leaving, below the bullets.', example: 'The play ended.' }).optional(),
  })
  .check(endsAfterStart)
  .check((context) => {
    const { when, start, end } = context.value;
    if ((start === undefined) === (end === undefined) && !(when !== undefined && start !== undefined)) return;
    context.issues.push({
      code: 'custom',
      path: [when !== undefined ? 'when' : start === undefined ? 'end' : 'start'],
      input: context.value,
      message:
        when !== undefined
          ? 'Both "when" and dates are given.'
          : 'One of "start" and "end" is given without the other.',
      params: {
        expected: 'either "when" in your own words, or both "start" and "end"',
        remedy: 'Keep one way to say when.',
      },
    });
  })
  .meta({ description: 'A light-hearted job.', examples: [{ title: 'Assistant to a cat', when: 'Since 2022' }] });

/** `content/irrelevant.yaml`: the Irrelevant Experience page. */
export const irrelevantFile = z
  .strictObject({
    subtitle: subtitle('Irrelevant Experience'),
    jobs: list(lightHeartedJob, {
      is: 'Light-hearted jobs, in the order in which they show. Those with "show: both" are in the résumé too.',
      example: [{ title: 'Assistant to a cat', when: 'Since 2022' }],
    }),
    skillsTitle: text({
      is: 'The heading above the skills. Left out, it is "Skills", in the language of the site.',
      example: 'Skills I would defend in an interview',
      in: ['Irrelevant Experience'],
    }).optional(),
    skills: list(text({ is: 'A light-hearted skill.', example: 'Typing with one hand' }), {
      is: 'Light-hearted skills.',
      example: ['Typing with one hand'],
      in: ['Irrelevant Experience'],
    }),
  })
  .meta({
    title: 'content/irrelevant.yaml',
    description: 'The Irrelevant Experience page.',
    in: ['Irrelevant Experience', ...resume],
  });
