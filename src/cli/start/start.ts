// `npm start`: the site from content/, at once and kept up to date.
import { serveLive } from '#generator/live.ts';
import { contentFolder } from '#platform/paths.ts';
import { adviseOnBuild } from '../check/advice/adviser.ts';
import { firstInEditor } from '../init/first-in-editor.ts';
import { aboutPort, command, givenPort } from '../command.ts';
import { aboutHost, networkAddresses, sayWhere } from '../where-to-open.ts';

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
    const { address, editor, xray } = await serveLive({
      content: contentFolder,
      port,
      isShared: values.host,
      isEditable: true,
      first: firstInEditor,
      advise: adviseOnBuild,
      onProgress,
    });
    const where = sayWhere(address, values.host ? await networkAddresses() : undefined, call);
    console.log(
      `\n${aboutPort(address, port)}${where}\n${editor === undefined ? '' : `Edit your pages in the browser: ${editor}\n`}${xray === undefined ? '' : `What programs read in your résumé: ${xray}\n`}Change something in content/ and the page follows. Press Ctrl-C to stop.\n`,
    );
  },
);
