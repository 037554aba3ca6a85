import { useEffect, useState } from 'react';
import type { LookName } from '#theme/looks/looks.ts';
import { StaticPage } from '../../page/StaticPage.tsx';
import type { RenderedPage } from '../../renderer/site-renderer.ts';
import { useEditing } from '../context.ts';
import type { ChoiceFieldProps } from './PaletteField.tsx';
import styles from './ThemeFields.module.css';

/** Viewport of the previews, in CSS pixels. */
const phone = { width: 390, height: 844 };

/** Field for the look. Each choice is a preview of the owner's Home page on a phone, in light and dark. */
export function LookField({ label, value, onAnswer }: ChoiceFieldProps & { label: string }) {
  const { session, state, messages, pageStyles } = useEditing();
  const [pages, setPages] = useState<Partial<Record<LookName, RenderedPage>>>({});
  const looks = Object.keys(pageStyles.looks) as LookName[];
  // If the page in the editor changes, render the previews again.
  const { html, styles: colors } = state.page ?? {};
  useEffect(() => {
    let isCurrent = true;
    const renderPreviews = async () => {
      for (const look of Object.keys(pageStyles.looks) as LookName[]) {
        const page = await session.renderer.homeInLook(look, state.translation);
        if (!isCurrent) return;
        setPages((others) => ({ ...others, [look]: page }));
      }
    };
    void renderPreviews();
    return () => void (isCurrent = false);
  }, [session, pageStyles, html, colors, state.translation]);
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.looks}>
        {looks.map((look) => {
          const page = pages[look];
          return (
            <label key={look}>
              <input type="radio" name="look" checked={look === value} onChange={() => onAnswer(look)} />
              <span className={styles.pair}>
                {page &&
                  (['light', 'dark'] as const).map((theme) => (
                    <StaticPage
                      key={theme}
                      page={page}
                      pageStyles={pageStyles}
                      addressOf={(name) => session.addressOf(name)}
                      theme={theme}
                      {...phone}
                      title={messages.preview[theme]}
                      isDecorative
                    />
                  ))}
              </span>
              {look[0]?.toUpperCase() + look.slice(1)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
