// `npm start`: serves the site with the editor.
import { command } from '../command.ts';
import { aboutHost } from '../server-urls.ts';
import { openSite } from './open-site.ts';

await command(
  {
    usage: 'npm start',
    about:
      'Shows the site on this machine, and follows every change in content/. PORT=8080 in front chooses another port.',
    options: { host: { type: 'boolean', about: aboutHost } },
  },
  ({ values, onProgress }) => openSite({ isShared: values.host, hints: [], onProgress }),
);
