const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Names of the fields that a form shows immediately, in order. Required fields always come first. `resume.photo` means
 * the field `photo`, but only in a list, group or file with the name `resume`.
 */
export const commonKeys = splitWords(`
  name title school test language label page project tagline introduction alt photo figure text
  organization level major score issuer event when authors venue headline description email place gpa value scale
  summary question did number bullets decisions cost result lesson coursework honors involvement
  photos sections schools projects jobs skills items groups publications talks certificates testScores lists
  languages interests links link url availability from show
  look palette seed appearance colours home about education experience irrelevant evidence spark paper ink day night
  order pages focuses pdf docx txt entries repositories caption draft
`);

/** Names of the fields behind "More fields", in order. */
export const rareKeys = splitWords(`
  theme.colours subtitle highlight repository projects.project projects.paper experience.paper resume.paper entries.paper
  featured jacket minor year schools.level expires archived leaving kind tags
  resumeTitle closing skillsTitle buttons notice permit
  phone address site.language site.languages footer thanks report reportTo note menu accessibilityPage offline editor github branch
  folder webVitals sample known focus fit shows for birthDate brief resume.photo
  fetched stars lastCommit release license
`);

/**
 * Position of a field in its form.
 * @param owner name of the list, group or file that contains the field, without extension
 */
export function orderOf(key: string, owner: string): { position: number; isRare: boolean } {
  const names = [`${owner}.${key}`, key];
  const [listedName = key] = names.filter((name) => commonKeys.includes(name) || rareKeys.includes(name));
  const isRare = rareKeys.includes(listedName);
  return {
    position: isRare ? commonKeys.length + rareKeys.indexOf(listedName) : commonKeys.indexOf(listedName),
    isRare,
  };
}
