// Writes the new files of an upgrade, or restores the old files. Each upgrade copies this module next to the replaced
// files. It imports no other module of the project. So it works even if the project is half upgraded.
import fs from 'node:fs';
import path from 'node:path';

/** Reads a file; `undefined` if it is missing or a folder. */
export function bytesOf(file) {
  return fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : undefined;
}

export const isSame = (a, b) => (a && b ? a.equals(b) : a === b);
const journalIn = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'journal.json'), 'utf8'));
const projectOf = (folder) => path.resolve(folder, '../../..');

/**
 * Returns the names of files that differ from a stored version. `side` selects the version: `before` or `after` the
 * upgrade.
 */
export function changedFiles(folder, side) {
  const isChanged = (name) =>
    !isSame(bytesOf(path.join(projectOf(folder), name)), bytesOf(path.join(folder, side, name)));
  return journalIn(folder).files.filter(isChanged);
}

/** Restores the files of one side: `before` or `after` the upgrade. Keeps files that differ from both sides. */
export function putFiles(folder, side) {
  const project = projectOf(folder);
  const other = side === 'before' ? 'after' : 'before';
  const isThere = (name) => bytesOf(path.join(folder, side, name)) !== undefined;
  // Delete first, since a folder may replace a file.
  for (const name of journalIn(folder).files.toSorted((a, b) => isThere(a) - isThere(b))) {
    const target = path.join(project, name);
    // Follow symbolic links, even to other volumes.
    const file = fs.existsSync(target) ? fs.realpathSync(target) : target;
    const source = path.join(folder, side, name);
    const [current, expected, previous] = [file, source, path.join(folder, other, name)].map(bytesOf);
    const incoming = `${file}.upgrade`;
    if (fs.existsSync(incoming)) fs.rmSync(incoming);
    if (!isSame(current, expected) && !isSame(current, previous)) {
      const before = path.join(folder, 'before', name);
      console.log(`${name} was changed in the meantime and is kept. The version from before the upgrade is ${before}`);
    } else if (!expected) {
      if (current) fs.rmSync(target);
      // An interrupted upgrade may have created the folder but not the file.
      removeEmptyFolders(path.dirname(target), project);
    } else if (!isSame(current, expected)) {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(incoming, expected, { flush: true });
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
