import type { ReactNode } from 'react';
import { pages } from '#src/routes.ts';
import { useFrame } from '#src/ui/frame-data.ts';
import { PageHead } from '#src/ui/PageHead.tsx';
import styles from './AccessibilityPage.module.css';

/** For whom the site was tested and for whom not, and how to complain; docs/reliability.md has the figures. */
export function AccessibilityPage() {
  const { pages: shown } = useFrame();
  return (
    // The words are ours and in English, whatever language the owner writes.
    <div lang="en" dir="ltr">
      <PageHead
        art="accessibility"
        title={pages.accessibility.title}
        subtitle="This site is for everybody. Where it is not, that is a fault, and you can report it."
      />
      <div className={`wrap ${styles.statement}`}>
        <Part title="What it is measured by">
          <p>
            The Web Content Accessibility Guidelines 2.2, level AA. Of level AAA, text has a contrast of at least 7 to
            1, by day and by night, and what you press is at least 44 pixels wide and high.
          </p>
        </Part>
        <Part title="How it was tested">
          <p>
            The template that makes this site is tested again after every change to it, in Chromium, Firefox and WebKit,
            the engine of Safari:
          </p>
          <ul>
            <li>
              by six programs that look for barriers: axe, IBM Equal Access, Siteimprove Alfa, HTML_CodeSniffer,
              html-validate and the Nu checker;
            </li>
            <li>with the keyboard alone, where every stop has to be seen;</li>
            <li>
              in windows from 320 pixels on, at 400 % zoom, with text of twice the size and with wider spaces between
              letters, words and lines;
            </li>
            <li>in dark rooms, with the colours that your system prescribes, and without any motion;</li>
            <li>without JavaScript, without pictures and without a connection;</li>
            <li>by what a screen reader would say, written down page by page.</li>
          </ul>
        </Part>
        <Part title="What is not known">
          <p>
            Nobody who depends on a screen reader, a switch or voice control has tried the template yet, and no real
            screen reader has read it in a test. How well photos are described, and how plainly things are said, is up
            to the owner of the site.
          </p>
          {shown.includes('resume') && (
            <p>
              The PDF of the résumé is tagged for screen readers but was not checked independently; its page on this
              site says the same.
            </p>
          )}
        </Part>
        <Part title="If something stands in your way">
          <Complaint />
          <p>
            Say which page it was, what you wanted to do and what happened instead; and, if you like, which browser and
            which aids you use.
          </p>
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

/** The way that the owner gave; what stands in the footer is there on every page. */
function Complaint() {
  const { name, email, footer } = useFrame();
  const address = footer.reportTo ?? (email && `mailto:${email}`);
  return (
    <p>
      {address ? <a href={address}>Write to {name}</a> : <>Tell {name}</>}, in your own words and in any form. You need
      not know a rule or the name of a fault.
    </p>
  );
}
