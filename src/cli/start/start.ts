// `npm start`: serves the site with the editor.
import { command } from '../command.ts';
import { aboutHost } from '../server-urls.ts';
import { openSite } from './open-site.ts';

await command(
  {
    usage: 'npm start',
    about:
      'Serves the site on this machine, and updates it after every change in content/. Another port: PORT=8080 npm start',
    options: { host: { type: 'boolean', about: aboutHost } },
  },
  ({ values, onProgress }) => openSite({ isShared: values.host, hints: [], onProgress }),
);
