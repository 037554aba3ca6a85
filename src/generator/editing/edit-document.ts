import { escapeHtml } from '#platform/escape-html.ts';
import { iconFiles } from '../cards/icons.ts';
import { jsonForScript } from '../data/linked-data.ts';
import { contentSecurityPolicy, inlineCode } from '../documents/policy.ts';
import type { CompiledEditor } from '../program/compile-editor.ts';
import { type EditorSettings, settingsId } from './editor-settings.ts';

/**
 * The Content Security Policy of the editor. Unlike the policy of other pages, it allows photos before their upload, a
 * frame with the edited page, and the Trusted Types policy that fills this frame.
 * @param connect additional origins to which the editor sends the content
 */
export const editorPolicy = (connect: readonly string[] = []) => contentSecurityPolicy(connect, { isEditor: true });

/** The document of the editor. */
export function editDocument(
  { script, styles }: Pick<CompiledEditor, 'script' | 'styles'>,
  settings: EditorSettings,
  connect?: readonly string[],
): string {
  const at = (file: string) => escapeHtml(settings.base + file);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(editorPolicy(connect))}">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Edit</title><style>${inlineCode.viewTransitionStyle}</style>
${styles.map((file) => `<link rel="stylesheet" id="react-aria-pressable-style" href="${at(file)}">\n`).join('')}<link rel="icon" href="${at(iconFiles.svg)}" type="image/svg+xml">
<script type="application/json" id="${settingsId}">${jsonForScript(settings)}</script>
<script type="module" src="${at(script.file)}" integrity="${script.integrity}"></script>
</head>
<body>
<div id="editor"></div>
<noscript>The editor needs JavaScript.</noscript>
</body>
</html>
`;
}

/**
 * The link to the editor on the pages of `npm start`. Inline handlers update its target, since client-side navigation
 * may have changed the page. These pages have no Content Security Policy, which would block the handlers.
 */
export function editLink(pathname: string): string {
  const follow = "this.href='/edit'+location.pathname";
  return `<nav aria-label="Editor" lang="en" dir="ltr"><style>
#edit-link { position: fixed; inset: auto 1rem 1rem auto; z-index: 9; padding: 0 1rem; min-width: 44px; border: 2px solid;
  border-radius: 8px; color: CanvasText; background: Canvas; font: 600 1rem/44px system-ui, sans-serif; text-align: center;
  text-decoration: none; }
#edit-link:is(:hover, :focus-visible) { text-decoration: underline; outline: 3px solid; outline-offset: 2px; }
@media print { #edit-link { display: none; } }
</style><a id="edit-link" data-document href="/edit${escapeHtml(pathname)}" onfocus="${follow}" onpointerenter="${follow}" onclick="${follow}">Edit</a></nav>
`;
}
