// `npm run fetch`: writes GitHub's data on the repositories of projects to content/repositories.yaml. Builds read that
// file, and make no requests.
import { fetchRepositories, type FetchReport } from './fetch-repositories.ts';
import { apiAddress } from './github.ts';
import { contentFolder, OwnerError } from '#platform/paths.ts';
import { command, typedPath } from '../command.ts';

await command(
  {
    usage: 'npm run fetch',
    about:
      'Requests the stars, last commit, languages, newest release and license of each repository in content/projects.yaml\n' +
      'from GitHub, and writes them with their date to content/repositories.yaml. Run it whenever you like; builds make no\n' +
      'requests. GitHub allows about 15 repositories an hour, and more with a token in GITHUB_TOKEN.\n' +
      'If a request fails, the existing data stays.',
    options: { in: { type: 'string', value: '<folder>', about: 'the content folder. Default: content/' } },
  },
  async ({ values: { in: given }, onProgress }) => {
    const folder = given === undefined ? contentFolder : typedPath(given);
    const settings = { api: apiAddress(), token: process.env.GITHUB_TOKEN };
    const fetched = await fetchRepositories(folder, settings, onProgress);
    console.log(describe(fetched));
    if (fetched.failures.length > 0)
      throw new OwnerError(
        `${fetched.failures.map(({ names, reason }) => `${names.join(', ')}: ${reason}`).join('\n')}\n${fetched.failures.flatMap(({ names }) => names).length === 1 ? 'Its' : 'Their'} existing data in repositories.yaml stays.`,
      );
  },
);

function describe({ updated, requested, unusedRepositories }: FetchReport): string {
  if (requested === 0)
    return 'No project has a repository. Add a line to a project in content/projects.yaml, such as: repository: https://github.com/mika/ferryman';
  const lines = [`${updated} of ${requested} ${requested === 1 ? 'repository' : 'repositories'} fetched.`];
  if (unusedRepositories.length > 0)
    lines.push(`No project uses ${unusedRepositories.join(', ')}; you can remove it from repositories.yaml.`);
  if (updated > 0) lines.push('The data is in content/repositories.yaml. Next: npm start shows it.');
  return lines.join('\n');
}
