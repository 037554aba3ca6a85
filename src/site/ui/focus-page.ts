import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { FocusPage } from '#resume/resume-pages.ts';
import { isFocusAt } from '#pages.ts';

/** The element of a document that holds the words of its focus. */
export const focusElementId = 'focus';

const FocusContext = createContext<FocusPage | undefined>(undefined);

/** Gives the focus of a document to its pages; most documents have none. */
export const FocusProvider = FocusContext.Provider;

/** The focus whose page is shown. */
export function useFocusPage(): FocusPage | undefined {
  const focus = use(FocusContext);
  const { pathname } = useLocation();
  return focus && isFocusAt(focus.resume.focus.name, pathname) ? focus : undefined;
}
