import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { VariantPage } from '#resume/resume-pages.ts';
import { isVariantAt } from '#pages.ts';

/** The element of a document that holds the words of its variant. */
export const variantElementId = 'focus';

const VariantContext = createContext<VariantPage | undefined>(undefined);

/** Gives the variant of a document to its pages; most documents have none. */
export const VariantProvider = VariantContext.Provider;

/** The variant whose page is shown. */
export function useVariantPage(): VariantPage | undefined {
  const variant = use(VariantContext);
  const { pathname } = useLocation();
  return variant && isVariantAt(variant.resume.variant.name, pathname) ? variant : undefined;
}
