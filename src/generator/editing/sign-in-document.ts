// The page for browsers that are not signed in to the editor of `npm start`.
import { escapeHtml } from '#platform/escape-html.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { localStyle } from './local-style.ts';

export type SignInPage = {
  /** Whether a new sign-in URL was printed for this request. */
  hasPrinted: boolean;
  /** Whether the URL of the request has an invalid token. */
  isStale: boolean;
  /** Example of a sign-in URL: `http://localhost:5173/edit?token=…` */
  example: string;
};

/** Makes the document. Also returns its inline style: the Content Security Policy needs the hash of the style. */
export function signInDocument({ hasPrinted, isStale, example }: SignInPage, theme: Theme) {
  const style = localStyle(theme);
  const reason = isStale
    ? 'This address no longer works: it was already used, or npm start was restarted.'
    : 'This browser is not allowed to edit your site yet.';
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Open the address printed by npm start</title>
<style>${style}</style>
</head>
<body>
<header><h1>Open the address printed by npm start</h1>
<p>${reason}</p></header>
<main>
<h2>What to do</h2>
<ol>
<li>Go to the terminal in which <b>npm start</b> runs.</li>
<li>In this browser, open the ${hasPrinted ? 'new address that it has just printed' : 'last address that it has printed for editing'}. It starts with <code>${escapeHtml(example)}</code></li>
</ol>
<p>Each address works in one browser only, so nobody else with an account on this computer can read or change your files.</p>
<p><a href="/">Back to the site</a></p>
</main>
</body>
</html>
`;
  return { html, style };
}
