// Searches a built site for remains of the sample, which must not go online.
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Content } from '#content/load.ts';
import type { HostAddress } from '#generator/addresses.ts';
import type { BuildReport } from '#generator/main.ts';
import { contentFolder, readBase } from '#platform/paths.ts';
import type { OnProgress } from '#platform/progress.ts';
import { SampleError, sampleIn } from './sample/remains.ts';
import { readTraces } from './sample/traces.ts';

/**
 * Builds the content for a host into a temporary folder, and checks it.
 * @throws {SampleError} if the site contains remains of the sample
 */
export async function buildForRelease(
  host: HostAddress | undefined,
  onProgress: OnProgress,
  content = contentFolder,
): Promise<BuildReport> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'release-'));
  return await buildInto(path.join(folder.path, 'site'), host, onProgress, content);
}

/**
 * Builds the content for a host into a folder, and checks it.
 * @throws {SampleError} if the site contains remains of the sample
 */
export async function buildInto(
  folder: string,
  host: HostAddress | undefined,
  onProgress: OnProgress,
  content = contentFolder,
): Promise<BuildReport> {
  // Loaded on demand: few commands need the build.
  const { buildSite } = await import('#generator/main.ts');
  const report = await buildSite({ content, outDir: folder, base: readBase(), host, onProgress });
  await rejectSample(folder, report.content);
  return report;
}

/** Throws a SampleError if a built site contains remains of the sample. */
export async function rejectSample(folder: string, content: Content): Promise<void> {
  const leftovers = await sampleIn(folder, content, await readTraces());
  if (leftovers.length > 0) throw new SampleError(leftovers, content);
}
