// Pages whose props are embedded in their HTML documents, not in a chunk. These pages are résumé variants, Markdown
// pages and skills. If a résumé variant had a chunk, people without the link could find it. If Markdown pages and
// skills had chunks, other pages would be larger. A link to a page with embedded props loads the document of this page.
// There, React reads the props from an element in `<head>`.
import { useMatches } from 'react-router';
import type { SkillPage } from '#content/derive/evidence/evidence.ts';
import type { TitleParts } from '#content/derive/projects/names.ts';
import type { CaseProject } from '#content/derive/texts/case-page.ts';
import type { Text } from '#content/derive/texts/texts.ts';
import type { JacketName } from '#pages.ts';
import type { Art } from '#theme/art.ts';
import type { VariantPage } from '#resume/resume-pages.ts';
import type { Messages } from '#messages/en.ts';

/** Props of a page that shows one long text: a note, a case study or an additional page of the owner. */
export type TextProps = Text & {
  labels: Messages['story'];
  /** Width in em of the longest unbreakable part of the title. It determines the font size of the title. */
  width: number;
};

export type CaseProps = TextProps & {
  project: CaseProject;
  /** The name of the project is in large type. The rest of the title is below the name. */
  heading: TitleParts;
  /** Width in em of the key figure of the case study. */
  numberWidth: number;
};

/** Props of each kind of document page; src/site/site.tsx has their components. */
export type DocumentProps = {
  variant: VariantPage;
  text: TextProps;
  case: CaseProps;
  skill: SkillPage & {
    messages: Messages['evidence'];
    /** Width in em of the longest unbreakable part of the name. */
    width: number;
    /**
     * Custom art of the page that lists the newest entry with this skill, such as Projects. The skill page has this
     * art.
     */
    art?: Art | undefined;
  };
};

/** A page whose props are embedded in its HTML document. */
export type DocumentPage = {
  [Kind in keyof DocumentProps]: {
    kind: Kind;
    /** Path below the base path. */
    address: string;
    /** Document title. */
    title: string;
    jacket: JacketName;
    /** Whether only people with the URL should find this page. No page may then link to this page. */
    isUnlisted?: true;
    props: DocumentProps[Kind];
  };
}[keyof DocumentProps];

/** ID of the element in the document that contains the `DocumentPage` as JSON. */
export const documentElementId = 'page';

/** The document page of the current route; `undefined` on other pages. */
export const useDocumentPage = () => useMatches().at(-1)?.handle as DocumentPage | undefined;
