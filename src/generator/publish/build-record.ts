// The file build.json identifies a build. `npm run publish -- --check` compares it with the site online. It also
// compares the files that build.json lists. Even if GitHub reports a successful deployment, the site may not be served
// (https://github.com/actions/deploy-pages/issues/383).
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { z } from 'zod';
import { filesIn } from '#platform/files/files-in.ts';

/** Path of the record, relative to the base path of the site. */
export const buildRecordFile = 'build.json';

export const buildRecord = z.object({
  /** Git commit and workflow run. Only set in builds by a GitHub workflow. Example of a run: `9001` */
  commit: z.string().optional(),
  run: z.string().optional(),
  /** The base path, with a slash at both ends. */
  base: z.string(),
  /** SHA-256 of each file in hexadecimal, by its path relative to the base path. */
  files: z.record(z.string(), z.string()),
});

/** The content of build.json. */
export type BuildRecord = z.infer<typeof buildRecord>;

/**
 * Files that are not in the record, since hosts do not serve them under their own names. Hosts only read `_headers`.
 * They serve compressed copies under the names of the original files.
 */
const isOmitted = (file: string) => /^_headers$|\.(?:br|gz)$/.test(file) || file === buildRecordFile;

/** Writes build.json for the complete site in a folder. */
export async function writeBuildRecord(
  folder: string,
  base: string,
  { GITHUB_SHA: commit, GITHUB_RUN_ID: run }: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const names = (await filesIn(folder)).filter((file) => !isOmitted(file));
  const hashOf = async (file: string) => [file, hash('sha256', await readFile(path.join(folder, file)))] as const;
  const files = Object.fromEntries(await pMap(names, hashOf, { concurrency: 8 }));
  const record: BuildRecord = { ...(commit && { commit }), ...(run && { run }), base, files };
  await writeFile(path.join(folder, buildRecordFile), JSON.stringify(record));
}
