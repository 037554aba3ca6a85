import type { LabelledLink } from '#content/schema/link.ts';
import { Button } from './Button.tsx';
import { messages } from './frame.ts';
import { linkAddress } from './link-address.ts';
import { List } from './List.tsx';
import styles from './LinkButtons.module.css';

type LinkButtonsProps = {
  /** Those whose words are the site's own say their language. */
  links: readonly (LabelledLink & { lang?: string })[];
  /** The title of the entry: who hears the links alone is told whose "Source" it is. */
  of: string;
  hasMain?: boolean;
};

/** The links of an entry as buttons, the main one first; nothing where there are none. */
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
