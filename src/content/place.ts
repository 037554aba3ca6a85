/**
 * A town, and behind its comma where that lies, as formats have it in two fields.
 * @example splitPlace('Exampleton, OR') // { town: 'Exampleton', region: 'OR' }
 */
export function splitPlace(place: string): { town: string; region?: string | undefined } {
  const [, town, region] = /^(.*?[^\s,])\s*[,，،]\s*(\S.*)$/u.exec(place) ?? [];
  return town === undefined ? { town: place } : { town, region };
}
