export function bytesOf(file: string): Buffer | undefined;
export function isSame(a: Buffer | undefined, b: Buffer | undefined): boolean;
export function changedFiles(folder: string, side: 'before' | 'after'): string[];
export function putFiles(folder: string, side: 'before' | 'after'): void;
