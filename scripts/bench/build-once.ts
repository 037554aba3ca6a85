// Runs one build in a separate process, like `npm run build`, so that its whole time can be measured.
// node scripts/bench/build-once.ts <content> <site> <cache>
import { buildSite } from '#generator/main.ts';

const [content = '', outDir = '', cache = ''] = process.argv.slice(2);
await buildSite({ content, outDir, base: '/', cache });
