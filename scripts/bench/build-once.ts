// A build in a process of its own, as `npm run build` is one, so that it can be timed from the start.
// node scripts/bench/build-once.ts <content> <site> <cache>
import { buildSite } from '#generator/main.ts';

const [content = '', outDir = '', cache = ''] = process.argv.slice(2);
await buildSite({ content, outDir, base: '/', cache });
