// The JSX runtime of the pages in the editor. Texts carry marks with their place; dates, grades and photos have no letters
// for that, so the element that shows one gets an attribute. The components stay as they are: the attribute would cost each
// of them, and every visitor, some bytes.
import { cloneElement, type ComponentType, isValidElement } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { shown } from './shown.ts';

export { Fragment };

type Props = Record<string, unknown>;

export const jsx = (type: unknown, props: Props, key?: string) => make(reactJsx, type, props, key);
export const jsxs = (type: unknown, props: Props, key?: string) => make(reactJsxs, type, props, key);

function make(create: typeof reactJsx, type: unknown, props: Props, key?: string) {
  const id = typeof type === 'function' ? idAmong(props) : undefined;
  if (id === undefined) return create(type as never, props, key);
  return create(Placed as ComponentType<object>, { component: type, props, id }, key);
}

/** The place of what a component is given that has no letters of its own. */
function idAmong(props: Props): number | undefined {
  const known = shown.marker?.known;
  for (const value of Object.values(props)) {
    if (typeof value !== 'object' || value === null || isValidElement(value)) continue;
    // The two ends of a span.
    const { start, end } = value as Props;
    const [first] = [value, start, end].flatMap((one) => known?.get(one as object) ?? []);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** A component whose outermost element says where what it shows stands. */
function Placed({ component, props, id }: { component: (props: Props) => unknown; props: Props; id: number }) {
  const made = component(props);
  if (!isValidElement<Props>(made) || typeof made.type !== 'string') return made as never;
  return cloneElement(made, { 'data-edit': made.props['data-edit'] ?? id });
}
