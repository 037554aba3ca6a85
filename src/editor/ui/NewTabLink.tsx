import type { ComponentProps } from 'react';

type NewTabLinkProps = ComponentProps<'a'> & {
  /** Text for screen readers: "opens in a new tab". */
  hint: string;
};

export const NewTabLink = ({ hint, children, ...props }: NewTabLinkProps) => (
  <a {...props} target="_blank" rel="noreferrer">
    {children}
    <span className="unseen"> ({hint})</span>
  </a>
);
