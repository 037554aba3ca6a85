// Serves a content folder as `npm start` does, in a separate process that tests can kill.
// Arguments: folder, port, and optionally the project folder to publish. The environment variable PORTFOLIO_TEST_GITHUB
// is the server to publish to.
import { firstInEditor } from '#cli/first-content/first-in-editor.ts';
import { publishInEditor } from '#cli/publish/publish-in-editor.ts';
import { editorMessages } from '#editor/messages/messages.ts';
import { serveLive } from '#generator/live/live.ts';

const [content = '', port, project] = process.argv.slice(2);
const pace = { poll: 500, listed: 5000, live: 5000 };
const publishing = project === undefined ? undefined : publishInEditor({ project, content, pace });
const { address, editor } = await serveLive({
  content,
  port: Number(port),
  isEditable: true,
  editLabel: editorMessages,
  first: firstInEditor,
  publishing,
});
console.log(`Serving ${address} ${editor}`);
