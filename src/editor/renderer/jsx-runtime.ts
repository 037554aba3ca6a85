// JSX runtime for pages in the editor. Texts carry marks with their location; dates, grades and photos cannot, so the
// element of a component that shows one gets a `data-edit` attribute. Doing that here keeps the components unchanged,
// and costs visitors no bytes.
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

/** ID of the first prop that cannot carry a mark. */
function idAmong(props: Props): number | undefined {
  const known = shown.marker?.known;
  for (const value of Object.values(props)) {
    if (typeof value !== 'object' || value === null || isValidElement(value)) continue;
    // Both ends of a date range.
    const { start, end } = value as Props;
    const [first] = [value, start, end].flatMap((one) => known?.get(one as object) ?? []);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Adds the ID to the component's outermost element. */
function Placed({ component, props, id }: { component: (props: Props) => unknown; props: Props; id: number }) {
  const made = component(props);
  if (!isValidElement<Props>(made) || typeof made.type !== 'string') return made as never;
  return cloneElement(made, { 'data-edit': made.props['data-edit'] ?? id });
}
