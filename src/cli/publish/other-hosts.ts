// Hosts other than GitHub that have a command-line tool: the commands that publish dist/. The options are those of
// netlify-cli 26, wrangler 4 and vercel 64, read in their packages; they were never run with the real services.

export type OtherHost = {
  name: string;
  /** Name of the command-line tool. */
  tool: string;
  /** Name of its package. */
  package: string;
  /** Domain of the addresses of all projects. */
  domain: string;
  /** Anchor in docs/hosting.md. */
  section: string;
  /** Arguments of a command that fails if the tool is not signed in. */
  account: string[];
  /** Whether the output of this command lists a project. */
  lists: (output: string, project: string) => boolean;
  /** Arguments of the command that makes a project. */
  create?: (project: string) => string[];
  /** Arguments of the commands that publish dist/. */
  deploy: (project: string) => string[][];
};

/** The hosts, by their names on the command line. */
export const otherHosts: Readonly<Record<string, OtherHost>> = {
  netlify: {
    name: 'Netlify',
    tool: 'netlify',
    package: 'netlify-cli',
    domain: 'netlify.app',
    section: 'netlify',
    account: ['sites:list', '--json'],
    lists: (output, project) => (JSON.parse(output || '[]') as { name: string }[]).some(({ name }) => name === project),
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
    lists: (output, project) => output.split(/[^\w-]+/).includes(project),
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
    // The command `link` makes the project if necessary.
    lists: () => true,
    deploy: (project) => [
      ['link', '--yes', '--project', project],
      ['build', '--prod', '--yes'],
      ['deploy', '--prebuilt', '--prod', '--yes'],
    ],
  },
};
