// What each text of the content says of its owner's abilities. The field says it once, as `evidence` beside its description;
// the page Evidence and `npm run apply` read every text by it (src/content/evidence/evidence-texts.ts).

/**
 * A skill that was used in the entry; a skill in a list, without an entry; the name of something that was done or learned; a
 * degree; a spoken language; a sentence; or nothing about the owner.
 */
export type EvidenceKind = 'skill' | 'claim' | 'name' | 'degree' | 'language' | 'sentence' | 'none';

declare module 'zod' {
  interface GlobalMeta {
    /** What the text says of the owner's abilities. On a list or a group it applies to everything inside. */
    evidence?: EvidenceKind;
  }
}
