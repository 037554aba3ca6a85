import { frame, messageLang, messages } from '../frame.ts';
import { linkAddress } from '../links/link-address.ts';

/** Footer text that invites visitors to report errors. It has a link if the owner has set `reportTo`. */
export function Report() {
  const { report, reportTo } = frame.footer;
  return (
    <>
      <span {...(report === undefined && messageLang)}>{report ?? messages.frame.report}</span>{' '}
      {reportTo && (
        <a href={linkAddress(reportTo)} {...messageLang}>
          {messages.frame.reportLink}
        </a>
      )}
    </>
  );
}
