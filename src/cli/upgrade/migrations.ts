import type { Path } from '#content/yaml/read-yaml.ts';

/** One step forward of the content's format. */
export type Migration = {
  /** The format that it leads to, from the one before. */
  to: number;
  /** What changes, in a sentence for the owner. Example: `"tagline" in home.yaml is called "largeWords" now.` */
  what: string;
  /** Changes the files. What it cannot move it refuses (`refuse`), and then nothing is written at all. */
  move(files: OlderFiles): void;
};

/** The content files that are older than a step. */
export type OlderFiles = {
  /**
   * Changes what stands at a path of a file, if there is such a thing.
   * @param change takes the file's YAML and the value at the path, and returns the YAML as it will be
   * @example files.change('home.yaml', ['tagline'], (yaml) => renameKey(yaml, ['tagline'], 'largeWords'))
   */
  change(name: string, path: Path, change: (yaml: string, value: unknown) => string): void;
};

/** Every step from the first format to `contentFormat`, in order. CONTRIBUTING.md says how to write one. */
export const migrations: readonly Migration[] = [];
