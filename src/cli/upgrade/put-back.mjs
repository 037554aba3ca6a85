// Puts back every file that an upgrade has replaced. It is copied beside them and runs alone, without anything of the
// project, so that it works as well when half of the project is of one version and half of another.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const undo = import.meta.dirname;
const project = path.resolve(undo, '../../..');
const { files } = JSON.parse(readFileSync(path.join(undo, 'journal.json'), 'utf8'));

const read = (file) => (existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined);
const hashOf = (bytes) => (bytes ? createHash('sha256').update(bytes).digest('hex') : null);
const removed = files.filter(({ before }) => before === null);
const replaced = files.filter(({ before }) => before !== null);

for (const { path: name, before, after, mode } of [...removed, ...replaced]) {
  // A file may be a link to where the owner keeps it.
  const shown = path.join(project, name);
  const file = existsSync(shown) ? realpathSync(shown) : shown;
  const now = hashOf(read(file));
  if (now === before) continue;
  if (now !== after) {
    console.log(
      `${name} was changed meanwhile, and stays as it is. From before the upgrade: ${path.join(undo, 'before', name)}`,
    );
    continue;
  }
  if (before === null) {
    rmSync(file);
    removeEmptyFolders(path.dirname(file));
    continue;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const incoming = `${file}.upgrade`;
  writeFileSync(incoming, readFileSync(path.join(undo, 'before', name)), { flush: true });
  if (mode !== undefined) chmodSync(incoming, mode);
  renameSync(incoming, file);
}
rmSync(path.join(undo, 'unfinished'), { force: true });

function removeEmptyFolders(folder) {
  for (let at = folder; at.startsWith(project + path.sep); at = path.dirname(at))
    try {
      rmdirSync(at);
    } catch {
      return;
    }
}
