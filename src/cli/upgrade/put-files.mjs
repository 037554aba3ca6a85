// Puts the files of an upgrade in the place of the old ones, or back. A copy of it lies beside what was replaced and runs
// alone, without anything of the project, so that it works as well when half of the project is of one version and half of
// another.
import fs from 'node:fs';
import path from 'node:path';

/** The bytes of a file, or `undefined` where there is none, or a folder. */
export function bytesOf(file) {
  return fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : undefined;
}

export const isSame = (a, b) => (a && b ? a.equals(b) : a === b);
const journalIn = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'journal.json'), 'utf8'));
const projectOf = (folder) => path.resolve(folder, '../../..');

/** The files that are not what they were before the upgrade, or after it. */
export function changedFiles(folder, side) {
  const isChanged = (name) =>
    !isSame(bytesOf(path.join(projectOf(folder), name)), bytesOf(path.join(folder, side, name)));
  return journalIn(folder).files.filter(isChanged);
}

/** Puts every file that an upgrade changes into its state before or after it. What was changed meanwhile stays. */
export function putFiles(folder, side) {
  const project = projectOf(folder);
  const other = side === 'before' ? 'after' : 'before';
  const isThere = (name) => bytesOf(path.join(folder, side, name)) !== undefined;
  // What goes makes room first: where a file was, a folder may come.
  for (const name of journalIn(folder).files.toSorted((a, b) => isThere(a) - isThere(b))) {
    const shown = path.join(project, name);
    // A file may be a link to where the owner keeps it, perhaps on another disk.
    const file = fs.existsSync(shown) ? fs.realpathSync(shown) : shown;
    const source = path.join(folder, side, name);
    const [now, wanted, last] = [file, source, path.join(folder, other, name)].map(bytesOf);
    const incoming = `${file}.upgrade`;
    if (fs.existsSync(incoming)) fs.rmSync(incoming);
    if (!isSame(now, wanted) && !isSame(now, last)) {
      const before = path.join(folder, 'before', name);
      console.log(`${name} was changed in the meantime and is left as it is. From before the upgrade: ${before}`);
    } else if (!wanted) {
      if (now) fs.rmSync(shown);
      // The folder of a file that did not come any more may be there nevertheless.
      removeEmptyFolders(path.dirname(shown), project);
    } else if (!isSame(now, wanted)) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(incoming, wanted, { flush: true });
      fs.chmodSync(incoming, fs.statSync(source).mode);
      fs.renameSync(incoming, file);
    }
  }
  fs.rmSync(path.join(folder, 'unfinished'), { force: true });
}

function removeEmptyFolders(folder, project) {
  for (let at = folder; at.startsWith(project + path.sep); at = path.dirname(at))
    try {
      fs.rmdirSync(at);
    } catch {
      return;
    }
}
