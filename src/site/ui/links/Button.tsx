import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './Button.module.css';
import { addressOnPaper } from './link-address.ts';

type Look = {
  /** Default: `outline`. `primary` is for the main action of a page or an entry. */
  variant?: 'outline' | 'primary';
  /** Default: `medium`. */
  size?: 'medium' | 'large';
  /** Shows an arrow, for links to another page. */
  arrow?: boolean;
};

type ButtonProps = Look &
  (({ to: string } & Omit<ComponentProps<typeof Link>, 'className'>) | Omit<ComponentProps<'a'>, 'className'>);

/**
 * A link that looks like a button. `to` is for pages of this site, and `href` for other targets.
 * @example <Button to="/Projects" size="large" arrow>PROJECTS</Button>
 */
export function Button({ variant = 'outline', size = 'medium', arrow = false, children, ...rest }: ButtonProps) {
  const link = { ...rest, className: styles.button, 'data-variant': variant, 'data-size': size };
  const label = (
    <>
      {children}
      {arrow && <Arrow />}
    </>
  );
  if ('to' in link) return <Link {...link}>{label}</Link>;
  return (
    <a {...link} data-address={addressOnPaper(link.href)}>
      {label}
    </a>
  );
}

/** Arrow in a link to another page. Mirrored in right-to-left text. */
export const Arrow = () => (
  <svg className={styles.arrow} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M3 8h9M8.5 4l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.6" />
  </svg>
);
