// Serves a content folder as `npm start` does, in a program of its own, so that a test can kill it.
// Arguments: the folder, and the port.
import { serveLive } from '#generator/live.ts';

const [content = '', port] = process.argv.slice(2);
const { address, editor } = await serveLive({ content, port: Number(port), isEditable: true });
console.log(`Serving ${address} ${editor}`);
