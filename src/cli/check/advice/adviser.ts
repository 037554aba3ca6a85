// Collects the advice on a content folder. `npm run check` prints all of it. A build prints only urgent advice
// (`adviseOnBuild`), such as advice on lost text. The log of a host is the wrong place for other advice.
import path from 'node:path';
import { type Advice, type AdviceKind, adviceName, adviseOnKnown, withoutKnown } from '#content/read/advice.ts';
import type { PartialDate } from '#content/model/dates.ts';
import type { Content } from '#content/load.ts';
import { type OmittedFile, readPublicFiles } from '#platform/files/public-files.ts';
import { adviseOnAddress, type HostAddress } from '#generator/addresses.ts';
import type { ResumeAdvice } from '#resume/advice/advice.ts';
import { adviseOnSample } from '../sample/remains.ts';
import type { Traces } from '../sample/traces.ts';
import {
  adviseOnBullets,
  adviseOnConventions,
  adviseOnEmptyLists,
  adviseOnEmptyPages,
  adviseOnEmptySkills,
  adviseOnEnds,
  adviseOnFeatured,
  adviseOnHome,
  adviseOnMenu,
  adviseOnTags,
  adviseOnOldDates,
  adviseOnOwner,
  adviseOnSchools,
  adviseOnSnapshots,
} from './content.ts';
import { adviseOnDatesAhead } from './dates-ahead.ts';
import { entriesOf } from './entries.ts';
import { adviseOnFigures } from './figures.ts';
import { adviseOnLinkTargets } from './links.ts';
import { adviseOnNormalization } from './normalization.ts';
import { adviseOnPhotos } from './photos.ts';
import {
  adviseOnPublicFiles,
  adviseOnReplacedFiles,
  adviseOnReservedNames,
  adviseOnUnreadFiles,
} from './public-files.ts';
import { adviseOnRepeatedEntries } from './repeated-entries.ts';
import { locateResumeAdvice } from './resume.ts';
import { adviseOnClaims, adviseOnSkillNames } from './skills.ts';
import { adviseOnSameTitles, adviseOnUnlinkedPages } from './text-pages.ts';
import {
  adviseOnCode,
  adviseOnGrades,
  adviseOnHiddenCases,
  adviseOnLabels,
  adviseOnLostText,
  adviseOnMarkup,
  adviseOnPlainText,
  adviseOnTranslationNames,
  isLetter,
} from './texts.ts';

/** Inputs of `advise` in addition to the content. */
export type AdviceInputs = {
  today: PartialDate;
  /** Whether the host provides the site's URL to the build. */
  hasHost: boolean;
  traces: Traces;
  /** Advice on the résumés; `undefined` if no résumé could be created. */
  resume: readonly ResumeAdvice[] | undefined;
  /** Results of the link check; `undefined` if the check was not requested, or no host responded. */
  links: readonly Advice[] | undefined;
};

/**
 * Returns all advice on a content folder that the owner has not declined.
 * @example describeAdvice(await advise(content, { today, hasHost: false, traces, resume: advice, links: undefined }))
 */
export async function advise(
  content: Content,
  { today, hasHost, traces, resume, links }: AdviceInputs,
): Promise<Advice[]> {
  const { site, sources } = content;
  const { yaml, value } = sources.site;
  const sample = await adviseOnSample(content, traces);
  const letters = content.letters.map(({ file }) => file);
  const languages = sourcesInLanguages(content);
  const withLetters = languages.map((one) => ({ ...one, texts: [...one.texts, ...letters] }));
  const publicFiles = await readPublicFiles();
  const entries = entriesOf(site, sources).filter(({ show }) => show !== 'neither');
  const lostText = withLetters.flatMap((one) => [...adviseOnLostText(one)]);
  const all = [
    ...sample.advice,
    ...adviseOnOwner(site, sources, hasHost),
    ...adviseOnMenu(sources),
    ...adviseOnEmptyPages(site, sources),
    ...adviseOnEmptyLists(sources),
    ...adviseOnHome(site, sources),
    ...adviseOnNormalization(sources),
    ...lostText,
    ...withLetters.flatMap((one) => [...adviseOnMarkup(one), ...adviseOnPlainText(one)]),
    ...adviseOnGrades(sources),
    ...languages.flatMap(({ markdownAdvice }) => markdownAdvice),
    ...adviseOnTranslationNames(sources),
    ...adviseOnHiddenCases(sources, site),
    ...adviseOnSameTitles(site, sources),
    ...adviseOnUnlinkedPages([site, ...[...content.translations.values()].map((one) => one.site)], sources),
    ...adviseOnLabels(sources),
    ...languages.flatMap((one) => [...adviseOnCode(one)]),
    ...adviseOnLinkTargets(site, sources),
    ...adviseOnFigures(content),
    ...adviseOnBullets(entries),
    ...adviseOnTags(sources),
    ...adviseOnConventions(sources),
    ...adviseOnOldDates(sources, today),
    ...adviseOnSchools(sources),
    ...adviseOnFeatured(site, sources),
    ...adviseOnEmptySkills(sources),
    ...adviseOnEnds(entries, sources, today),
    ...adviseOnDatesAhead(entries, site, sources, today),
    ...adviseOnRepeatedEntries(entries),
    ...adviseOnSnapshots(site, sources, today),
    ...adviseOnSkillNames(site, sources),
    ...adviseOnClaims(site, sources),
    ...(await adviseOnPhotos(content, entries)),
    ...adviseOnPublicFiles(publicFiles.omitted),
    ...adviseOnReplacedFiles([...publicFiles.files.keys()], site, value.languages),
    ...adviseOnReservedNames([...filesOf(content), ...[...publicFiles.files.keys()].map((name) => `public/${name}`)]),
    ...adviseOnUnreadFiles(content.unreadFiles ?? []),
    ...withoutCutBullets(locateResumeAdvice(content, resume ?? []), withoutKnown(lostText, value.known)),
    ...(links ?? []),
  ];
  const uncheckedKinds: AdviceKind[] = ['other-url', ...(resume ? [] : resumeKinds)];
  if (links === undefined) uncheckedKinds.push('dead-link');
  if (hasHost) uncheckedKinds.push('no-url');
  const names = [...all.map(({ name }) => name), ...sample.answerable];
  return [
    ...withoutKnown(all, value.known),
    ...adviseOnKnown({ yaml, known: value.known }, names, (kind) => !uncheckedKinds.includes(kind)),
  ];
}

/**
 * Returns the files of each language. Texts without a translation occur in several languages; `withoutKnown` removes
 * the duplicates of their advice.
 */
const sourcesInLanguages = ({ sources, translations }: Pick<Content, 'sources' | 'translations'>) => [
  sources,
  ...[...translations.values()].map((one) => one.sources),
];

/** Paths of texts, photos and videos. */
function filesOf({ sources, letters, photoFiles, videos }: Content): string[] {
  const folder = path.dirname(sources.site.yaml.file.path);
  const media = [...photoFiles.map((name) => `photos/${name}`), ...[...videos.keys()].map((name) => `videos/${name}`)];
  return [
    ...[...sources.texts, ...letters.map(({ file }) => file)].map((file) => file.path),
    ...media.map((name) => path.join(folder, name)),
  ];
}

/**
 * Removes the advice "short bullet" if the end of the bullet is lost: the advice on lost text explains such bullets.
 */
const withoutCutBullets = (advice: readonly Advice[], lostText: readonly Advice[]) =>
  advice.filter(
    ({ name, file, line }) =>
      !name?.startsWith('short-bullet:') ||
      !lostText.some((lost) => lost.file.path === file.path && lost.line === line),
  );

/** Kinds of advice that need a rendered résumé. */
const resumeKinds: readonly AdviceKind[] = [
  'lost-field',
  ...(['few-numbers', 'first-person', 'long-bullet', 'lost-sign', 'low-gpa', 'many-bullets'] as const),
  ...([
    'misread',
    'no-email',
    'no-pdf',
    'no-room',
    'repeated-bullet',
    'short-bullet',
    'small-type',
    'strange-heading',
  ] as const),
  'strange-place',
];

/**
 * Returns the advice that a build and `npm start` print: on lost text, unpublished files, the site's URL and résumés.
 */
export function adviseOnBuild(
  content: Pick<Content, 'site' | 'sources' | 'translations'>,
  resume: readonly ResumeAdvice[] = [],
  host?: HostAddress,
  omittedFiles: readonly OmittedFile[] = [],
): Advice[] {
  const { site, sources } = content;
  const { yaml, value } = sources.site;
  const address = adviseOnAddress(site, host);
  const languages = sourcesInLanguages(content);
  // Letters are private, but the log of a build may be public.
  const lostText = languages.flatMap((one) => [
    ...adviseOnLostText({ ...one, texts: one.texts.filter((file) => !isLetter(file)) }),
  ]);
  const all = [
    ...lostText,
    ...languages.flatMap(({ markdownAdvice }) => markdownAdvice),
    ...adviseOnPublicFiles(omittedFiles),
    ...withoutCutBullets(locateResumeAdvice(content, resume), withoutKnown(lostText, value.known)),
  ];
  if (address) all.unshift({ ...yaml.positionOf(['url']), name: adviceName('other-url', 'site.yaml'), ...address });
  return withoutKnown(all, value.known);
}
