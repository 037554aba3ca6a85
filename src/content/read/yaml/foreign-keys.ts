// Names of fields in German, Spanish and French, which owners write in place of the English keys.
import { comparableKey } from './schema-walk.ts';

/** Words of other languages, by the English name of the field. */
const words: Readonly<Record<string, string>> = {
  name: 'nombre nom',
  firstName: 'vorname prénom',
  lastName: 'nachname familienname apellido apellidos',
  title: 'titel título titre',
  subtitle: 'untertitel subtítulo sous-titre',
  headline: 'überschrift encabezado titular',
  summary: 'zusammenfassung resumen',
  description: 'beschreibung descripción',
  language: 'sprache idioma langue',
  country: 'land país pays',
  colours: 'farben colores couleurs',
  languages: 'sprachen idiomas langues',
  email: 'correo courriel emailadresse',
  phone: 'telefon telefonnummer handy teléfono téléphone móvil',
  address: 'adresse anschrift dirección',
  place: 'ort wohnort stadt ciudad lugar lieu ville',
  links: 'enlaces liens',
  school: 'schule hochschule universität escuela universidad école université',
  level: 'stufe niveau nivel',
  major: 'studiengang studienfach hauptfach abschluss carrera grado diplôme',
  minor: 'nebenfach',
  gpa: 'notenschnitt durchschnitt promedio moyenne',
  coursework: 'kurse vorlesungen asignaturas cursos cours',
  honors: 'auszeichnungen preise premios',
  organization: 'arbeitgeber firma unternehmen organisation empresa entreprise zamestnávateľ azienda',
  position: 'stelle beruf rolle puesto cargo poste',
  start: 'beginn anfang von inicio desde début',
  end: 'ende bis fin hasta',
  date: 'datum fecha',
  skills: 'fähigkeiten kenntnisse kompetenzen habilidades compétences',
  bullets: 'aufgaben tätigkeiten tareas logros tâches',
  projects: 'projekte proyectos projets',
  schools: 'schulen ausbildung bildung escuelas educación formation',
  interests: 'hobbys interessen intereses aficiones loisirs',
  certificates: 'zertifikate certificados certificats',
  authors: 'autoren autores auteurs',
  photo: 'foto bild imagen',
  photos: 'fotos bilder imágenes',
  question: 'frage pregunta',
};

const folded = (word: string) => comparableKey(word.normalize('NFD').replace(/\p{M}/gu, ''));

const english = new Map(
  Object.entries(words).flatMap(([key, others]) => others.split(' ').map((one) => [folded(one), key])),
);

/**
 * The English name of a field that is named in another language.
 * @example englishKey('Arbeitgeber') // 'organization'
 */
export const englishKey = (name: string): string | undefined => english.get(folded(name));
