// All advice on a content folder, in one list: on the words and pictures, the résumés, the links, and on what is left of
// the sample. Runs with `npm run check`; a build tells only what is lost, in YAML or in the résumés, since those are made
// in it and lines may have found no room. A host's log is no place for the rest.
import { type Advice, type AdviceKind, adviceName, adviseOnKnown, withoutKnown } from '#content/advice.ts';
import type { PartialDate } from '#content/dates.ts';
import type { Content } from '#content/load.ts';
import { type OmittedFile, readPublicFiles } from '#platform/public-files.ts';
import { adviseOnAddress, type HostAddress } from '#generator/addresses.ts';
import type { ResumeAdvice } from '#resume/advice.ts';
import { adviseOnSample } from '../sample/remains.ts';
import type { Traces } from '../sample/traces.ts';
import {
  adviseOnBullets,
  adviseOnCustoms,
  adviseOnEnds,
  adviseOnHome,
  adviseOnMenu,
  adviseOnOldDates,
  adviseOnOwner,
  adviseOnSnapshots,
} from './content.ts';
import { adviseOnDatesAhead } from './dates-ahead.ts';
import { entriesOf } from './entries.ts';
import { adviseOnFigures } from './figures.ts';
import { adviseOnForms } from './forms.ts';
import { adviseOnPhotos } from './photos.ts';
import { adviseOnPublicFiles } from './public-files.ts';
import { adviseOnRepeatedEntries } from './repeated-entries.ts';
import { placeResumeAdvice } from './resume.ts';
import { adviseOnClaims, adviseOnSkillNames } from './skills.ts';
import { adviseOnCode, adviseOnLostText, adviseOnMarkup } from './texts.ts';

/** What advice goes by, besides the content. */
export type Circumstances = {
  /** Decides what should be over by now. */
  today: PartialDate;
  /** Whether a host tells the build where the site is. */
  hasHost: boolean;
  traces: Traces;
  /** What was found about the résumés; `undefined` where none could be made. */
  resume: readonly ResumeAdvice[] | undefined;
  /** What came of following the links; `undefined` where nobody asked, or nothing answered. */
  links: readonly Advice[] | undefined;
};

/**
 * Everything that there is to say of a content folder, without what the owner has answered.
 * @example describeAdvice(await advise(content, { today, hasHost: false, traces, resume: advice, links: undefined }))
 */
export async function advise(
  content: Content,
  { today, hasHost, traces, resume, links }: Circumstances,
): Promise<Advice[]> {
  const { site, sources } = content;
  const { yaml, value } = sources.site;
  const sample = await adviseOnSample(content, traces);
  const entries = entriesOf(site, sources).filter(({ show }) => show !== 'neither');
  const all = [
    ...sample.advice,
    ...adviseOnOwner(site, sources, hasHost),
    ...adviseOnMenu(site, sources),
    ...adviseOnHome(site, sources),
    ...adviseOnForms(sources),
    ...adviseOnLostText(sources),
    ...adviseOnMarkup(sources),
    ...sources.markdownAdvice,
    ...adviseOnCode(sources),
    ...adviseOnFigures(content),
    ...adviseOnBullets(entries),
    ...adviseOnCustoms(sources),
    ...adviseOnOldDates(sources, today),
    ...adviseOnEnds(entries, sources, today),
    ...adviseOnDatesAhead(entries, site, sources, today),
    ...adviseOnRepeatedEntries(entries),
    ...adviseOnSnapshots(site, sources, today),
    ...adviseOnSkillNames(site, sources),
    ...adviseOnClaims(site, sources),
    ...(await adviseOnPhotos(content, entries)),
    ...adviseOnPublicFiles((await readPublicFiles()).omitted),
    ...placeResumeAdvice(content, resume ?? []),
    ...(links ?? []),
  ];
  const notLooked: AdviceKind[] = ['other-url', ...(resume ? [] : resumeKinds)];
  if (links === undefined) notLooked.push('dead-link');
  if (hasHost) notLooked.push('no-url');
  const names = [...all.map(({ name }) => name), ...sample.answerable];
  return [
    ...withoutKnown(all, value.known),
    ...adviseOnKnown({ yaml, known: value.known }, names, (kind) => !notLooked.includes(kind)),
  ];
}

/** What can be said only where a résumé could be made. */
const resumeKinds: readonly AdviceKind[] = [
  'lost-field',
  ...(['few-numbers', 'first-person', 'long-bullet', 'lost-sign', 'low-gpa', 'many-bullets'] as const),
  ...(['no-email', 'no-pdf', 'no-room', 'repeated-bullet', 'short-bullet', 'small-type', 'strange-heading'] as const),
  'strange-place',
];

/** What a build and `npm start` tell: what came out in the making, and which words are lost. */
export function adviseOnBuild(
  { site, sources }: Pick<Content, 'site' | 'sources'>,
  resume: readonly ResumeAdvice[] = [],
  host?: HostAddress,
  omittedFiles: readonly OmittedFile[] = [],
): Advice[] {
  const { yaml, value } = sources.site;
  const address = adviseOnAddress(site, host);
  const all = [
    ...adviseOnLostText(sources),
    ...sources.markdownAdvice,
    ...adviseOnPublicFiles(omittedFiles),
    ...placeResumeAdvice({ site, sources }, resume),
  ];
  if (address) all.unshift({ ...yaml.positionOf(['url']), name: adviceName('other-url', 'site.yaml'), ...address });
  return withoutKnown(all, value.known);
}
