// Section titles and language levels that the import adds, in the languages of the interface.
import { messagesFor } from '#messages/catalogs.ts';

type Headings = Record<'experience' | 'volunteering' | 'skills' | 'awards' | 'organizations', string>;

const headings: Record<string, Headings> = {
  en: table('Experience', 'Volunteering', 'Skills', 'Awards', 'Organizations'),
  de: table('Berufserfahrung', 'Ehrenamt', 'Kenntnisse', 'Auszeichnungen', 'Mitgliedschaften'),
  es: table('Experiencia', 'Voluntariado', 'Competencias', 'Premios', 'Organizaciones'),
  fr: table('Expérience', 'Bénévolat', 'Compétences', 'Distinctions', 'Organisations'),
  sk: table('Pracovné skúsenosti', 'Dobrovoľníctvo', 'Zručnosti', 'Ocenenia', 'Organizácie'),
  el: table('Εμπειρία', 'Εθελοντισμός', 'Δεξιότητες', 'Διακρίσεις', 'Οργανώσεις'),
  ar: table('الخبرة', 'العمل التطوعي', 'المهارات', 'الجوائز', 'المنظمات'),
  hi: table('अनुभव', 'स्वयंसेवा', 'कौशल', 'पुरस्कार', 'संगठन'),
  th: table('ประสบการณ์', 'งานอาสาสมัคร', 'ทักษะ', 'รางวัล', 'องค์กร'),
  zh: table('工作经历', '志愿服务', '技能', '奖项', '社团组织'),
};

function table(
  experience: string,
  volunteering: string,
  skills: string,
  awards: string,
  organizations: string,
): Headings {
  return { experience, volunteering, skills, awards, organizations };
}

/** @example headingsIn('de-AT').volunteering // 'Ehrenamt' */
export const headingsIn = (language = 'en'): Headings =>
  headings[messagesFor(language).language] ?? (headings.en as Headings);

/**
 * LinkedIn's names of the language levels below native, lowest first. `levels` has the translations in the same order.
 */
const levelNames = [
  /^elementary proficiency$/i,
  /^limited working proficiency$/i,
  /^professional working proficiency$/i,
  /^full professional proficiency$/i,
];

const levels: Record<string, readonly string[]> = {
  de: ['Grundkenntnisse', 'Gute Kenntnisse', 'Fließend', 'Verhandlungssicher'],
  es: [
    'Competencia básica',
    'Competencia básica limitada',
    'Competencia básica profesional',
    'Competencia profesional completa',
  ],
  fr: [
    'Notions',
    'Compétence professionnelle limitée',
    'Compétence professionnelle',
    'Capacité professionnelle complète',
  ],
  sk: ['Základná úroveň', 'Obmedzená pracovná úroveň', 'Pracovná úroveň', 'Plná pracovná úroveň'],
  el: ['Βασική γνώση', 'Περιορισμένη επαγγελματική γνώση', 'Επαγγελματική γνώση', 'Πλήρης επαγγελματική γνώση'],
  ar: ['مستوى أساسي', 'مستوى مهني محدود', 'مستوى مهني', 'مستوى مهني كامل'],
  hi: ['बुनियादी', 'सीमित व्यावसायिक', 'व्यावसायिक', 'पूर्ण व्यावसायिक'],
  th: ['ระดับพื้นฐาน', 'ระดับทำงานได้จำกัด', 'ระดับทำงานได้', 'ระดับมืออาชีพ'],
  zh: ['初级', '有限工作水平', '工作水平', '专业水平'],
};

const nativeLevel =
  /^(?:native or bilingual(?: proficiency)?|muttersprache(?: oder zweisprachig)?|competencia biling(?:ü|u)e o nativa|bilingue ou langue natale)$/i;

/**
 * Translates a level of a spoken language from LinkedIn. Returns `undefined` for other texts.
 * @example levelIn('de', 'Native or bilingual proficiency') // 'native', which the site translates itself
 */
export function levelIn(language: string, level: string): string | undefined {
  if (nativeLevel.test(level)) return 'native';
  const index = levelNames.findIndex((name) => name.test(level));
  return levels[messagesFor(language).language]?.[index];
}
