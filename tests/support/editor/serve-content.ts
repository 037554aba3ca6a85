// Serves a content folder as `npm start` does, in a separate process that tests can kill. Arguments: folder and port.
import { serveLive } from '#generator/live.ts';

const [content = '', port] = process.argv.slice(2);
const { address, editor } = await serveLive({ content, port: Number(port), isEditable: true });
console.log(`Serving ${address} ${editor}`);
