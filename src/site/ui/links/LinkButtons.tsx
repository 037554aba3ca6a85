import type { LabelledLink } from '#content/schema/fields/link.ts';
import { Button } from './Button.tsx';
import { messages } from '../frame.ts';
import { linkAddress } from './link-address.ts';
import { List } from '../List.tsx';
import styles from './LinkButtons.module.css';

type LinkButtonsProps = {
  /** `lang` is set if the label is an interface message. */
  links: readonly (LabelledLink & { lang?: string })[];
  /** Title of the entry. Accessible names contain it, so that several "Source" links on a page differ. */
  of: string;
  /** True if the first link is the main link of the entry. This link is then a primary button. */
  hasMain?: boolean;
};

/** The links of an entry as buttons. Renders nothing without links. */
export function LinkButtons({ links, of, hasMain = false }: LinkButtonsProps) {
  const buttons = links.map(({ label, url, lang }, index) => (
    <Button
      href={linkAddress(url)}
      variant={hasMain && index === 0 ? 'primary' : 'outline'}
      lang={lang}
      aria-label={label.includes(of) ? undefined : `${label}${messages.colon} ${of}`}
    >
      {label}
    </Button>
  ));
  return <List className={styles.links} items={buttons} />;
}
