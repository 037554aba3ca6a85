import type { ReactNode } from 'react';
import { frame, isShown, messageLang } from '../../ui/frame.ts';
import { addressOnPaper, linkAddress } from '../../ui/links/link-address.ts';
import { List } from '../../ui/List.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { mailLink } from '#content/model/links.ts';
import type { Messages } from '#messages/en.ts';
import styles from './AccessibilityPage.module.css';

/** The accessibility statement. docs/reliability.md has the test results. */
export function AccessibilityPage({ subtitle, standard, tests, unknown, complaint }: Messages['accessibility']) {
  return (
    // All text of this page comes from interface messages.
    <div {...messageLang} dir={messageLang.lang && 'ltr'}>
      <PageHead page="accessibility" subtitle={subtitle} />
      <div className={`wrap ${styles.statement}`}>
        <StatementPart title={standard.title}>
          <p>{standard.text}</p>
        </StatementPart>
        <StatementPart title={tests.title}>
          <p>{tests.text}</p>
          <List items={tests.ways} />
        </StatementPart>
        <StatementPart title={unknown.title}>
          <p>{unknown.text}</p>
          {isShown('resume') && <p>{unknown.resume}</p>}
        </StatementPart>
        <StatementPart title={complaint.title}>
          <Complaint messages={complaint} />
          <p>{complaint.details}</p>
        </StatementPart>
      </div>
    </div>
  );
}

function StatementPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className="prose">{children}</div>
    </section>
  );
}

/** Contact for reports of barriers. If the owner has no contact, refers to the footer. */
function Complaint({ messages }: { messages: Messages['accessibility']['complaint'] }) {
  const { name, email, footer } = frame;
  const reportTo = footer.reportTo ?? (email && mailLink(email));
  const address = reportTo && linkAddress(reportTo);
  const sentence = <Sentence text={address ? messages.write : messages.tell} gaps={{ name }} />;
  const request = address ? (
    <a href={address} data-address={addressOnPaper(address)}>
      {sentence}
    </a>
  ) : (
    sentence
  );
  return (
    <p>
      <Sentence text={messages.text} gaps={{ ask: request }} />
    </p>
  );
}
