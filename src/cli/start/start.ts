// `npm start`: the site from content/, at once and kept up to date.
import '../prepare-node.ts';

const [{ adviseOnBuild }, { contentFolder }, { serveLive }, { command }] = await Promise.all([
  import('../check/advice/adviser.ts'),
  import('#platform/paths.ts'),
  import('#generator/live.ts'),
  import('../command.ts'),
]);

await command(
  {
    call: 'npm start',
    about:
      'Shows the site on this machine, and follows every change in content/. PORT=8080 in front asks for another port.',
    options: {},
  },
  async ({ onProgress }) => {
    const { address } = await serveLive({
      content: contentFolder,
      port: Number(process.env.PORT ?? 5173),
      advise: adviseOnBuild,
      onProgress,
    });
    console.log(
      `\nYour site is at ${address}\nChange something in content/ and the page follows. Press Ctrl-C to stop.\n`,
    );
  },
);
