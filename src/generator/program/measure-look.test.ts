import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type LookName, looks } from '#theme/looks/looks.ts';
import { measuredFile, measureLook } from './measure-look.ts';

const names = Object.keys(looks) as LookName[];

test.each(names)(
  'the recorded letter widths of the look %s match the fonts (npm run looks updates them)',
  async (name) => {
    expect(JSON.parse(await readFile(measuredFile(name), 'utf8'))).toEqual(await measureLook(looks[name]));
  },
);
