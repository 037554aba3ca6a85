export function changedFiles(folder: string, side: 'before' | 'after'): string[];
export function putFiles(folder: string, side: 'before' | 'after'): void;
