import styles from './FieldForm.module.css';

export const hasHint = (about: string) => about.split(' ').length > 2;

/** Description of a field from its schema, which is in English. Omits descriptions that only repeat the label. */
export const Hint = ({ about, id }: { about: string; id?: string }) =>
  hasHint(about) && (
    <p id={id} className={styles.about} lang="en" dir="ltr">
      {about}
    </p>
  );
