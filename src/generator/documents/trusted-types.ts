/** The one policy of Trusted Types that the editor may make: for what it puts into its frame, and for its worker. */
export const editorPolicyName = 'editor';
