// Names of fields in German, Spanish, French, Slovak, Italian and Portuguese. Some owners write them instead of the
// English keys.
import { comparableKey } from './schema-walk.ts';

const words: Readonly<Record<string, string>> = {
  name: 'nombre nom meno nome',
  firstName: 'vorname prénom',
  lastName: 'nachname familienname apellido apellidos',
  title: 'titel título titre názov titolo',
  subtitle: 'untertitel subtítulo sous-titre podnadpis sottotitolo',
  headline: 'überschrift encabezado titular nadpis',
  summary: 'zusammenfassung resumen zhrnutie súhrn riassunto resumo',
  description: 'beschreibung descripción popis descrizione descrição',
  language: 'sprache idioma langue jazyk lingua língua',
  country: 'land país pays krajina paese',
  colours: 'farben colores couleurs farby colori cores',
  languages: 'sprachen idiomas langues jazyky lingue línguas',
  email: 'correo courriel emailadresse',
  phone: 'telefon telefonnummer handy teléfono téléphone móvil telefón telefono telefone',
  address: 'adresse anschrift dirección adresa indirizzo endereço',
  place: 'ort wohnort stadt ciudad lugar lieu ville miesto mesto luogo città',
  links: 'enlaces liens odkazy',
  school: 'schule hochschule universität escuela universidad école université škola scuola escola',
  level: 'stufe niveau nivel stupeň úroveň livello nível',
  major: 'studiengang studienfach hauptfach abschluss carrera grado diplôme odbor',
  minor: 'nebenfach',
  gpa: 'notenschnitt durchschnitt durchschnittsnote abschlussnote gesamtnote abiturnote promedio calificación moyenne priemer média',
  coursework: 'kurse vorlesungen asignaturas cursos cours predmety corsi',
  honors: 'auszeichnungen preise premios ocenenia premi prémios',
  organization: 'arbeitgeber firma unternehmen organisation empresa entreprise zamestnávateľ azienda',
  position: 'stelle beruf rolle puesto cargo poste pozícia ruolo',
  start: 'beginn anfang von inicio desde début začiatok od inizio início',
  end: 'ende bis fin hasta koniec do fine fim',
  date: 'datum fecha dátum',
  skills: 'fähigkeiten kenntnisse kompetenzen habilidades compétences zručnosti competenze',
  bullets: 'aufgaben tätigkeiten tareas logros tâches úlohy compiti tarefas',
  projects: 'projekte proyectos projets projekty progetti projetos',
  schools: 'schulen ausbildung bildung escuelas educación formation školy vzdelanie formazione formação',
  interests: 'hobbys interessen intereses aficiones loisirs záujmy interessi',
  certificates: 'zertifikate certificados certificats certifikáty certificati',
  authors: 'autoren autores auteurs',
  photo: 'foto bild imagen fotka fotografia',
  birthDate:
    'geburtsdatum geburtstag fechanacimiento fechadenacimiento datenaissance datedenaissance dátumnarodenia datanascita datadinascita datanascimento datadenascimento',
  photos: 'fotos bilder imágenes fotky fotografie',
  question: 'frage pregunta otázka domanda',
};

const folded = (word: string) => comparableKey(word.normalize('NFD').replace(/\p{M}/gu, ''));

const english = new Map(
  Object.entries(words).flatMap(([key, others]) => others.split(' ').map((one) => [folded(one), key])),
);

/**
 * Translates a name to an English key.
 * @example englishKey('Arbeitgeber') // 'organization'
 */
export function englishKey(name: string): string | undefined {
  const word = folded(name);
  const [head = ''] = germanHeads.exec(word) ?? [];
  return english.get(word) ?? english.get(head);
}

/** Last parts of German compounds, such as `Notendurchschnitt`. The last part determines the meaning. */
const germanHeads = /(?<=\w)(?:adresse|beschreibung|durchschnitt|kenntnisse|nummer|sprachen|titel)$/;
