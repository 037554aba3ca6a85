// Serves a content folder as `npm start` does, in a separate process that tests can kill. Arguments: folder and port.
import { firstInEditor } from '#cli/first-content/first-in-editor.ts';
import { serveLive } from '#generator/live.ts';

const [content = '', port] = process.argv.slice(2);
const { address, editor } = await serveLive({ content, port: Number(port), isEditable: true, first: firstInEditor });
console.log(`Serving ${address} ${editor}`);
