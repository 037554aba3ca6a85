// The words by which a posting is read, for each language that one may be in. None of them is a skill; they only say where
// requirements stand, and which words of one name nothing.

/** A language in which a posting can be read. */
export type PostingLanguage = 'en' | 'de' | 'es';

type PostingWords = {
  /** Words of every text, by which its language is told, and which say nothing by themselves. */
  functionWords: string;
  /** Words of every posting, which name nothing either. */
  commonWords: string;
  /** Headings above requirements. */
  requirements: RegExp;
  /** Headings above what is not asked for. */
  others: RegExp;
  /** What a requirement says that stands among other sentences. */
  cues: RegExp;
  /** What stands between two requirements of one line. */
  between: RegExp;
  /** How a letter begins and ends for somebody whose name is unknown. */
  letter: { greeting: string; closing: string };
};

export const postingWords: Record<PostingLanguage, PostingWords> = {
  en: {
    functionWords:
      'a about all also an and any are as at be been but by can do for from get has have how if in into is it its more new not of on or our out own some that the their them this to up us we well what when where which who will with within would you your',
    commonWords:
      'ability able applying background basic basics bonus candidate comfortable commercial communicate concepts current currently degree demonstrated desirable enrolled enjoy equivalent etc excellent experience experienced familiar familiarity field fluency fluent good great hands-on hands helps ideally interest interested know knowledge language languages least like minimum must need nice other plus practical preferably preferred prior production proficiency proficient programming pursuing related required requirement same should similar skill skills solid strong studying subject such technologies technology tool tools understanding used using willingness work working write year years yrs',
    requirements:
      /requirements?|qualifications?|skills|must[- ]haves?|nice[- ]to[- ]haves?|what you(?:[’']ll)? (?:need|bring|have)|what we(?:[’']re| are)? (?:need|expect|look)|who you are|about you|you (?:have|bring|are|know)|your profile|bonus|we(?:[’']re| are)? looking for/i,
    others:
      /offer|benefits|perks|about (?:us|the)|responsibilit|what you(?:[’']ll| will)? do|your (?:role|tasks|day)|tasks|the role|how to apply|location|salary|compensation|equal opportunit|process|contact/i,
    cues: /\b(?:you (?:have|know|are|bring|should)|must|requir\w*|need|experienced?|knowledge|familiar\w*|fluent|degree|proficien\w*|skills?)\b/i,
    between: /[,;](?=\s)|\s(?:and|or|as well as|plus)\s|[()]|:\s/,
    letter: { greeting: 'Dear hiring team,', closing: 'Kind regards,' },
  },
  de: {
    functionWords:
      'aber als am an auch auf aus bei bis das dein deine deinen dem den der des die du durch ein eine einem einen einer es für haben hast ihr ihre im in ist kannst mit nach nicht oder sich sie sind sowie über um und uns unser unsere vom von vor was wie wir wird zu zum zur',
    commonWords:
      'abgeschlossenes bereich bereits beherrschst bist bringst erfahrung erfahrungen erste ersten fach fließend fundierte gern gerne gute gutem guten idealerweise jahr jahre jahren kenntnis kenntnisse kennst laufendes mindestens muttersprache niveau praktische praxis programmiersprache programmiersprachen programmierung sehr sicher sichere sicherer studium technologien umgang vergleichbar vergleichbares verhandlungssicher verständnis vertraut vorteil wort schrift wünschenswert werkzeugen kenntnissen grundkenntnisse',
    requirements:
      /anforderung|(?:dein|ihr) profil|^profil|qualifikation|voraussetzung|(?:du|sie) mitbring|bring\w* (?:du|sie)|was (?:dich|du) (?:auszeichne|kannst)|du (?:hast|bist|kannst)|wir erwarten|wünschenswert|kenntnisse/i,
    others:
      /bieten|benefits|vorteile|aufgaben|über uns|wir sind|bew[ei]rb|kontakt|standort|gehalt|dich erwartet|deine rolle|tätigkeit/i,
    cues: /(?:du (?:hast|kennst|bist|bringst|kannst)|sie (?:haben|bringen|verfügen)|kenntnisse|erfahrung|studium|studierst|abschluss|beherrsch|vertraut|voraus(?:gesetzt|setzung))/i,
    between: /[,;](?=\s)|\s(?:und|oder|sowie|bzw\.)\s|[()]|:\s/,
    letter: { greeting: 'Guten Tag,', closing: 'Mit freundlichen Grüßen' },
  },
  es: {
    functionWords:
      'a al algún alguna como con cual de del desde el ella en entre es está este esta estas estos han hay la las lo los más muy nos nuestra nuestro o para pero por que qué se ser si sin sobre son su sus te tu tus un una uno y',
    commonWords:
      'alto año años básico buen buena bueno capacidad carrera conocimiento conocimientos demostrable deseable dominio estudiante estudios etc experiencia fluido habilidades herramientas idioma idiomas imprescindible lenguaje lenguajes manejo menos mínima mínimo nativo nivel persona preferible programación proyectos requiere saber sólida sólidos similar similares tecnologías tener título universitario uso valorable valora',
    requirements:
      /requisitos?|perfil|(?:lo )?que (?:buscamos|necesitas|pedimos|esperamos|aportas)|qué (?:buscamos|necesitas|pedimos|esperamos)|conocimientos|imprescindible|deseable|valorable|se valora/i,
    others:
      /ofrecemos|beneficios|funciones|responsabilidades|tareas|sobre (?:nosotros|la)|quiénes somos|tu (?:rol|misión)|cómo|ubicación|salario|contacto/i,
    cues: /(?:experiencia|conocimientos?|dominio|título|grado|nivel|requ[ei]|necesit|imprescindible|valora|sepas|tengas|manej)/i,
    between: /[,;](?=\s)|\s(?:y|e|o|u|así como)\s|[()]|:\s/,
    letter: { greeting: 'Buenos días:', closing: 'Un cordial saludo,' },
  },
};

/** Levels of degrees, as a posting and a school name them in any of these languages. */
export const degrees = [
  /\b(?:bachelor\w*|b\.?\s?sc\b\.?|b\.?a\b\.?|bs\b|licenciatura|grado)(?:[’']s)?/iu,
  /\b(?:master\w*|m\.?\s?sc\b\.?|máster)(?:[’']s)?/iu,
  /\b(?:ph\.?\s?d\b\.?|doctorate|doctorado|promotion)/iu,
];

/** So many years of something. */
export const yearsAsked = /(\d+)\s*(?:\+|[-–]\s*\d+)?\s*(?:years?|yrs|jahren?|años?)\b/iu;
