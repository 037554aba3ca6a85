// The interface between the editor and publishing. The implementation belongs to the command line
// (src/cli/publish/publish-in-editor.ts). `npm start` injects it.
import type { SourcePath } from '#platform/source/source.ts';
import type { PublicPage } from '../shown-pages.ts';
import type { Saved, SerializedProblem } from './saved.ts';

/** The public data of a publication. */
export type PublicFacts = {
  pages: PublicPage[];
  photos: number;
  /** File formats of the résumé. Example: `['PDF', 'Word']` */
  resumeFormats: string[];
  email: string | undefined;
  /** Private details in the published repository that no page shows. Example: `phone` in `site.yaml` */
  privateFields: { file: string; key: string }[];
  /** The existing folders of the project that are never published. Example: `imports` */
  localFolders: string[];
};

/** The repository and the address of a publication. */
export type PublicationTarget = {
  /** URL of the site, with a slash at its end. */
  address: string;
  /** Owner and name. Example: `Ada/ada.github.io` */
  repository: string;
  /** Whether the repository must be created. */
  isNew: boolean;
  isPrivate: boolean;
  /** Files that are not committed yet, relative to the project. */
  uncommitted: string[];
  /** The local branch, if its name differs from the published branch. */
  otherBranch: string | undefined;
  /** The default branch on GitHub, if the published branch will become the default branch instead. */
  replacedBranch: string | undefined;
};

/** The result of checking the published site online. */
export type LiveReport = {
  /** `not yet` if the address does not show the expected build. It may show the build later. */
  state: 'good' | 'wrong' | 'not yet';
  /** Results of the checks that passed. Example: `All 214 links between the pages work.` */
  passed: string[];
  /** Problems with their reasons. Example: `Projects.html: the file online differs from the build.` */
  problems: string[];
  /** Possible improvements, which do not prevent publishing. */
  notes: string[];
};

/** A picture or text of the sample that is left in the site. */
export type SampleTrace = {
  kind: 'text' | 'address' | 'picture';
  /** The text of the sample that is left, or the file name of a picture that is left. */
  what: string;
  /**
   * Entry to add to `known` in site.yaml if the owner wants to keep this text or picture. Example: `sample: bench.jpg`
   */
  name: string;
  /** Location in the content, if it is known. */
  location?: { file: string; path: SourcePath } | undefined;
};

/** The reason why a publication or its plan has failed. */
export type PublishingFailure =
  /** `key`: key of the translated explanation in `publishing.failures` of the editor's messages, if there is one. */
  | (Extract<Saved, { kind: 'failed' }> & { key?: string | undefined })
  /** The site still contains parts of the sample. */
  | { kind: 'sample'; traces: SampleTrace[] }
  /** The content has errors. `path`: location of the field in its file. */
  | { kind: 'refused'; problems: (SerializedProblem & { path: SourcePath })[] };

/** The plan of a publication; nothing is changed yet. */
export type PlanAnswer =
  | PublishingFailure
  /** A token is needed. `form`: GitHub's form for a new token, with all permissions filled in. */
  | { kind: 'key'; form: string; facts: PublicFacts }
  /** The repository has files of another project, so another name is needed. `free`: a name for a new repository. */
  | { kind: 'name'; form: string; facts: PublicFacts; repository: string; free: string }
  | {
      kind: 'plan';
      form: string;
      facts: PublicFacts;
      target: PublicationTarget;
      login: string;
      /** True if the token was found on this computer; false if the owner has pasted the token. */
      isFound: boolean;
      /** Identifies the plan that the owner confirms: what becomes public, and where. */
      agreement: string;
    };

export type PublicationStep = {
  step: 'repository' | 'files' | 'pages' | 'build' | 'check';
  state: 'todo' | 'running' | 'done' | 'failed';
  /** Result of the step, in English; empty if there is none yet. */
  text: string;
  seconds: number;
};

/** The running publication, or the last publication. */
export type Publication =
  | { kind: 'none' }
  | ({ steps: PublicationStep[] } & Pick<PublicationTarget, 'address' | 'repository'> & { agreement: string } & (
        | { kind: 'running' }
        /** `isOutdated` is true if the content has changed since the publication. */
        | { kind: 'done'; report: LiveReport; isOutdated: boolean }
        | { kind: 'failed'; failure: PublishingFailure }
      ));

/** Request for a plan. */
export type PlanRequest = {
  /** Default: the token of the last request or, if that request had none, a token that is found on this computer. */
  token?: string | undefined;
  /** Default: the repository of the Git remote "origin" or, if there is no such remote, `<login>.github.io`. */
  repository?: string | undefined;
};

export type Publishing = {
  plan(request: PlanRequest): Promise<PlanAnswer>;
  /**
   * Starts a publication in the background, and returns its state.
   * @param agreement `agreement` of the plan that the owner has seen. If it differs from the current plan, nothing
   * starts, and the current plan is returned
   */
  start(agreement: string): Promise<PlanAnswer | Publication>;
  state(): Promise<Publication>;
  /** Progress of the content check that `plan` runs. `share` is from 0 to 1, or `undefined` if no check is running. */
  progress(): Promise<{ share?: number | undefined }>;
  /** Deletes the token. A running publication continues. */
  forget(): Promise<unknown>;
};
