import type { Resume } from './resume.ts';

export function adviseOnResume(_resume: Resume, _size?: number): string[] {
  return [];
}
