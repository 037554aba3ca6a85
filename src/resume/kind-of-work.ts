// What an entry of Relevant Experience is, by the words of its heading and title: the content has no field for it. A rule
// that finds no such word takes the entry for a job.

/** What volunteering is called in the languages of the interface. */
const volunteering =
  /volunt|ehrenamt|freiwillig|b[ée]n[ée]vol|dobrovoľ|dobrovol|εθελοντ|تطوع|志愿|志願|义工|義工|स्वयंसेव|อาสา/iu;

/** What clubs and offices are called as the heading of a section, in the same languages. */
const activities =
  /leadership|activit|involvement|extracurricular|\bclubs?\b|societ(?:y|ies)|engagement|verein|hochschulgruppe|führung|associati|asociaci|liderazgo|actividad|krúžk|spolk|aktiv|vedenie|σύλλογ|δραστηριότητ|ηγεσία|نادي|أنشطة|قيادة|社团|社團|活动|活動|领导|領導|क्लब|नेतृत्व|गतिविधि|ชมรม|กิจกรรม|ผู้นำ/iu;

const isIn = (texts: readonly string[], words: RegExp) => texts.some((text) => words.test(text.normalize('NFC')));

/** Whether a section is of volunteering, by its headings. */
export const isVolunteering = (...headings: string[]) => isIn(headings, volunteering);

/**
 * Whether an entry is a job, and no club or volunteering.
 * @example isJob('Other', 'Volunteer, River Watch') // false
 */
export const isJob = (heading: string, title: string) =>
  !isIn([heading, title], volunteering) && !isIn([heading], activities);
