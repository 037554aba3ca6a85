// Runs one build in its own process. build-times.ts measures the time from start to exit of the process.
// Usage: node scripts/bench/build-once.ts <content> <site> <cache>
import { buildSite } from '#generator/main.ts';

const [content = '', outDir = '', cache = ''] = process.argv.slice(2);
await buildSite({ content, outDir, base: '/', cache });
