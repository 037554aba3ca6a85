// The interface's words in Spanish; what each stands for is said in en.ts.
import type { Words } from './en.ts';

export const es: Words = {
  language: 'es',
  titles: {
    home: 'Inicio',
    aboutMe: 'Sobre mí',
    education: 'Formación',
    projects: 'Proyectos',
    relevantExperience: 'Experiencia relevante',
    irrelevantExperience: 'Experiencia irrelevante',
    resume: 'Currículum',
    accessibility: 'Accesibilidad',
  },
  buttons: {
    aboutMe: 'SOBRE MÍ',
    education: 'FORMACIÓN',
    projects: 'PROYECTOS',
    relevantExperience: 'MI EXPERIENCIA',
    irrelevantExperience: 'MI (OTRA) EXPERIENCIA',
  },
  colon: ':',
  comma: ', ',
  semicolon: '; ',
  frame: {
    skip: 'Saltar al contenido',
    menu: 'Menú',
    mainMenu: 'Principal',
    darkTheme: 'Tema oscuro',
    thanks: 'Gracias por su visita.',
    report: 'Si encuentra un error o ve algo que no se muestra bien, le agradeceré que me avise.',
    reportLink: 'Avisar de un problema',
  },
  home: {
    tagline: 'Estudiar - Liderar - Programar',
  },
  education: {
    gpa: 'Nota media',
    dates: 'Fechas',
    expected: '(previsto)',
    year: 'Curso',
    place: 'Lugar',
    minor: 'Mención en {subject}',
    coursework: 'Asignaturas',
    honors: 'Premios y distinciones',
    involvement: 'Actividades',
  },
  entries: {
    builtWith: 'Hecho con',
    leaving: 'Motivo de la salida',
    paper: 'Artículo publicado',
    newTab: '(se abre en una pestaña nueva)',
    skills: 'Habilidades',
  },
  movesWhenOpened: 'Se mueve al abrirla',
  table: 'Tabla: {columns}',
  resumePage: {
    pdf: 'Currículum en PDF',
    also: 'También como {json} y como {card}',
    contactCard: 'tarjeta de contacto',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección. Puede que haya cambiado de sitio o que el enlace tenga una errata.',
    nearest: 'La página más cercana es',
  },
  error: {
    title: '¡Error inesperado de la aplicación!',
    soon: 'No se ha podido mostrar la página. Se volverá a cargar sola en unos segundos.',
    unreachable:
      'No se ha podido mostrar la página y su servidor no responde. En cuanto responda, bastará con volver a cargarla.',
    none: 'No se ha podido mostrar la página. Casi siempre basta con volver a cargarla.',
    reload: 'Volver a cargar la página',
  },
  dates: {
    to: '',
    since: 'desde {start}',
    present: '{start} – actualidad',
    expected: '{start} – {end} (previsto)',
  },
  viewer: {
    photo: 'Foto ampliada',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    close: 'Cerrar la foto',
  },
  resume: {
    headings: {
      education: 'Formación',
      projects: 'Proyectos',
      skills: 'Habilidades',
      other: 'Otra experiencia',
    },
    honors: 'Distinciones',
    published: 'Publicado',
    inTitle: 'currículum',
  },
  outputs: {
    pages: 'Páginas',
    resume: 'Currículum',
    contact: 'Contacto',
    resumePdf: 'Currículum en PDF',
    resumeJson: 'Currículum en JSON',
    contactCard: 'Tarjeta de contacto',
    resumeOf: 'Currículum de {name}',
    accessibilityOf: 'Para quién se ha probado el sitio de {name} y cómo avisar de lo que le impida usarlo',
  },
  accessibility: {
    subtitle: 'Este sitio es para todo el mundo. Donde no lo sea, es un fallo, y puede avisar de él.',
    standard: {
      title: 'Con qué se mide',
      text: 'Con las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Del nivel AAA se cumple que el texto tiene un contraste de al menos 7 a 1, de día y de noche, y que lo que se pulsa mide al menos 44 píxeles de ancho y de alto.',
    },
    tests: {
      title: 'Cómo se ha probado',
      text: 'La plantilla con la que se hace este sitio se vuelve a probar después de cada cambio, en Chromium, Firefox y WebKit, el motor de Safari:',
      ways: [
        'con seis programas que buscan barreras: axe, IBM Equal Access, Siteimprove Alfa, HTML_CodeSniffer, html-validate y el validador Nu;',
        'solo con el teclado, y cada parada tiene que verse;',
        'en ventanas desde 320 píxeles, con una ampliación del 400\u00a0%, con el texto al doble de tamaño y con más espacio entre letras, palabras y líneas;',
        'en habitaciones oscuras, con los colores que impone su sistema y sin ningún movimiento;',
        'sin JavaScript, sin imágenes y sin conexión;',
        'por lo que diría un lector de pantalla, anotado página por página.',
      ],
    },
    unknown: {
      title: 'Qué no se sabe',
      text: 'Todavía no ha probado la plantilla nadie que dependa de un lector de pantalla, un pulsador o el control por voz, y ningún lector de pantalla de verdad la ha leído en una prueba. De quien es dueño del sitio depende lo bien que se describan las fotos y la claridad con que se digan las cosas.',
      resume:
        'El PDF del currículum está etiquetado para lectores de pantalla, pero nadie independiente lo ha comprobado; su página en este sitio dice lo mismo.',
    },
    complaint: {
      title: 'Si algo le cierra el paso',
      text: '{ask}, con sus propias palabras y de la forma que quiera. No hace falta que conozca ninguna norma ni el nombre de un fallo.',
      write: 'Escriba a {name}',
      tell: 'Dígaselo a {name}',
      details:
        'Diga en qué página ocurrió, qué quería hacer y qué pasó en su lugar; y, si le parece, qué navegador y qué ayudas utiliza.',
    },
  },
};
