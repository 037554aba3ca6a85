// The interface's words in French; what each stands for is said in en.ts.
import type { Words } from './en.ts';

export const fr: Words = {
  language: 'fr',
  titles: {
    home: 'Accueil',
    aboutMe: 'À propos de moi',
    education: 'Formation',
    projects: 'Projets',
    relevantExperience: 'Expérience pertinente',
    irrelevantExperience: 'Expérience hors sujet',
    resume: 'CV',
    accessibility: 'Accessibilité',
  },
  buttons: {
    aboutMe: 'À PROPOS DE MOI',
    education: 'FORMATION',
    projects: 'PROJETS',
    relevantExperience: 'MON EXPÉRIENCE',
    irrelevantExperience: 'MON (AUTRE) EXPÉRIENCE',
  },
  colon: '\u00a0:',
  comma: ', ',
  semicolon: '\u00a0; ',
  frame: {
    skip: 'Aller au contenu',
    menu: 'Menu',
    mainMenu: 'Principal',
    darkTheme: 'Thème sombre',
    thanks: 'Merci de votre visite.',
    report: 'Si vous trouvez une erreur ou un défaut d’affichage, merci de me le signaler.',
    reportLink: 'Signaler un problème',
  },
  home: {
    tagline: 'Étudier - Diriger - Coder',
  },
  education: {
    gpa: 'Moyenne',
    dates: 'Dates',
    expected: '(prévu)',
    year: 'Année',
    place: 'Lieu',
    minor: 'Mineure en {subject}',
    coursework: 'Cours',
    honors: 'Prix et distinctions',
    involvement: 'Engagements',
  },
  entries: {
    builtWith: 'Réalisé avec',
    leaving: 'Motif du départ',
    paper: 'Article publié',
    newTab: '(s’ouvre dans un nouvel onglet)',
    skills: 'Compétences',
  },
  movesWhenOpened: 'S’anime à l’ouverture',
  table: 'Tableau\u00a0: {columns}',
  resumePage: {
    pdf: 'CV en PDF',
    also: 'Aussi au format {json} et en {card}',
    contactCard: 'carte de visite',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien contient une faute de frappe.',
    nearest: 'La page la plus proche est',
  },
  error: {
    title: 'Erreur inattendue de l’application\u202f!',
    soon: 'La page n’a pas pu être affichée. Elle se rechargera toute seule dans quelques secondes.',
    unreachable:
      'La page n’a pas pu être affichée et son serveur ne répond pas. Dès qu’il répondra, il suffira de la recharger.',
    none: 'La page n’a pas pu être affichée. Il suffit le plus souvent de la recharger.',
    reload: 'Recharger la page',
  },
  dates: {
    to: '',
    since: 'depuis {start}',
    present: '{start} – aujourd’hui',
    expected: '{start} – {end} (prévu)',
  },
  viewer: {
    photo: 'Photo agrandie',
    previous: 'Photo précédente',
    next: 'Photo suivante',
    close: 'Fermer la photo',
  },
  resume: {
    headings: {
      education: 'Formation',
      projects: 'Projets',
      skills: 'Compétences',
      other: 'Autres expériences',
    },
    honors: 'Distinctions',
    published: 'Publication',
    inTitle: 'CV',
  },
  outputs: {
    pages: 'Pages',
    resume: 'CV',
    contact: 'Contact',
    resumePdf: 'CV en PDF',
    resumeJson: 'CV en JSON',
    contactCard: 'Carte de visite',
    resumeOf: 'CV\u00a0: {name}',
    accessibilityOf: '{name}\u00a0: pour qui ce site a été testé, et comment signaler ce qui vous arrête',
  },
  accessibility: {
    subtitle:
      'Ce site est pour tout le monde. S’il ne l’est pas quelque part, c’est un défaut, et vous pouvez le signaler.',
    standard: {
      title: 'À quoi il se mesure',
      text: 'Aux règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA. Du niveau AAA, il respecte ceci\u00a0: le texte a un contraste d’au moins 7 pour 1, de jour comme de nuit, et ce que l’on presse mesure au moins 44 pixels de large et de haut.',
    },
    tests: {
      title: 'Comment il a été testé',
      text: 'Le modèle dont ce site est fait est testé de nouveau après chaque changement, dans Chromium, Firefox et WebKit, le moteur de Safari\u00a0:',
      ways: [
        'par six programmes qui cherchent les obstacles\u00a0: axe, IBM Equal Access, Siteimprove Alfa, HTML_CodeSniffer, html-validate et le validateur Nu\u202f;',
        'au clavier seul, chaque arrêt devant être visible\u202f;',
        'dans des fenêtres à partir de 320 pixels, avec un zoom de 400\u00a0%, un texte deux fois plus grand et plus d’espace entre les lettres, les mots et les lignes\u202f;',
        'dans le noir, avec les couleurs que votre système impose, et sans aucun mouvement\u202f;',
        'sans JavaScript, sans images et sans connexion\u202f;',
        'd’après ce que dirait un lecteur d’écran, noté page par page.',
      ],
    },
    unknown: {
      title: 'Ce que l’on ne sait pas',
      text: 'Personne qui dépende d’un lecteur d’écran, d’un contacteur ou de la commande vocale n’a encore essayé le modèle, et aucun véritable lecteur d’écran ne l’a lu pendant un test. La qualité des descriptions de photos et la clarté des textes dépendent de la personne à qui appartient le site.',
      resume:
        'Le PDF du CV est balisé pour les lecteurs d’écran, mais n’a pas été vérifié de façon indépendante\u202f; sa page sur ce site dit la même chose.',
    },
    complaint: {
      title: 'Si quelque chose vous arrête',
      text: '{ask}, avec vos propres mots et sous la forme que vous voudrez. Vous n’avez besoin de connaître ni une règle ni le nom d’un défaut.',
      write: 'Écrivez à {name}',
      tell: 'Dites-le à {name}',
      details:
        'Dites de quelle page il s’agissait, ce que vous vouliez faire et ce qui s’est passé à la place\u202f; et, si vous le voulez bien, quel navigateur et quelles aides vous utilisez.',
    },
  },
};
