// `npm start`: the site from content/, at once and kept up to date.
import { serveLive } from '#generator/live.ts';
import { contentFolder } from '#platform/paths.ts';
import { adviseOnBuild } from '../check/advice/adviser.ts';
import { aboutPort, command, givenPort } from '../command.ts';

await command(
  {
    call: 'npm start',
    about:
      'Shows the site on this machine, and follows every change in content/. PORT=8080 in front asks for another port.',
    options: {},
  },
  async ({ onProgress }) => {
    const port = givenPort(5173);
    const { address } = await serveLive({
      content: contentFolder,
      port,
      advise: adviseOnBuild,
      onProgress,
    });
    console.log(
      `\n${aboutPort(address, port)}Your site is at ${address}\nChange something in content/ and the page follows. Press Ctrl-C to stop.\n`,
    );
  },
);
