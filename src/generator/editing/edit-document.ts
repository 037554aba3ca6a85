import { escapeHtml } from '#platform/escape-html.ts';
import { iconFiles } from '#pages.ts';
import { jsonForScript } from '../data/linked-data.ts';
import { contentSecurityPolicy, inlineCode } from '../documents/policy.ts';
import type { CompiledEditor } from '../program/compile-editor.ts';
import { type EditorSettings, settingsId } from './editor-settings.ts';

/**
 * Returns the Content Security Policy of the editor. Unlike other pages, the editor shows photos before their upload,
 * and shows the edited page in a frame. Its policy allows both. It also allows the Trusted Types policy that fills the
 * frame.
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

/** Text of the link to the editor, and its language. */
export type EditLabel = { editPage: string; language: string };

/**
 * Renders the link to the editor on the pages of `npm start`. Client-side navigation may have changed the page, so
 * inline handlers update the target of the link. A Content Security Policy would block the handlers, but these pages
 * have none.
 */
export function editLink(pathname: string, { editPage, language }: EditLabel): string {
  const follow = "this.href='/edit'+location.pathname";
  return `<nav aria-label="Editor" lang="${language}" dir="ltr"><style>
#edit-link { position: fixed; inset: auto 0 0 auto; z-index: 9; padding: 0 .75rem; min-width: 44px; border: solid;
  border-width: 2px 0 0 2px; border-radius: 8px 0 0; color: CanvasText; background: Canvas;
  font: 600 .875rem/44px system-ui, sans-serif; text-align: center; text-decoration: none; }
#edit-link:is(:hover, :focus-visible) { text-decoration: underline; outline: 3px solid; outline-offset: -5px; }
@media print { #edit-link { display: none; } }
</style><a id="edit-link" data-document href="/edit${escapeHtml(pathname)}" onfocus="${follow}" onpointerenter="${follow}" onclick="${follow}">${escapeHtml(editPage)}</a></nav>
`;
}
