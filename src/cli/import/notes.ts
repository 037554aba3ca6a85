// What became of every field of a JSON Resume: placed, changed on the way, left out, or placed but to be looked at.
// A field that nothing took is left out by itself, so none can be lost in silence.

/** A value and where it stands. Example: `{ path: '$.work[0].summary', value: 'Awesome company' }` */
export type FieldValue = { path: string; value: unknown };

/** Fields that share a fate, with the reason in a sentence. */
export type NotedFields = { reason: string; fields: FieldValue[] };

/** What its owner should know of an import. */
export type ImportNotes = {
  leftOut: NotedFields[];
  /** `value` is what stood in the file. */
  changed: NotedFields[];
  toCheck: NotedFields[];
};

/** @example pathOf('$.work', '0') // '$.work[0]' */
export function pathOf(parent: string, step: string | number): string {
  if (/^\d+$/.test(String(step))) return `${parent}[${step}]`;
  return /^[a-z_$][\w$]*$/i.test(String(step)) ? `${parent}.${step}` : `${parent}[${JSON.stringify(step)}]`;
}

/** Keeps the notes while the fields are taken. */
export class FieldLedger {
  private readonly placed = new Set<string>();
  private readonly left = new Map<string, string>();
  private readonly changes: (FieldValue & { reason: string })[] = [];
  private readonly checks: (FieldValue & { reason: string })[] = [];

  place(path: string) {
    this.placed.add(path);
  }

  /** Leaves a field out, or everything in a part, whatever was taken of it before. */
  leave(path: string, reason: string) {
    if (!this.left.has(path)) this.left.set(path, reason);
  }

  change(field: FieldValue, reason: string) {
    this.changes.push({ ...field, reason });
  }

  check(field: FieldValue, reason: string) {
    this.checks.push({ ...field, reason });
  }

  /** Everything noted, and every field of the document that nothing took. */
  notes(document: unknown, reasonFor: (path: string) => string): ImportNotes {
    const leftOut: (FieldValue & { reason: string })[] = [];
    const isLeft = new Set<string>();
    const search = (value: unknown, path: string, reasonAbove: string | undefined) => {
      const reason = reasonAbove ?? this.left.get(path);
      if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value))
          search(inner, Array.isArray(value) ? `${path}[${key}]` : pathOf(path, key), reason);
        return;
      }
      if (value === null || (typeof value === 'string' && value.trim() === '')) return;
      if (reason === undefined && this.placed.has(path)) return;
      isLeft.add(path);
      leftOut.push({ path, value, reason: reason ?? reasonFor(path) });
    };
    search(document, '$', undefined);
    const stays = ({ path }: FieldValue) => !isLeft.has(path);
    return {
      leftOut: byReason(leftOut),
      changed: byReason(this.changes.filter(stays)),
      toCheck: byReason(this.checks.filter(stays)),
    };
  }
}

function byReason(fields: (FieldValue & { reason: string })[]): NotedFields[] {
  return [...Map.groupBy(fields, ({ reason }) => reason)].map(([reason, group]) => ({
    reason,
    fields: group.map(({ path, value }) => ({ path, value })),
  }));
}
