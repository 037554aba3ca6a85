import { sourceOfPart, type Sourced, sourceOfView } from '#platform/source/source.ts';
import { newestTimeFirst, type PartialDate } from '../../model/dates.ts';

/** A number in large type, and the text that completes the sentence. */
export type Figure = Sourced & { figure: string; text: string };

/** Fields that `withFeatured` adds to each project. Only featured projects have a figure. */
export type Featured = {
  isFeatured: boolean;
  figure?: Figure | undefined;
};

type Written = Sourced & {
  anchor: string;
  date?: PartialDate | undefined;
  story?: string | undefined;
  featured?: boolean | undefined;
  highlight?: { figure?: string | undefined; text: string } | undefined;
  drawing?: unknown;
};

type CaseText = Sourced & {
  project?: { anchor: string } | undefined;
  parts?: { number?: { figure: string; label: string } | undefined } | undefined;
};

const maxFeatured = 3;

/**
 * Marks the featured projects. Projects that the owner chose have priority, then projects with a case page, then other
 * projects. Within each group, newer projects have priority. Adds the figure of the highlight to each featured project.
 * If the highlight has no figure, adds the figure of the case page.
 */
export function withFeatured<Project extends Written>(
  projects: readonly Project[],
  texts: readonly CaseText[],
): (Omit<Project, 'featured' | 'highlight' | 'drawing'> & Featured)[] {
  const featured = projects
    .filter((project) => project.featured !== false)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || newestTimeFirst(a.date, b.date))
    .slice(0, maxFeatured);
  return projects.map((project) => {
    const { featured: _, drawing: _drawing, highlight, ...shown } = project;
    if (!featured.includes(project)) return { ...shown, isFeatured: false };
    const text = texts.find((text) => text.project?.anchor === project.anchor);
    return { ...shown, isFeatured: true, figure: figureOf(project, highlight) ?? numberOf(text) };
  });
}

const rankOf = ({ featured, story }: Written) => (featured ? 0 : story === undefined ? 2 : 1);

function figureOf(project: Sourced, highlight: Written['highlight']): Figure | undefined {
  const { figure, text } = highlight ?? {};
  if (figure === undefined || text === undefined) return undefined;
  return { source: sourceOfPart(project, 'highlight'), figure, text };
}

function numberOf(text: CaseText | undefined): Figure | undefined {
  const number = text?.parts?.number;
  if (!text || !number) return undefined;
  const view = sourceOfView({ source: sourceOfPart(text, 'number') }, { text: ['label'] });
  return { ...view, figure: number.figure, text: number.label };
}
