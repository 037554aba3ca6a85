// Process that runs one build, like `npm run build`. build-times.ts measures it from start to exit.
// node scripts/bench/build-once.ts <content> <site> <cache>
import { buildSite } from '#generator/main.ts';

const [content = '', outDir = '', cache = ''] = process.argv.slice(2);
await buildSite({ content, outDir, base: '/', cache });
