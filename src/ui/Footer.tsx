import styles from './Footer.module.css';
import { useFrame } from './frame-data.ts';

/** Thanks the visitor, asks for reports of what is wrong, and says where else to find the owner. */
export function Footer() {
  const { email, links, footer } = useFrame();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <p className={styles.thanks}>{footer.thanks}</p>
        {(email || links.length > 0) && (
          <ul className={styles.links}>
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {links.map(({ label, url }, index) => (
              <li key={index}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.report}>
          {footer.report} {footer.reportTo && <a href={footer.reportTo}>Report a problem</a>}
        </p>
        {footer.note && <p className={styles.note}>{footer.note}</p>}
      </div>
    </footer>
  );
}
