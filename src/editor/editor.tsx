import { wrap } from 'comlink';
import type { SiteMaker } from './maker/site-maker.ts';
import { findSpots } from './page/spots.ts';
const worker = new Worker(new URL('./maker/site-maker.ts', import.meta.url), { type: 'module' });
Object.assign(globalThis, { maker: wrap<SiteMaker>(worker), findSpots });
