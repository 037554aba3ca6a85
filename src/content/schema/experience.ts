import { isGroup } from '#platform/is-group.ts';
import { z } from 'zod';
import { subtitle } from './markdown/about.ts';
import { remediesForHiding, lines, show, tags } from './fields/visibility.ts';
import { certificates } from './short-entries/certificates.ts';
import { end, endsAfterStart, start } from './fields/date-fields.ts';
import { list, rejecting, remediesForNestedEntries, remediesForSections, sameRemedy, text } from './fields/fields.ts';
import { links, paper } from './fields/link.ts';
import { bullets, entryPhotos, highlight, linksSynonyms, remediesForPaper, skillSynonyms } from './projects.ts';
import { publications } from './short-entries/publications.ts';
import type { DisplayLocation } from './fields/showing.ts';
import { spokenLanguages } from './short-entries/spoken-languages.ts';
import { talks } from './short-entries/talks.ts';
import { namedGroup, namedGroups } from './fields/written.ts';

const resume = ['résumé', 'resume.json'] as const;

const placeSynonyms = ['location', 'city', 'town', 'where', 'country', 'address'];

type OtherLocations = Partial<Record<'title' | 'organization' | 'bullets', readonly DisplayLocation[]>>;

const jobOn = (page: DisplayLocation, otherLocations: OtherLocations = {}) => {
  const inShort = [page, ...resume, 'search engines', 'link preview'] as const;
  return {
    title: text('Your role.', 'Research Assistant', {
      synonyms: ['position', 'role', 'job', 'jobTitle'],
      remedy: 'Write your role.',
      evidence: 'name',
      kind: 'heading',
      in: [...inShort, ...(otherLocations.title ?? [])],
    }),
    organization: text('Employer or organization.', 'Example Transit', {
      synonyms: ['company', 'employer', 'name', 'institution', 'entity', 'firm', 'at', 'org', 'club'],
      in: [...inShort, ...(otherLocations.organization ?? [])],
      evidence: 'none',
      translation: 'optional',
    }).optional(),
    place: text('Place.', 'Exampleton', {
      evidence: 'none',
      translation: 'optional',
      synonyms: placeSynonyms,
    }).optional(),
    bullets: bullets([page, ...resume, ...(otherLocations.bullets ?? [])], ['summary', 'description']),
    photos: entryPhotos(page),
  };
};

const shown = ['Relevant Experience', ...resume] as const;
const forEngines = [...shown, 'search engines'] as const;

const relevantEntry = z
  .strictObject({
    ...jobOn('Relevant Experience', {
      title: ['In 90 seconds', 'Evidence', 'Timeline', 'contact card'],
      organization: ['In 90 seconds', 'Evidence', 'contact card'],
      bullets: ['In 90 seconds', 'Evidence'],
    }),
    highlight: highlight(),
    start: start('Start: a month or a year.', {
      in: ['In 90 seconds', 'Evidence', 'Timeline', ...forEngines],
    }),
    end: end('End: a month, a year or present.', { in: ['In 90 seconds', 'Timeline', ...forEngines] }),
    skills: lines('A tool or a skill.', 'Go', 'Skills that you used; each links to the Evidence page.', {
      in: ['Relevant Experience', 'Evidence', 'In 90 seconds', 'tab', 'search engines', 'link preview'],
      synonyms: skillSynonyms,
      evidence: 'skill',
      translation: 'none',
      kind: 'words',
    }),
    links: links('Links for the entry.', { in: ['Evidence', ...shown], synonyms: linksSynonyms }),
    paper: paper(forEngines).optional(),
    show: show(),
    tags,
  })
  .check(endsAfterStart)
  .meta({
    description: 'A job, a leadership role or other experience.',
    examples: [{ title: 'Research Assistant', start: '2026-06', end: '2026-08' }],
    elsewhere: {
      ...remediesForHiding,
      ...remediesForPaper,
      ...sameRemedy(
        ['date', 'dates', 'year', 'years', 'when', 'period', 'duration'],
        'Write "start:" and "end:" instead, each with a month such as 2026-09 or a year, or "end: present".',
      ),
    },
  });

const itemSynonyms = ['keywords', 'skills', 'details', 'list', 'entries', 'tools'];

/** Accepts groups in `items`, as in RenderCV: `{ label: Programming, details: 'Python, C++' }`. */
function labelledItems(written: unknown): unknown {
  if (!isGroup(written)) return undefined;
  const { items, ...list } = written;
  const groups = Array.isArray(items)
    ? items.map((item) => labelledItem(item) ?? pairOf(item))
    : typeof items === 'object' && items !== null
      ? Object.entries(items).map(([label, inner]) => pairOf({ [label]: inner as unknown }))
      : [];
  return groups.length > 0 && groups.every((group) => group !== undefined) ? { ...list, groups } : undefined;
}

/** Converts a mapping with one key, such as `Languages: Python, C++`, to a label and its items. */
function pairOf(item: unknown): { label: string; items: string[] } | undefined {
  const [[label = '', inner] = [], ...more] = typeof item === 'object' && item !== null ? Object.entries(item) : [];
  const isLabelled = more.length === 0 && label !== '' && !/^(?:text|name|title|label|show|tags|items)$/i.test(label);
  return isLabelled ? labelledItem({ label, items: inner as unknown }) : undefined;
}

function labelledItem(item: unknown): { label: string; items: string[] } | undefined {
  const keys = typeof item === 'object' && item !== null ? Object.keys(item) : [];
  const {
    label,
    name = label,
    items,
    details = items,
    keywords = details,
  } = (keys.length === 2 ? item : {}) as Record<string, unknown>;
  const words = Array.isArray(keywords) ? keywords : typeof keywords === 'string' ? keywords.split(/\s*,\s*/) : [];
  return typeof name === 'string' && words.length > 0 ? { label: name, items: words.map(String) } : undefined;
}

const skillList = z
  .strictObject({
    title: text('Heading of the list.', 'Languages', {
      evidence: 'none',
      kind: 'heading',
      synonyms: ['name', 'heading', 'label', 'category'],
    }),
    items: lines('An item.', 'TypeScript', 'Items, if they need no groups.', {
      in: forEngines,
      evidence: 'claim',
      translation: 'optional',
      kind: 'words',
      synonyms: itemSynonyms,
    }),
    groups: list(
      z
        .strictObject({
          label: text('Name of the group.', 'Every week', {
            evidence: 'none',
            synonyms: ['name', 'title', 'category'],
          }),
          items: lines('An item.', 'Git', 'Items of the group.', {
            in: forEngines,
            evidence: 'claim',
            translation: 'optional',
            kind: 'words',
            synonyms: itemSynonyms,
          }),
        })
        .meta({
          description: 'A group of items.',
          examples: [{ label: 'Every week', items: ['Git'] }],
          normalize: namedGroup('label', 'items'),
        }),
      'Items in named groups.',
      { normalize: namedGroups('label', 'items'), isRare: true },
    ),
    show: show(),
    tags,
  })
  .meta({
    description: 'A list such as Languages or Skills.',
    normalize: (written, reading) => labelledItems(written) ?? namedGroup('title', 'items')(written, reading),
    remedy: 'Write "- title: Skills" instead, and below it, indented by two spaces, "items: [Go, Rust]".',
    examples: [{ title: 'Languages', items: ['TypeScript'] }],
  });

/** `content/experience.yaml`: the Relevant Experience page. */
export const experienceFile = z
  .strictObject({
    subtitle: subtitle('Relevant Experience'),
    sections: list(
      z
        .strictObject({
          title: text('Heading of the section.', 'Technical Experience', {
            in: [...forEngines, 'link preview'],
            synonyms: ['name', 'heading', 'section'],
            evidence: 'none',
          }),
          resumeTitle: text(
            'Heading in the résumé, which merges sections with the same heading. Defaults to the title.',
            'Experience',
            { in: [...resume, 'search engines', 'link preview'], evidence: 'none', isRare: true },
          ).optional(),
          entries: list(
            relevantEntry,
            'Entries of the section. Sorted: current ones first, then by end, newest first. Volunteering and clubs can have a section of their own.',
            {
              isSorted: true,
              synonyms: ['jobs', 'items', 'positions', 'roles', 'list', 'experiences', 'experience'],
            },
          ),
        })
        .meta({
          description: 'A section of the page.',
          examples: [{ title: 'Leadership', entries: [] }],
          normalize: namedGroup('title', 'entries'),
          remedy: 'Write "- title: Work" instead, below it "entries:", and the jobs below that.',
        }),
      'Sections, in display order: one for jobs, one for volunteering, one for clubs, as you like.',
      { normalize: namedGroups('title', 'entries') },
    ),
    publications,
    talks,
    certificates,
    lists: list(skillList, 'Lists below the sections, such as Skills or Tools.', {
      isSetting: true,
      normalize: namedGroups('title', 'items'),
      synonyms: ['skillLists', 'list'],
    }),
    languages: spokenLanguages,
    interests: lines('An interest.', 'Rowing', 'Hobbies, a word or two each.', {
      in: shown,
      synonyms: ['hobbies', 'likes'],
      evidence: 'claim',
      kind: 'words',
    }),
    closing: text('Line before the button to the Irrelevant Experience page.', 'There is also the other kind.', {
      in: ['Relevant Experience'],
      evidence: 'none',
      isRare: true,
    }).optional(),
  })
  .meta({
    title: 'content/experience.yaml',
    description: 'The Relevant Experience page.',
    in: shown,
    synonyms: ['work', 'jobs', 'skills', 'career'],
    elsewhere: {
      ...sameRemedy(
        [
          ...['work', 'jobs', 'career', 'experience', 'entries', 'positions', 'volunteer', 'volunteering'],
          ...['leadership', 'internships', 'employment'],
        ],
        'Write "sections:" instead, below it "  - title: Experience" and "    entries:", and below that the list, indented by six spaces. If the file has "sections:" already, add these two lines and the list to it. If the list has "title:" and "entries:", omit these two lines.',
      ),
      ...sameRemedy(
        ['awards', 'honors', 'honours', 'prizes', 'scholarships'],
        'Move them to education.yaml, as "honors:" of a school, each as one text. A certificate belongs below "certificates:" here.',
      ),
      ...sameRemedy(
        ['skills', 'skillset', 'technologies', 'tools'],
        'Write "lists:" instead, below it "  - title: Skills" and "    items:", and below that the list, indented by six spaces. If the file has "lists:" already, add these two lines and the list to it. If it has named groups, such as "Languages: [Go]", only replace the key with "lists:".',
      ),
    },
  });

const { title, organization, ...job } = jobOn('Irrelevant Experience', {
  title: ['Home', 'Evidence'],
  organization: ['Evidence'],
  bullets: ['Evidence'],
});

const lightHeartedJob = z
  .strictObject({
    title,
    organization,
    when: text('Dates in your own words, instead of start and end.', 'Every October', {
      synonyms: ['date', 'dates', 'year', 'years', 'period', 'duration'],
      evidence: 'none',
    }).optional(),
    start: start('Start: a month or a year.', {
      in: ['Irrelevant Experience', 'Evidence', ...resume],
    }).optional(),
    end: end('End: a month, a year or present.').optional(),
    ...job,
    leaving: text('Reason for leaving, below the bullets.', 'The play ended.', {
      evidence: 'none',
      isRare: true,
      synonyms: ['reason', 'endReason'],
    }).optional(),
    show: show('site'),
    tags,
  })
  .check(endsAfterStart)
  .check(
    rejecting(({ when, start, end }) => {
      const isHalf = (start === undefined) !== (end === undefined);
      if (!isHalf && (when === undefined || start === undefined)) return undefined;
      const setKey = start === undefined ? 'end' : 'start';
      const [at, found] =
        when === undefined
          ? [setKey, 'Only one of "start" and "end" is given.']
          : ['when', 'Both "when" and dates are given.'];
      return {
        path: [at],
        found,
        expected: 'either "when" in your own words, or both "start" and "end"',
        remedy:
          when !== undefined
            ? 'Keep one of the two.'
            : start === undefined
              ? 'Add "start:", or write the time in your own words after "when:" instead.'
              : 'Add "end:", such as "end: present", or write the time in your own words after "when:" instead.',
      };
    }),
  )
  .transform(({ start, end, ...job }) => ({ ...job, dates: start && end && { start, end } }))
  .meta({
    description: 'A light-hearted job.',
    examples: [{ title: 'Assistant to a cat', when: 'Since 2022' }],
    elsewhere: remediesForNestedEntries('jobs', 'bullets'),
  });

/** `content/irrelevant.yaml`: the Irrelevant Experience page. */
export const irrelevantFile = z
  .strictObject({
    subtitle: subtitle('Irrelevant Experience'),
    jobs: list(lightHeartedJob, 'Light-hearted jobs, in display order. The résumé has those that you show there too.', {
      synonyms: ['entries', 'items', 'experiences', 'experience', 'work'],
    }),
    skillsTitle: text(
      'Heading of the skills. Defaults to "Skills" in the language of the site.',
      'Skills I would defend in an interview',
      { in: ['Irrelevant Experience'], evidence: 'none', isRare: true },
    ).optional(),
    skills: list(text('A light-hearted skill.', 'Typing with one hand'), 'Light-hearted skills.', {
      in: ['Irrelevant Experience'],
      evidence: 'claim',
    }),
  })
  .meta({
    title: 'content/irrelevant.yaml',
    description: 'The Irrelevant Experience page.',
    elsewhere: remediesForSections('jobs'),
    in: ['Irrelevant Experience', ...resume],
  });
