import { menuOrder, pages } from '#pages.ts';
import type { FieldLocation } from './field-location.ts';

const menuPages: readonly string[] = menuOrder.map((page) => pages[page].content ?? page);

/** Returns the items that the site shows if a list is empty; `undefined` for all lists except the menu. */
export const defaultItemsOf = ({ file, path }: FieldLocation): readonly string[] | undefined =>
  file === 'site.yaml' && path.join('.') === 'menu' ? menuPages : undefined;
