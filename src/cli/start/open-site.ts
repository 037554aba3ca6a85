// Serves content/ and opens the editor, for `npm start` and `npm run init`.
import { editorMessages } from '#editor/messages/messages.ts';
import { serveLive } from '#generator/live/live.ts';
import { cacheFolder, contentFolder, projectFolder } from '#platform/paths.ts';
import type { OnProgress } from '#platform/progress.ts';
import { adviseOnBuild } from '../check/advice/adviser.ts';
import { aboutPort, readPort } from '../command.ts';
import { firstInEditor } from '../first-content/first-in-editor.ts';
import { publishInEditor } from '../publish/publish-in-editor.ts';
import { formatServerUrls, networkAddresses } from '../server-urls.ts';
import { deletePrivateFile, openPrivately } from './open-privately.ts';

/**
 * Serves the site until the process ends, and prints its URLs.
 * @param options.isShared whether other devices on the network can open the pages
 */
export async function openSite({
  isShared,
  hints,
  onProgress,
}: {
  isShared: boolean;
  hints: string[];
  onProgress: OnProgress;
}): Promise<void> {
  const port = readPort(5173);
  const { address, editor, parserReport, newSignInUrl } = await serveLive({
    content: contentFolder,
    port,
    isShared,
    isEditable: true,
    announce: (address) => console.log(`\nEdit in another browser: ${address}\n`),
    editLabel: editorMessages,
    first: firstInEditor,
    publishing: isShared ? undefined : publishInEditor({ project: projectFolder, content: contentFolder }),
    advise: adviseOnBuild,
    onProgress,
  });
  const networks = isShared ? await networkAddresses() : undefined;
  const isOpen =
    process.stdout.isTTY &&
    openPrivately(
      newSignInUrl(() => deletePrivateFile(cacheFolder)),
      cacheFolder,
    );
  const lines = [
    ...aboutPort(address, port).split('\n').filter(Boolean),
    // The first address, since most owners open it.
    `${isOpen ? 'Your browser opens the editor. If it does not' : 'To edit your pages, open in a browser'}: ${editor}`,
    'This address works once, for one browser. Do not share it.',
    ...hints,
    formatServerUrls(address, networks, 'npm start'),
    `What programs read in your résumé: ${parserReport}`,
    'The page updates when you change something in content/. Press Ctrl-C to stop.',
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
