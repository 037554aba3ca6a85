/** Name of the editor's only Trusted Types policy, which creates the HTML of its frame and the URL of its worker. */
export const editorPolicyName = 'editor';
