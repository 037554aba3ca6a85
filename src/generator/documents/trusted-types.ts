/** The only Trusted Types policy of the editor: for the content of its frame, and for its worker. */
export const editorPolicyName = 'editor';
