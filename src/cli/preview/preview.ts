// `npm run preview`: serves dist/ as a static host would.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distFolder, readBase, OwnerError } from '#platform/paths.ts';
import { serveFolder } from '#generator/serve.ts';
import { aboutPort, command, readPort } from '../command.ts';
import { aboutHost, networkAddresses, formatServerUrls } from '../server-urls.ts';

const call = 'npm run preview';

await command(
  {
    usage: call,
    about: 'Serves dist/ as a static host would. Another port: PORT=8080 npm run preview',
    options: { host: { type: 'boolean', about: aboutHost } },
  },
  async ({ values }) => {
    const port = readPort(4173);
    const home = await readFile(path.join(distFolder, 'index.html'), 'utf8').catch(() => undefined);
    if (home === undefined) throw new OwnerError('There is no site in dist/ yet. Run: npm run build');
    // The URL of the icon contains the base path of the site.
    const built = /<link rel="icon" href="([^"]*\/)/.exec(home)?.[1];
    const { address } = await serveFolder({
      folder: distFolder,
      base: readBase() ?? built ?? '/',
      port,
      mayChange: true,
      isShared: values.host,
      isCompressed: true,
    });
    const where = formatServerUrls(address, values.host ? await networkAddresses() : undefined, call);
    console.log(`${aboutPort(address, port)}${where}\nThis is the result of the last build. Press Ctrl-C to stop.`);
  },
);
