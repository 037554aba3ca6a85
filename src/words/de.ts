// The interface's words in German; what each stands for is said in en.ts.
import type { Words } from './en.ts';

export const de: Words = {
  language: 'de',
  titles: {
    home: 'Start',
    aboutMe: 'Über mich',
    education: 'Ausbildung',
    projects: 'Projekte',
    relevantExperience: 'Relevante Erfahrung',
    irrelevantExperience: 'Irrelevante Erfahrung',
    resume: 'Lebenslauf',
    accessibility: 'Barriere\u00adfreiheit',
  },
  buttons: {
    aboutMe: 'ÜBER MICH',
    education: 'AUSBILDUNG',
    projects: 'PROJEKTE',
    relevantExperience: 'MEINE ERFAHRUNG',
    irrelevantExperience: 'MEINE (ANDERE) ERFAHRUNG',
  },
  colon: ':',
  comma: ', ',
  semicolon: '; ',
  frame: {
    skip: 'Zum Inhalt springen',
    menu: 'Menü',
    mainMenu: 'Hauptmenü',
    darkTheme: 'Dunkles Design',
    thanks: 'Vielen Dank für Ihren Besuch.',
    report: 'Wenn Sie einen Fehler finden oder etwas falsch dargestellt wird, melden Sie es bitte.',
    reportLink: 'Ein Problem melden',
  },
  home: {
    tagline: 'Studium - Leitung - Software',
  },
  education: {
    gpa: 'Notenschnitt',
    dates: 'Zeitraum',
    expected: '(voraussichtlich)',
    year: 'Jahr',
    place: 'Ort',
    minor: 'Nebenfach {subject}',
    coursework: 'Kurse',
    honors: 'Preise und Auszeichnungen',
    involvement: 'Engagement',
  },
  entries: {
    builtWith: 'Umgesetzt mit',
    leaving: 'Grund für den Abschied',
    paper: 'Veröffentlichte Arbeit',
    newTab: '(öffnet sich in einem neuen Tab)',
    skills: 'Fähigkeiten',
  },
  movesWhenOpened: 'Bewegt sich nach dem Öffnen',
  table: 'Tabelle: {columns}',
  resumePage: {
    pdf: 'Lebenslauf als PDF',
    also: 'Auch als {json} und als {card}',
    contactCard: 'Visitenkarte',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder der Link enthält einen Tippfehler.',
    nearest: 'Die nächstliegende Seite ist',
  },
  error: {
    title: 'Unerwarteter Anwendungsfehler!',
    soon: 'Die Seite konnte nicht angezeigt werden. Sie wird in wenigen Sekunden von selbst neu geladen.',
    unreachable:
      'Die Seite konnte nicht angezeigt werden, und ihr Server antwortet nicht. Sobald er wieder antwortet, hilft es, sie neu zu laden.',
    none: 'Die Seite konnte nicht angezeigt werden. Meistens hilft es, sie neu zu laden.',
    reload: 'Seite neu laden',
  },
  dates: {
    to: '',
    since: 'seit {start}',
    present: '{start} – heute',
    expected: '{start} – voraussichtlich {end}',
  },
  viewer: {
    photo: 'Vergrößertes Foto',
    previous: 'Vorheriges Foto',
    next: 'Nächstes Foto',
    close: 'Foto schließen',
  },
  resume: {
    headings: {
      education: 'Ausbildung',
      projects: 'Projekte',
      skills: 'Kenntnisse',
      other: 'Weitere Erfahrung',
    },
    honors: 'Auszeichnungen',
    published: 'Veröffentlicht',
    inTitle: 'Lebenslauf',
  },
  outputs: {
    pages: 'Seiten',
    resume: 'Lebenslauf',
    contact: 'Kontakt',
    resumePdf: 'Lebenslauf als PDF',
    resumeJson: 'Lebenslauf als JSON',
    contactCard: 'Visitenkarte',
    resumeOf: 'Lebenslauf von {name}',
    accessibilityOf: 'Für wen die Website von {name} getestet wurde und wie Sie melden, was Ihnen im Weg steht',
  },
  accessibility: {
    subtitle: 'Diese Website ist für alle da. Wo sie es nicht ist, ist das ein Fehler, und Sie können ihn melden.',
    standard: {
      title: 'Woran sie gemessen wird',
      text: 'An den Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA. Von Stufe AAA gilt: Text hat einen Kontrast von mindestens 7 zu 1, bei Tag und bei Nacht, und was man drückt, ist mindestens 44 Pixel breit und hoch.',
    },
    tests: {
      title: 'Wie sie getestet wurde',
      text: 'Die Vorlage, aus der diese Website entsteht, wird nach jeder Änderung neu getestet, in Chromium, Firefox und WebKit, dem Kern von Safari:',
      ways: [
        'mit sechs Programmen, die nach Barrieren suchen: axe, IBM Equal Access, Siteimprove Alfa, HTML_CodeSniffer, html-validate und dem Nu-Checker;',
        'mit der Tastatur allein, wobei jeder Halt zu sehen sein muss;',
        'in Fenstern ab 320 Pixeln, bei 400\u00a0% Vergrößerung, mit doppelt so großem Text und mit weiteren Abständen zwischen Buchstaben, Wörtern und Zeilen;',
        'in dunklen Räumen, mit den Farben, die Ihr System vorgibt, und ohne jede Bewegung;',
        'ohne JavaScript, ohne Bilder und ohne Verbindung;',
        'anhand dessen, was ein Screenreader sagen würde, Seite für Seite aufgeschrieben.',
      ],
    },
    unknown: {
      title: 'Was nicht bekannt ist',
      text: 'Noch hat niemand die Vorlage ausprobiert, der auf einen Screenreader, einen Taster oder Sprachsteuerung angewiesen ist, und kein echter Screenreader hat sie in einem Test vorgelesen. Wie gut Fotos beschrieben sind und wie verständlich etwas gesagt ist, liegt bei der Person, der die Website gehört.',
      resume:
        'Das PDF des Lebenslaufs ist für Screenreader ausgezeichnet, wurde aber nicht unabhängig geprüft; seine Seite auf dieser Website sagt dasselbe.',
    },
    complaint: {
      title: 'Wenn Ihnen etwas im Weg steht',
      text: '{ask}, in Ihren eigenen Worten und in jeder Form. Sie müssen keine Regel kennen und auch nicht den Namen eines Fehlers.',
      write: 'Schreiben Sie an {name}',
      tell: 'Wenden Sie sich an {name}',
      details:
        'Sagen Sie, welche Seite es war, was Sie tun wollten und was stattdessen geschah; und, wenn Sie mögen, welchen Browser und welche Hilfsmittel Sie benutzen.',
    },
  },
};
