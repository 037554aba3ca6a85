// Describes pages in one or two sentences, for search engines, link previews and language models.
import { isGroup } from '#platform/is-group.ts';
import { type Prose, proseText } from '#content/read/markdown/prose.ts';
import { isFigure } from '#content/read/markdown/figure.ts';
import { allProse } from '#content/derive/texts/case-page.ts';
import type { ResumePage } from '#resume/resume-pages.ts';
import type { Site } from '#content/site.ts';
import { rowsOf, type SkillPage } from '#content/derive/evidence/evidence.ts';
import type { Text } from '#content/derive/texts/texts.ts';
import type { PageId } from '#pages.ts';
import { plainTitle, messagesFor } from '#messages/catalogs.ts';
import { fill } from '#messages/fill.ts';

/** The input of a description; `pages.resume` is missing until the résumés are made. */
type Described = { person: Site['person']; pages: Site['pages'] & { resume?: ResumePage | undefined } };

/** Limits in characters: search engines replace shorter descriptions, and truncate longer ones. */
const lengthLimits = { min: 50, max: 160 };

/** `lead` is the subtitle of the page. `between` separates the texts: `; ` for names, a space for sentences. */
type DescriptionParts = { lead?: string | undefined; texts?: string[] | undefined; between?: ' ' | '; ' };

/**
 * Describes a page by its subtitle and as much of its content as fits.
 * @returns 50 to 160 characters if the content is long enough. For a page without text, returns the description of the
 * site
 * @example pageDescription(site, 'projects') // 'What I built. A live shuttle map; A river gauge.'
 */
export function pageDescription(site: Described, page: PageId): string {
  const { description, language } = site.person;
  const { lead = '', texts = [], between = '; ' } = descriptionParts(site, page);
  const longest = [...texts.keys(), texts.length]
    .map((count) => join(lead, texts.slice(0, count).join(between)))
    .findLast((text) => text.length <= lengthLimits.max);
  const text = truncate(longest || join(lead, texts[0] ?? ''), language);
  return text.length < lengthLimits.min && !text.includes(description)
    ? truncate(join(text, description), language)
    : text;
}

/**
 * Describes a Markdown page by its summary. If the summary is missing or short, adds the first sentences of the text.
 * @example textDescription(person, note) // 'Why the ferry is late, and how a page can know.'
 */
export function textDescription(
  { description, language }: Site['person'],
  { title, summary = '', parts, story }: Text,
): string {
  const sentences = sentencesOf(textWithoutHeadings(parts ? allProse(parts, story) : story), language);
  const texts = [...sentences.keys(), sentences.length].map((count) =>
    join(summary, sentences.slice(0, count).join(' ')),
  );
  const longest =
    summary.length >= lengthLimits.min ? summary : texts.findLast((text) => text.length <= lengthLimits.max);
  return truncate(longest || join(title, sentences[0] ?? description), language);
}

/**
 * Describes the page of a skill by the entries that use the skill.
 * @example skillDescription(person, go) // 'Go: Ferryman; Software engineering intern, Brightwater Signals.'
 */
export function skillDescription({ description, language }: Site['person'], { name, uses }: SkillPage): string {
  const places = [...new Set(uses.map(({ title, organization }) => [title, organization].filter(Boolean).join(', ')))];
  const text = truncate(asSentence(`${name}${messagesFor(language).colon} ${places.join('; ')}`), language);
  return text.length < lengthLimits.min ? truncate(join(text, description), language) : text;
}

function descriptionParts({ person, pages }: Described, page: PageId): DescriptionParts {
  const { name, description, language } = person;
  const { home, aboutMe, education, projects, relevantExperience, irrelevantExperience, resume } = pages;
  const { evidence, brief, timeline } = pages;
  const { outputs: messages, titles, evidence: evidenceMessages } = messagesFor(language);
  const sentences = (text: string) => ({ texts: sentencesOf(text, language), between: ' ' as const });
  const { subtitle: lead }: { subtitle?: string | undefined } = pages[page] ?? {};
  switch (page) {
    case 'home':
      // The owner wrote the site description for Home. So other text is added only if this description is very short.
      return {
        lead: description,
        ...sentences(description.length < lengthLimits.min ? textWithoutHeadings(home.introduction) : ''),
      };
    case 'aboutMe':
      return { lead, ...sentences(textWithoutHeadings(aboutMe?.story ?? [])) };
    case 'education':
      return { lead, texts: education?.schools.map(({ major, school }) => [major, school].filter(Boolean).join(', ')) };
    case 'projects':
      return { lead, texts: projects?.projects.map(({ title }) => title) };
    case 'relevantExperience':
      return { lead, texts: relevantExperience?.sections.flatMap(({ entries }) => entries).map(nameOfJob) };
    case 'irrelevantExperience':
      return { lead, texts: irrelevantExperience?.jobs.map(nameOfJob) };
    case 'resume': {
      const { title = '', summary = '', sections = [] } = resume?.resume ?? {};
      const heading = join(fill(messages.resumeOf, { name }), title);
      return { lead: join(heading, summary), texts: sections.map((section) => section.title) };
    }
    case 'evidence':
      return { lead: evidenceMessages.subtitle, texts: evidence && rowsOf(evidence).map(({ name }) => name) };
    case 'brief':
      return {
        lead: brief?.seeking ? join(brief.seeking.title, brief.seeking.text ?? '') : plainTitle(titles.brief),
        texts: brief?.facts.map((fact) => fact.name),
      };
    case 'timeline':
      return {
        lead: plainTitle(titles.timeline),
        texts: timeline?.groups.flatMap(({ kind, entries }) =>
          kind === 'paper' ? [] : entries.map(({ title }) => title),
        ),
      };
    case 'accessibility':
      return { lead: fill(messages.accessibilityOf, { name }) };
    default:
      return { lead, texts: titlesIn(pages[page] ?? {}) };
  }
}

/** Returns the titles of the entries in all lists of a page. */
const titlesIn = (page: object): string[] =>
  Object.values(page)
    .filter((value): value is unknown[] => Array.isArray(value))
    .flat()
    .flatMap((entry) => (isGroup(entry) && typeof entry.title === 'string' ? [entry.title] : []));

const nameOfJob = ({ title, organization }: { title: string; organization?: string | undefined }) =>
  [title, organization].filter(Boolean).join(', ');

/** Returns the text of prose without its headings. Adds a period to each paragraph that ends without punctuation. */
function textWithoutHeadings(prose: Prose): string {
  const texts = prose.flatMap((block) => {
    if (isFigure(block)) return [];
    if (typeof block !== 'string') {
      if (/^h\d$/.test(block.tag)) return [];
      if (block.tag === 'blockquote') return textWithoutHeadings(block.children);
    }
    const text = proseText([block]).trim();
    return /^$|[.!?…:;,。！？؟۔।][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text}.`;
  });
  return texts.join('\n');
}

function sentencesOf(text: string, language: string): string[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text.replace(/\s+/g, ' '));
  return [...sentences].map(({ segment }) => segment.trim()).filter(Boolean);
}

const join = (first: string, second: string) => [first, second].filter(Boolean).map(asSentence).join(' ');

const asSentence = (text: string) =>
  /[.!?…。！？؟۔।][\p{Pe}\p{Pf}"']*$/u.test(text) ? text : `${text.replace(/[:;,]$/, '')}.`;

/** Truncates between words. If whole words would leave too little text, truncates within a word. */
function truncate(text: string, language: string): string {
  if (text.length <= lengthLimits.max) return text;
  const cut = (granularity: 'word' | 'grapheme') => {
    const parts = new Intl.Segmenter(language, { granularity }).segment(text);
    const end = [...parts].findLast(({ index }) => index < lengthLimits.max)?.index ?? 0;
    return text.slice(0, end).replace(/[\s\p{P}]+$/u, '');
  };
  const shortened = cut('word');
  return `${shortened.length < lengthLimits.min ? cut('grapheme') : shortened}…`;
}
