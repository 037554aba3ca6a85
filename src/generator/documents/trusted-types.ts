/** Name of the editor's only Trusted Types policy. It creates the frame's HTML and the worker's URL. */
export const editorPolicyName = 'editor';
