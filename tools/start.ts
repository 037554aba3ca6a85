// `npm start`: the site from content/, at once and kept up to date.
import { contentFolder } from '#build/paths.ts';
import { serveLive } from '#build/live.ts';
import { run } from './run.ts';

await run(async () => {
  const { address } = await serveLive({ content: contentFolder, port: Number(process.env.PORT ?? 5173) });
  console.log(
    `\nYour site is at ${address}\nChange something in content/ and the page follows. Press Ctrl-C to stop.\n`,
  );
});
