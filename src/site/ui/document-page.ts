// Pages whose words are in their own document alone: a variant of the résumé, so that nobody finds it who was not given
// the link, and longer texts and skills, so that any number of them adds no byte to another page. Links to them are followed as
// documents; in the document itself React finds their words in an element of its head.
import { useMatches } from 'react-router';
import type { SkillPage } from '#content/evidence/evidence.ts';
import type { TitleParts } from '#content/projects/names.ts';
import type { CaseProject } from '#content/texts/case-page.ts';
import type { Text } from '#content/texts/texts.ts';
import type { JacketName } from '#pages.ts';
import type { VariantPage } from '#resume/resume-pages.ts';
import type { Messages } from '#messages/en.ts';

/** A longer text with what its page alone needs. */
export type TextProps = Text & {
  labels: Messages['story'];
  /** How wide the title is where it may not be parted, in em, and so how large it can be. */
  width: number;
};

/** The case page of a project. */
export type CaseProps = TextProps & {
  project: CaseProject;
  /** Its title: the name of the project large, and the rest of it below. */
  heading: TitleParts;
  /** How wide its large number is, in em. */
  numberWidth: number;
};

/** What each kind of such a page is made from; its component is named in src/site/site.tsx. */
export type DocumentProps = {
  variant: VariantPage;
  text: TextProps;
  case: CaseProps;
  skill: SkillPage & {
    messages: Messages['evidence'];
    /** How wide its name is where it may not be parted, in em. */
    width: number;
  };
};

/** A page whose props are in its own document only. */
export type DocumentPage = {
  [Kind in keyof DocumentProps]: {
    kind: Kind;
    /** Where it lives, below the base path. */
    address: string;
    /** The title of the browser's tab. */
    title: string;
    jacket: JacketName;
    /** Whether nothing may lead there, and nobody hear of it. */
    isUnlisted?: true;
    props: DocumentProps[Kind];
  };
}[keyof DocumentProps];

/** The element of a document that holds its page. */
export const documentElementId = 'page';

/** The page of this document, while it is the one that is shown. */
export const useDocumentPage = () => useMatches().at(-1)?.handle as DocumentPage | undefined;
