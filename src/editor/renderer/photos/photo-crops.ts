import { fitIn, type PhotoSlot, photoSlots, sizesIn } from '#photos/layout.ts';
import type { Picture } from '#photos/picture.ts';

/** The crop of a photo on a page. */
export type PhotoCrop = {
  page: string;
  /** Aspect ratios of the crop on a laptop and on a phone; `undefined` if the page shows the whole photo. */
  ratios: { computer: number; phone: number } | undefined;
  /** Focus point that the page sets for this photo, if any. Example: `40% 30%` */
  focus: string | undefined;
};

/** A part of a photo, in percent of its width and height. */
export type PhotoPart = { left: number; top: number; width: number; height: number };

/** Finds the crops of a photo in the HTML of a page. The attribute `sizes` identifies the slot in the layout. */
export function cropsIn(html: string, picture: Picture, page: string): PhotoCrop[] {
  const parts = html.split('<picture>');
  return parts.slice(1).flatMap((part, index): PhotoCrop[] => {
    const sources = part.slice(0, part.indexOf('</picture>'));
    if (!sources.includes(`/${picture.name}-`)) return [];
    const before = parts[index] ?? '';
    const [, link = ''] = /<a\b([^>]*)>(?:(?!<\/a>).)*$/s.exec(before) ?? [];
    const fit = /data-fit=/.test(link) ? ('whole' as const) : undefined;
    const sizes = /sizes="([^"]*)"/.exec(sources)?.[1]?.replaceAll('&gt;', '>');
    const slot = (Object.keys(photoSlots) as PhotoSlot[]).find((one) => sizesIn(one, { ...picture, fit }) === sizes);
    const [computer, phone] = slot ? [photoSlots[slot].breakpoints[0], photoSlots[slot].breakpoints.at(-1)] : [];
    if (!slot || !computer || !phone) return [];
    const isCropped = fitIn(slot, { ...picture, fit }) === 'crop';
    const ratios = isCropped ? { computer: computer[2], phone: phone[2] } : undefined;
    return [{ page, ratios, focus: /data-focus="([^"]*)"/.exec(link)?.[1] }];
  });
}

/** A crop, and all pages that show it. `device` is missing if the crop is the same on all devices. */
export type SharedCrop = Pick<PhotoCrop, 'focus'> & {
  ratio: number | undefined;
  pages: { page: string; device?: 'computer' | 'phone' }[];
};

/** Combines equal crops of several pages or devices. */
export function sharedCrops(crops: readonly PhotoCrop[]): SharedCrop[] {
  const shared = new Map<string, SharedCrop>();
  for (const { page, ratios, focus } of crops) {
    const isOne = ratios?.computer === ratios?.phone;
    for (const device of isOne ? [undefined] : (['computer', 'phone'] as const)) {
      const ratio = ratios?.[device ?? 'computer'];
      const key = JSON.stringify([ratio?.toFixed(2), focus]);
      const crop = shared.get(key) ?? { ratio, focus, pages: [] };
      shared.set(key, crop);
      if (!crop.pages.some((one) => one.page === page && one.device === device))
        crop.pages.push({ page, ...(device && { device }) });
    }
  }
  return [...shared.values()];
}

/**
 * Returns the part of a photo that stays visible in a crop.
 * @example visiblePart({ width: 1500, height: 1000 }, 1, { left: 50, top: 50 }) // { left: 16.7, top: 0, width: 66.7, height: 100 }
 */
export function visiblePart(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  ratio: number,
  focus: { left: number; top: number },
): PhotoPart {
  const photoRatio = width / height;
  const part = { width: Math.min(1, ratio / photoRatio), height: Math.min(1, photoRatio / ratio) };
  return {
    left: focus.left * (1 - part.width),
    top: focus.top * (1 - part.height),
    width: part.width * 100,
    height: part.height * 100,
  };
}
