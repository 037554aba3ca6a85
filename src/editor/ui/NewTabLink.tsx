import type { ComponentProps } from 'react';

type NewTabLinkProps = ComponentProps<'a'> & {
  /** The words for "opens in a new tab", which screen readers say. */
  hint: string;
};

/** A link that opens in a new tab. */
export const NewTabLink = ({ hint, children, ...props }: NewTabLinkProps) => (
  <a {...props} target="_blank" rel="noreferrer">
    {children}
    <span className="unseen"> ({hint})</span>
  </a>
);
