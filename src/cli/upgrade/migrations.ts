import type { Path } from '#content/read/yaml/read-yaml.ts';

/** A migration of the content to the next format. */
export type Migration = {
  /** The new format. */
  to: number;
  /** The change as a sentence for the owner. Example: `"tagline" in home.yaml is now "largeWords".` */
  description: string;
  /** Changes the files. For content that cannot be migrated, calls `refuse` (edit-yaml.ts); then nothing is written. */
  migrate(files: OlderFiles): void;
};

/** The content files in the previous format. */
export type OlderFiles = {
  /**
   * Changes the value at a path of a file, if it exists.
   * @param change receives the YAML of the file and the value at the path, and returns the new YAML
   * @example files.change('home.yaml', ['tagline'], (yaml) => renameKey(yaml, ['tagline'], 'largeWords'))
   */
  change(name: string, path: Path, change: (yaml: string, value: unknown) => string): void;
};

/** All migrations up to `contentFormat`, in order. CONTRIBUTING.md describes how to add one. */
export const migrations: readonly Migration[] = [];
