// Commands that publish dist/ on hosts other than GitHub. The options are from the packages netlify-cli 26, wrangler 4
// and vercel 64. They were never tested with the real services.

export type OtherHost = {
  name: string;
  tool: string;
  /** npm package of the tool. */
  package: string;
  /** Parent domain of all projects. */
  domain: string;
  /** Anchor in docs/hosting.md. */
  section: string;
  /** Arguments of a command that fails if the tool is not signed in. */
  account: string[];
  /** Whether the output of the `account` command lists a project. */
  hasProject: (output: string, project: string) => boolean;
  create?: (project: string) => string[];
  /** Arguments of the commands that publish dist/. */
  deploy: (project: string) => string[][];
};

/** Hosts by their names on the command line. */
export const otherHosts: Readonly<Record<string, OtherHost>> = {
  netlify: {
    name: 'Netlify',
    tool: 'netlify',
    package: 'netlify-cli',
    domain: 'netlify.app',
    section: 'netlify',
    account: ['sites:list', '--json'],
    hasProject: (output, project) =>
      (JSON.parse(output || '[]') as { name: string }[]).some(({ name }) => name === project),
    create: (project) => ['sites:create', '--name', project, '--disable-linking', '--json'],
    deploy: (project) => [['deploy', '--prod', '--no-build', '--dir', 'dist', '--json', '--site', project]],
  },
  cloudflare: {
    name: 'Cloudflare',
    tool: 'wrangler',
    package: 'wrangler',
    domain: 'pages.dev',
    section: 'cloudflare-pages',
    account: ['pages', 'project', 'list'],
    hasProject: (output, project) => output.split(/[^\w-]+/).includes(project),
    create: (project) => ['pages', 'project', 'create', project, '--production-branch', 'main'],
    deploy: (project) => [
      ['pages', 'deploy', 'dist', '--project-name', project, '--branch', 'main', '--commit-dirty=true'],
    ],
  },
  vercel: {
    name: 'Vercel',
    tool: 'vercel',
    package: 'vercel',
    domain: 'vercel.app',
    section: 'vercel',
    account: ['whoami'],
    // No need to look for the project: `vercel link` creates a missing project.
    hasProject: () => true,
    deploy: (project) => [
      ['link', '--yes', '--project', project],
      ['build', '--prod', '--yes'],
      ['deploy', '--prebuilt', '--prod', '--yes'],
    ],
  },
};
