// Pages whose props are only in their own document: résumé variants, which only people with the link should find, and
// longer texts and skills, so that their number adds no byte to other pages. Links to them load the document; there,
// React reads the props from an element in the head.
import { useMatches } from 'react-router';
import type { SkillPage } from '#content/derive/evidence/evidence.ts';
import type { TitleParts } from '#content/derive/projects/names.ts';
import type { CaseProject } from '#content/derive/texts/case-page.ts';
import type { Text } from '#content/derive/texts/texts.ts';
import type { JacketName } from '#pages.ts';
import type { VariantPage } from '#resume/resume-pages.ts';
import type { Messages } from '#messages/en.ts';

/** A longer text, with additional props of its page. */
export type TextProps = Text & {
  labels: Messages['story'];
  /** Width in em of the longest part of the title that cannot break; determines its font size. */
  width: number;
};

export type CaseProps = TextProps & {
  project: CaseProject;
  /** Title parts: the name of the project in large, and the rest below it. */
  heading: TitleParts;
  /** Width in em of the key figure. */
  numberWidth: number;
};

/** Props of each kind of document page; src/site/site.tsx maps them to components. */
export type DocumentProps = {
  variant: VariantPage;
  text: TextProps;
  case: CaseProps;
  skill: SkillPage & {
    messages: Messages['evidence'];
    /** Width in em of the longest part of the name that cannot break. */
    width: number;
  };
};

/** A page whose props are only in its own document. */
export type DocumentPage = {
  [Kind in keyof DocumentProps]: {
    kind: Kind;
    /** Address below the base path. */
    address: string;
    /** Document title. */
    title: string;
    jacket: JacketName;
    /** True for pages that must not be linked or discoverable. */
    isUnlisted?: true;
    props: DocumentProps[Kind];
  };
}[keyof DocumentProps];

/** ID of the element that contains the page as JSON. */
export const documentElementId = 'page';

/** The page of this document, while it is displayed. */
export const useDocumentPage = () => useMatches().at(-1)?.handle as DocumentPage | undefined;
