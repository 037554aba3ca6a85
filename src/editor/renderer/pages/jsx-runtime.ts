// JSX runtime for pages in the editor. Texts contain marks with their location. Dates, grades and photos cannot contain
// marks, so the runtime adds the attribute `data-edit` to the element of a component that shows such a value. Doing
// this here keeps the components unchanged, and adds no bytes to the published site.
import { cloneElement, type ComponentType, isValidElement } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { unmarked } from './marks.ts';
import { renderState } from './render-state.ts';

export { Fragment };

type Props = Record<string, unknown>;

export const jsx = (type: unknown, props: Props, key?: string) => createElement(reactJsx, type, props, key);
export const jsxs = (type: unknown, props: Props, key?: string) => createElement(reactJsxs, type, props, key);

function createElement(create: typeof reactJsx, type: unknown, props: Props, key?: string) {
  if (type === 'h1' && isTitle(props)) return create(type, { ...props, children: renderState.title }, key);
  const id = typeof type === 'function' ? idOfProps(props) : undefined;
  if (id === undefined) return create(type as never, props, key);
  return create(WithLocationId as ComponentType<object>, { component: type, props, id }, key);
}

/** Whether an element is the large title of a page. The menu and links contain the same text, but without marks. */
const isTitle = ({ children }: Props) => renderState.title !== undefined && children === unmarked(renderState.title);

function idOfProps(props: Props): number | undefined {
  const ids = renderState.marker?.objectIds;
  for (const value of Object.values(props)) {
    if (typeof value !== 'object' || value === null || isValidElement(value)) continue;
    // Skip a component that has other props besides the date, such as an entry: it shows more than the date.
    if (!('widths' in value) && Object.keys(props).length > 1) continue;
    // A date range is a prop with two dates.
    const { start, end } = value as Props;
    const [first] = [value, start, end].flatMap((one) => ids?.get(one as object) ?? []);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Renders a component, and adds the ID to its outermost element. */
function WithLocationId({ component, props, id }: { component: (props: Props) => unknown; props: Props; id: number }) {
  const element = component(props);
  if (!isValidElement<Props>(element) || typeof element.type !== 'string') return element as never;
  return cloneElement(element, { 'data-edit': element.props['data-edit'] ?? id });
}
