// At full breadth, when the tools have asked all that they ask: no answer is left that nothing asks for any more.
import { readFileSync } from 'node:fs';
import { keysOfAnswers, noteFile } from './answers.ts';

const asked = new Set(readFileSync(noteFile, 'utf8').split('\n'));
const left = keysOfAnswers().filter((key) => !asked.has(key));
if (left.length > 0) console.error(`Nothing asks any more for:\n${left.join('\n')}`);
process.exitCode = left.length > 0 ? 1 : 0;
