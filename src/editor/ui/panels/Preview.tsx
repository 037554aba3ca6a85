import { useEffect, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { linkTarget } from '../../page/link-target.ts';
import { StaticPage } from '../../page/StaticPage.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ParserReport } from './ParserReport.tsx';
import styles from './Preview.module.css';

/** Sizes of the devices in CSS pixels. Paper is as wide as A4 at 96 pixels per inch. */
const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  computer: { width: 1440, height: 900 },
  paper: { width: 794, height: 1123 },
} as const;

/** Serves the site to other devices in the same network. */
const phoneCommand = 'npm start -- --host';

type Device = keyof typeof devices;
const themes = ['light', 'dark', 'both'] as const;
type Theme = (typeof themes)[number];

/**
 * Shows the page in the sizes of several devices and on paper. Also shows the text that programs extract from the
 * résumé.
 */
export function Preview({ onClose }: { onClose(): void }) {
  const { session, state, messages, pageStyles, base, account, openPage } = useEditing();
  const { preview } = messages;
  const [device, setDevice] = useState<Device | 'resume'>('phone');
  const [theme, setTheme] = useState<Theme>('both');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const { page } = state;
  const hasResume = session.store.readReports !== undefined;
  const views = [...(Object.keys(devices) as Device[]), ...(hasResume ? (['resume'] as const) : [])];
  const inThemes =
    device === 'paper' ? (['light'] as const) : theme === 'both' ? (['light', 'dark'] as const) : [theme];
  const follow = (href: string) => {
    const target = linkTarget(href, location.origin + base);
    if (target && 'page' in target) void openPage(target.page);
  };
  return (
    <section
      className={styles.preview}
      aria-label={preview.title}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header>
        <button type="button" ref={back} className={styles.plain} onClick={onClose}>
          <Icon name="back" />
          {preview.back}
        </button>
        <Choice
          label={preview.title}
          values={views}
          value={device}
          names={preview}
          onChange={(one) => setDevice(one)}
        />
        {device !== 'paper' && device !== 'resume' && (
          <Choice
            label={preview.theme}
            values={themes}
            value={theme}
            names={preview}
            onChange={(one) => setTheme(one)}
          />
        )}
        {/* A site that is edited on GitHub is online: phones need no other address. */}
        {device === 'phone' && !account && (
          <details className={styles.note}>
            <summary>{preview.ownPhoneTitle}</summary>
            <p>{preview.ownPhone}</p>
            <p className={styles.command}>
              <code dir="ltr">{phoneCommand}</code>
              <CopyButton text={phoneCommand} label={preview.copyCommand} className={styles.plain} />
            </p>
            <p>{preview.ownPhoneAddress}</p>
          </details>
        )}
      </header>
      {/* Each view has its own element, so that it does not begin at the scroll position of another one. */}
      {device === 'resume' ? (
        <div key={device} className={styles.report}>
          <ParserReport isPreview />
        </div>
      ) : (
        // Focusable, since otherwise the keyboard could not scroll it.
        <div
          key={device}
          className={styles.stage}
          data-device={device}
          role="region"
          aria-label={preview[device]}
          tabIndex={0}
        >
          {page &&
            inThemes.map((one) => (
              <StaticPage
                key={one}
                page={page}
                pageStyles={pageStyles}
                addressOf={(name) => session.addressOf(name)}
                onFollow={follow}
                {...devices[device]}
                theme={one}
                isPrint={device === 'paper'}
                title={`${preview[device]}, ${preview[one]}`}
              />
            ))}
        </div>
      )}
    </section>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  names: Readonly<Record<string, string>>;
  onChange(value: Value): void;
};

function Choice<Value extends string>({ label, values, value, names, onChange }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.choice ?? ''}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([key]) => key !== undefined && onChange(key as Value)}
    >
      {values.map((one) => (
        <ToggleButton key={one} id={one}>
          {names[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
