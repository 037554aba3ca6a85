import { frame, own, messages } from '../frame.ts';
import { linkAddress } from '../links/link-address.ts';

/** The request to report errors, with the link for reports if the owner gave one. */
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
