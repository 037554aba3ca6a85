// Classifies an entry as a job, club or volunteering, by words in its heading and title. The content has no field for
// this kind.

const volunteering =
  /volunt|ehrenamt|freiwillig|b[ée]n[ée]vol|dobrovoľ|dobrovol|εθελοντ|تطوع|志愿|志願|义工|義工|स्वयंसेव|อาสา/iu;

/** Words for clubs and leadership, in the interface languages. */
const activities =
  /leadership|activit|involvement|extracurricular|\bclubs?\b|societ(?:y|ies)|engagement|verein|hochschulgruppe|führung|associati|asociaci|liderazgo|actividad|krúžk|spolk|aktiv|vedenie|σύλλογ|δραστηριότητ|ηγεσία|نادي|أنشطة|قيادة|社团|社團|活动|活動|领导|領導|क्लब|नेतृत्व|गतिविधि|ชมรม|กิจกรรม|ผู้นำ/iu;

const matchesAny = (texts: readonly string[], pattern: RegExp) =>
  texts.some((text) => pattern.test(text.normalize('NFC')));

/** True if one of the headings has a word for volunteering. */
export const isVolunteering = (...headings: string[]) => matchesAny(headings, volunteering);

/**
 * True if an entry is a job, not a club or volunteering.
 * @example isJob('Other', 'Volunteer, River Watch') // false
 */
export const isJob = (heading: string, title: string) =>
  !matchesAny([heading, title], volunteering) && !matchesAny([heading], activities);
