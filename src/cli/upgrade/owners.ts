/** What an upgrade never touches: the owner's words and pictures, secrets, history, and what is made. */
const folders = ['content', '.git', '.cache', 'dist', 'node_modules'];

/**
 * Whether a path is the owner's in every version. So is each file that no version of the engine has had; that is known
 * by the versions themselves.
 * @example isOwners('content/site.yaml') // true
 */
export function isOwners(file: string): boolean {
  const [first = ''] = file.split('/');
  return folders.includes(first) || first.startsWith('.env');
}
