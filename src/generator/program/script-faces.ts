// The typefaces of a look for the language of a site. If the typefaces of the look lack a script, Noto fonts add the
// script.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import { type Face, noto } from '#theme/looks/look.ts';
import { type LookName, looks } from '#theme/looks/looks.ts';

/** Unicode ranges of each subset of a package. Example: `{ latin: 'U+0-FF,U+131' }` */
export type Ranges = Record<string, string>;

/** Subsets of Fontsource by the script subtag of a language tag. */
const subsetByScript: Partial<Record<string, string>> = {
  Arab: 'arabic',
  Hebr: 'hebrew',
  Deva: 'devanagari',
  Thai: 'thai',
  Grek: 'greek',
  Cyrl: 'cyrillic',
};

export const rangesOf = (face: Pick<Face, 'package'>): Ranges =>
  JSON.parse(readFileSync(path.join(projectFolder, 'node_modules', face.package, 'unicode.json'), 'utf8'));

/**
 * Returns the typefaces of a look for a language. Adds Noto typefaces for a script that the look lacks. For Vietnamese,
 * a Noto typeface replaces each typeface without Vietnamese letters. Otherwise a word would mix two typefaces.
 */
export function facesFor(look: LookName, language: string): Face[] {
  const faces: readonly Face[] = looks[look].faces;
  const locale = new Intl.Locale(language).maximize();
  const subset = locale.language === 'vi' ? 'vietnamese' : subsetByScript[locale.script ?? 'Latn'];
  if (subset === undefined) return [...faces];
  const notoFaces = faces.map((face) =>
    face.otherScripts && !(subset in rangesOf(face)) ? notoFace(face, face.otherScripts, subset) : undefined,
  );
  if (subset === 'vietnamese') return faces.map((face, index) => notoFaces[index] ?? face);
  return [...faces, ...notoFaces.flatMap((other) => (other ? { ...other, only: subset } : []))];
}

function notoFace(face: Face, kind: keyof typeof noto, subset: string): Face {
  const { name, arabic, file, axes } = noto[kind];
  // These three subsets are in the main package of Noto. Each other subset has its own package, without italics.
  const isShared = ['greek', 'cyrillic', 'vietnamese'].includes(subset);
  return {
    ...face,
    package: `@fontsource-variable/${subset === 'arabic' ? arabic : isShared ? name : `${name}-${subset}`}`,
    file: face.style === 'italic' && isShared ? file.replace('normal', 'italic') : file,
    axes,
  };
}
