import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { showStill } from '../../page/still-page.ts';
import type { MadePage } from '../../renderer/site-renderer.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { ParserReport } from './ParserReport.tsx';
import styles from './Preview.module.css';

/** Sizes of the devices in CSS pixels. Paper is as wide as A4 at 96 pixels per inch. */
const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  computer: { width: 1440, height: 900 },
  paper: { width: 794, height: 1123 },
} as const;

type Device = keyof typeof devices;
const themes = ['light', 'dark', 'both'] as const;
type Theme = (typeof themes)[number];

/** The page as visitors see it on several devices, on paper, and the résumé as programs read it. */
export function Preview({ pageStyles, onClose }: { pageStyles: string; onClose(): void }) {
  const { session, state, messages } = useEditing();
  const { preview } = messages;
  const [device, setDevice] = useState<Device | 'resume'>('phone');
  const [theme, setTheme] = useState<Theme>('both');
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const { page } = state;
  const hasResume = session.store.readReports !== undefined;
  const shown = [...(Object.keys(devices) as Device[]), ...(hasResume ? (['resume'] as const) : [])];
  const inThemes =
    device === 'paper' ? (['light'] as const) : theme === 'both' ? (['light', 'dark'] as const) : [theme];
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
          values={shown}
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
      </header>
      {device === 'resume' ? (
        <div className={styles.report}>
          <ParserReport />
        </div>
      ) : (
        <div className={styles.stage} data-device={device}>
          {page &&
            inThemes.map((one) => (
              <Still key={one} page={page} device={device} theme={one} pageStyles={pageStyles} name={preview[one]} />
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

type StillProps = { page: MadePage; device: Device; theme: 'light' | 'dark'; pageStyles: string; name: string };

/** The page on one device, as large as its place allows. */
function Still({ page, device, theme, pageStyles, name }: StillProps) {
  const { messages } = useEditing();
  const { width, height } = devices[device];
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (frame.current) void showStill(frame.current, page, { pageStyles, theme, isPrint: device === 'paper' });
  }, [page, device, theme, pageStyles]);
  useLayoutEffect(() => {
    const settle = () => {
      const { clientWidth = width, clientHeight = height } = place.current ?? {};
      setScale(Math.min(1, clientWidth / width, device === 'paper' ? Infinity : clientHeight / height));
    };
    const observer = new ResizeObserver(settle);
    if (place.current) observer.observe(place.current);
    settle();
    return () => observer.disconnect();
  }, [device, width, height]);
  return (
    <figure ref={place} className={styles.still}>
      <div style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          ref={frame}
          title={`${messages.preview[device]}, ${name}`}
          sandbox="allow-same-origin"
          style={{ inlineSize: width, blockSize: height, scale }}
        />
      </div>
    </figure>
  );
}
