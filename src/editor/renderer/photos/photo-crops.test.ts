import { expect, test } from 'vitest';
import { photoSlots, sizesIn } from '#photos/layout.ts';
import { cropsIn, sharedCrops, visiblePart } from './photo-crops.ts';

const picture = { name: 'cat-1f9a3c2e', width: 1500, height: 1000, widths: [736, 1500] };
const escaped = (text: string) => text.replaceAll('>', '&gt;');

const figure = (slot: keyof typeof photoSlots, link = '', fit?: 'whole', name = picture.name) =>
  `<figure><a class="l" href="/photos/${name}-1500.jpg" ${link}><picture><source type="image/avif" srcSet="/photos/${name}-736.avif 736w" sizes="${escaped(sizesIn(slot, { ...picture, fit }))}"/><img src="/photos/${name}-1500.jpg" alt=""/></picture></a></figure>`;

test('cropsIn recognizes every slot of the layout by the `sizes` attribute of its photo', () => {
  for (const slot of Object.keys(photoSlots) as (keyof typeof photoSlots)[]) {
    const [crop] = cropsIn(
      `<main>${figure('hero', '', undefined, 'other-12345678')}${figure(slot)}</main>`,
      picture,
      'Home',
    );
    const ratios = { computer: photoSlots[slot].breakpoints[0][2], phone: photoSlots[slot].breakpoints.at(-1)?.[2] };
    expect(crop, slot).toEqual({ page: 'Home', ratios, focus: undefined });
  }
});

test('cropsIn returns the focus point that a page sets for a photo, and no ratios if the page shows the whole photo', () => {
  expect(cropsIn(figure('hero', 'data-focus="40% 30%"'), picture, 'Home')[0]?.focus).toBe('40% 30%');
  expect(cropsIn(figure('hero', 'data-fit="own"', 'whole'), picture, 'Home')[0]?.ratios).toBeUndefined();
});

test('sharedCrops joins crops with equal ratios, and names the device if the ratio depends on the device', () => {
  const crops = [
    { page: 'Projects', ratios: { computer: 1.5, phone: 1.5 }, focus: undefined },
    { page: 'Projects', ratios: { computer: 1.5, phone: 1.5 }, focus: undefined },
    { page: 'About me', ratios: { computer: 2.1, phone: 1.5 }, focus: undefined },
  ];
  expect(sharedCrops(crops)).toEqual([
    { ratio: 1.5, focus: undefined, pages: [{ page: 'Projects' }, { page: 'About me', device: 'phone' }] },
    { ratio: 2.1, focus: undefined, pages: [{ page: 'About me', device: 'computer' }] },
  ]);
});

test.each([
  ['the sides of a wide photo', 1500, 1000, 1, { left: 100, top: 0, width: 2 / 3, height: 1 }],
  ['the top and the bottom of a tall photo', 1000, 1500, 1, { left: 0, top: 0, width: 1, height: 2 / 3 }],
  ['no part of a photo with the same ratio', 1500, 1000, 1.5, { left: 0, top: 0, width: 1, height: 1 }],
])('visiblePart crops %s', (_, width, height, ratio, part) => {
  const found = visiblePart({ width, height }, ratio, { left: 100, top: 0 });
  expect(found.width).toBeCloseTo(part.width * 100);
  expect(found.height).toBeCloseTo(part.height * 100);
  expect(found.left).toBeCloseTo(part.left && 100 - part.width * 100);
  expect(found.top).toBeCloseTo(part.top);
});
