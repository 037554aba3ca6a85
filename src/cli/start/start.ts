// `npm start`: the site from content/, at once and kept up to date.
import { serveLive } from '#generator/live.ts';
import { cacheFolder, contentFolder } from '#platform/paths.ts';
import { adviseOnBuild } from '../check/advice/adviser.ts';
import { firstInEditor } from '../first-content/first-in-editor.ts';
import { aboutPort, command, givenPort } from '../command.ts';
import { aboutHost, networkAddresses, formatServerUrls } from '../where-to-open.ts';
import { openPrivately } from './open-privately.ts';

const call = 'npm start';

await command(
  {
    call,
    about:
      'Shows the site on this machine, and follows every change in content/. PORT=8080 in front chooses another port.',
    options: { host: { type: 'boolean', about: aboutHost } },
  },
  async ({ values, onProgress }) => {
    const port = givenPort(5173);
    const { address, editor, xray, newSignInUrl } = await serveLive({
      content: contentFolder,
      port,
      isShared: values.host,
      isEditable: true,
      announce: (address) => console.log(`\nEdit in another browser: ${address}\n`),
      first: firstInEditor,
      advise: adviseOnBuild,
      onProgress,
    });
    const networks = values.host ? await networkAddresses() : undefined;
    const isOpen = process.stdout.isTTY && openPrivately(newSignInUrl(), cacheFolder);
    const lines = [
      ...aboutPort(address, port).split('\n').filter(Boolean),
      formatServerUrls(address, networks, call),
      `${isOpen ? 'Your browser opens the editor. If it does not' : 'Edit your pages in the browser'}: ${editor}`,
      'This address works once, for one browser. Show it to nobody.',
      `What programs read in your résumé: ${xray}`,
      'Change something in content/ and the page follows. Press Ctrl-C to stop.',
    ];
    console.log(`\n${lines.join('\n')}\n`);
  },
);
