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

type Noted = FieldValue & { reason: string };

/** @example pathOf('$.work', '0') // '$.work[0]' */
export function pathOf(parent: string, step: string | number): string {
  if (/^\d+$/.test(String(step))) return `${parent}[${step}]`;
  return /^[a-z_$][\w$]*$/i.test(String(step)) ? `${parent}.${step}` : `${parent}[${JSON.stringify(step)}]`;
}

/** Collects the notes while the fields are taken. */
export class FieldLedger {
  readonly placed = new Set<string>();
  /** Why a field is left out, or everything in a part, whatever else was taken of it. */
  readonly left = new Map<string, string>();
  readonly changed: Noted[] = [];
  readonly toCheck: Noted[] = [];

  /** Everything noted, and every field of the document that nothing took. */
  notes(document: unknown, reasonFor: (path: string) => string): ImportNotes {
    const leftOut: Noted[] = [];
    const search = (value: unknown, path: string, reasonAbove?: string) => {
      const reason = reasonAbove ?? this.left.get(path);
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) search(inner, pathOf(path, key), reason);
      else if (value !== null && String(value).trim() !== '' && (reason !== undefined || !this.placed.has(path)))
        leftOut.push({ path, value, reason: reason ?? reasonFor(path) });
    };
    search(document, '$');
    const isLeft = new Set(leftOut.map(({ path }) => path));
    const stays = ({ path }: Noted) => !isLeft.has(path);
    return {
      leftOut: byReason(leftOut),
      changed: byReason(this.changed.filter(stays)),
      toCheck: byReason(this.toCheck.filter(stays)),
    };
  }
}

function byReason(all: Noted[]): NotedFields[] {
  return [...Map.groupBy(all, ({ reason }) => reason)].map(([reason, fields]) => ({ reason, fields }));
}
