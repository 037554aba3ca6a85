import { frame, own, messages } from '../frame.ts';
import { linkAddress } from '../links/link-address.ts';

/** Footer text that invites visitors to report errors, with a link if the owner has set `reportTo`. */
export function Report() {
  const { report, reportTo } = frame.footer;
  return (
    <>
      <span {...(report === undefined && own)}>{report ?? messages.frame.report}</span>{' '}
      {reportTo && (
        <a href={linkAddress(reportTo)} {...own}>
          {messages.frame.reportLink}
        </a>
      )}
    </>
  );
}
