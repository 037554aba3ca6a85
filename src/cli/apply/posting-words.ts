// Words that mark requirements and names of skills in a posting, for each supported language.

/** A supported language of postings. */
export type PostingLanguage = 'en' | 'de' | 'es' | 'fr' | 'sk';

type PostingWords = {
  /** Frequent words, to detect the language of a posting. */
  functionWords: string;
  /** Words next to the name of a skill, such as "good" and "knowledge". */
  fillers: string;
  /** Headings above requirements. */
  requirementHeadings: RegExp;
  /** Headings above sections without requirements. Example: "Benefits" */
  otherHeadings: RegExp;
  /** Phrases before the names of skills. Example: "experience with" */
  phraseBefore: RegExp;
  /** Phrases after the name of a skill. Example: "is a plus" */
  phraseAfter: RegExp;
  /** Words that mark a sentence as a requirement. */
  cues: RegExp;
  /** Separators between alternatives (`or`), and between names that are all required (`and`). */
  or: RegExp;
  and: RegExp;
  /** Plural and case endings that a name may have. */
  nameEnding: RegExp;
  /** Greeting and closing of a letter to an unknown person. */
  letter: { greeting: string; closing: string };
};

export const postingWords: Record<PostingLanguage, PostingWords> = {
  en: {
    functionWords:
      'a about all also am an and any are aren as at be been but by can do doesn don either for from get has have how i if in into is isn it its least more new not of on one or our out own ready some that the their them then there this to up us ve we well what when where whether which who will willing with within would you your',
    fillers:
      'ability able academic additional advanced another appropriate basic basics bonus certain commercial common completed confident current currently demonstrable demonstrated desirable e.g early equivalent essential etc excellent experience experienced expertise familiar familiarity fluency fluent first-hand fundamentals good great hands-on ideally initial intermediate knowledge level library libraries like love minimum modern must nice other plus popular practical preferably preferred previous prior professional proficiency proficient programming proven recent related relevant required requirement several similar skill skills solid some strong such theoretical tools understanding used useful using very well-versed willingness working years year',
    requirementHeadings:
      /requirements?|qualifications?|\bskills|must[- ]haves?|nice[- ]to[- ]haves?|good to (?:have|know)|would be (?:great|nice|good|ideal|helpful) (?:if|to have)|^ideally$|what you(?:[’']ll)? (?:need|bring|have)|what we(?:[’']re| are)? (?:need|expect|look|want|hope)|who (?:you are|we(?:[’']re| are)? look)|about you|you(?:[’']ll|[’']re)?(?: will| might| may)? (?:have|bring|are|be a|know|need|should)|your (?:profile|background|skills)|bonus|(?:we(?:[’']re| are)? )?looking for|criteria|person(?:al)? specification|eligib|prerequisites?|experience$|education$|^languages?$|essentials?$|desir(?:able|ed)|preferred|pluses|ideal candidate|the candidate|profile$/i,
    otherHeadings:
      /offer|benefits|perks|about (?:us|the|[A-Z])|responsibilit|duties|what you(?:[’']ll| will)? (?:do|get|learn|work)|your (?:role|tasks|day|mission)|tasks|the (?:role|job|position|team|project)|how to apply|to apply|appl(?:y|ication)|location|salary|compensation|pay\b|equal opportunit|process|contact|why (?:us|join)|our (?:stack|team|values)|tech(?:nology)? stack|who we are|we are$|deadline|next steps/i,
    phraseBefore:
      /\b(?:experienced?|expertise|familiar(?:ity)?|knowledge(?:able)?|understanding|background|proficien(?:t|cy)|skill(?:s|ed)?|fluen(?:t|cy)|comfortable|confident|grounding|command|mastery|competen(?:t|ce|cy)|certified|training|work(?:ed|ing)|versed|grasp|awareness|basics|foundations?|interest(?:ed)?|exposure|sense|coursework)\s+(?:working |programming |coding )?(?:with|in|of|using|at|about|to)\s|\byou(?:[’']ve| have)?(?: already)? (?:know|used|seen)\s|\bable to (?:use|program in|work with)\s|\b(?:know|used|use of|using)\s/giu,
    phraseAfter:
      /\s+(?:(?:is|are|would be|will be)\s+(?:also\s+)?(?:a |an )?(?:strong |big |huge |real |definite )?(?:must|plus|bonus|advantage|asset|required|needed|preferred|desirable|essential|useful|welcome|nice)|also welcome|welcome|required|preferred|desired|desirable|a plus)\b/iu,
    cues: /\b(?:you (?:have|know|are|bring|should|must|need)|should|must|requir\w*|need|experienced?|knowledge|familiar\w*|fluen\w*|degree|enrolled|proficien\w*|skills?|comfortable|it helps|helps if|worked with)\b/i,
    or: /\s+(?:and\/or|or)\s+/iu,
    and: /\s+(?:and|as well as|plus|&)\s+/iu,
    nameEnding: /^(?:s|[’']s)?$/,
    letter: { greeting: 'Dear hiring team,', closing: 'Kind regards,' },
  },
  de: {
    functionWords:
      'aber als am an arbeiten auch auf aus bei bis das dass dein deine deinen dem den der des die du durch ein eine einem einen einer eines es für haben hast hat ihr ihre im in ist kannst mit nach nicht oder sich sie sind sowie über um und uns unser unsere vom von vor was wie wir wird werden wenn zu zum zur',
    fillers:
      'abgeschlossenes aktuelle andere anderen beherrschst bereits bevorzugt bist bringst einfache einschlägige erfahrung erfahrungen erste ersten fließend fließende fortgeschrittene fundierte gern gerne grundkenntnisse grundlagen gut gute gutem guten guter hohe idealerweise insbesondere kenntnis kenntnisse kenntnissen mehrjährige mindestens möglichst nachweisbare praktische praxis programmiererfahrung programmierkenntnisse programmiersprache programmiersprachen programmierung sehr sichere sicherer solide technologien umgang vergleichbar vergleichbare vergleichbaren verhandlungssicher verständnis vertraut vertiefte vorteil wünschenswert z.b',
    requirementHeadings:
      /anforderung|(?:dein|ihr|das) profil|^profil|profil$|qualifikation|voraussetzung|(?:du|sie)\s+mit(?:bring|$)|bring\w* (?:du|sie)|mitbring|was (?:dich|du|sie) (?:auszeichne|kannst|können)|(?:du|sie) (?:hast|bist|kannst|haben|sind|solltest|verfüg)|erwarten wir|wir erwarten|wünsch|kenntnisse|wen wir suchen|wir suchen|über dich|pluspunkte|von vorteil|gern(?:e)? gesehen|(?:schön|toll|super|ideal|gut) wäre|^ideal(?:erweise)?$|(?:nice|good)[- ]to[- ]have|must[- ]haves?|sprachen$/i,
    otherHeadings:
      /bieten|benefits|vorteile|aufgaben|aufgabengebiet|über uns|wir sind|bew[ei]rb|kontakt|standort|gehalt|vergütung|(?:dich|sie) erwartet|deine rolle|ihre rolle|tätigkeit|das machst du|wer wir sind|warum|unternehmen|projekt|perspektive/i,
    phraseBefore:
      /(?:erfahrung(?:en)?|\p{L}*kenntnisse?n?|umgang|verständnis|grundlagen|vertraut(?:heit)?|interesse|praxis|wissen|ausbildung|weiterbildung|beherrschung|expertise|einblicke?|sicher)\s+(?:bereits\s+)?(?:(?:im|in der|in den) (?:bereich|umgang mit|programmierung mit)\s+)?(?:mit|in|von|an|für|der|des|im|zu|über)\s|(?:du|sie) (?:kennst|kennen|beherrschst|beherrschen|sprichst|sprechen)\s/giu,
    phraseAfter:
      /\s+(?:(?:ist|sind|wären?|wird|werden)\s+)?(?:von vorteil|wünschenswert|ein plus|vorausgesetzt|erforderlich|notwendig|erwünscht|hilfreich|gern gesehen|willkommen)/iu,
    cues: /(?:du (?:hast|kennst|bist|bringst|kannst)|sie (?:haben|bringen|verfügen|arbeiten)|kenntnisse|erfahrung|studium|studierst|abschluss|beherrsch|vertraut|umgang|voraus(?:gesetzt|setzung)|wünschenswert|vorteil)/i,
    or: /\s+(?:oder|bzw\.|und\/oder)\s+/iu,
    and: /\s+(?:und|sowie|als auch|&)\s+/iu,
    nameEnding: /^(?:s|en?)?$/,
    letter: { greeting: 'Guten Tag,', closing: 'Mit freundlichen Grüßen' },
  },
  es: {
    functionWords:
      'a al algo algún alguna como con cual de del desde el ella en entre es está este esta estas estos han has hay la las lo los más muy nos nuestra nuestras nuestro nuestros o para pero por que qué se sea ser si sin sobre somos son su sus te tu tus un una uno unos y ya',
    fillers:
      'alto amplia amplios años año avanzado avanzada avanzados básico básicos buen buena buenos capacidad conocimiento conocimientos demostrable deseable dominio etc excelente experiencia fluido habilidades herramientas imprescindible lenguaje lenguajes manejo mínima mínimo nativo nativa nivel nociones otras otros preferible preferiblemente previa previo programación requiere saber similar similares soltura sólida sólidos tecnologías uso valorable valorará valora',
    requirementHeadings:
      /requisitos?|requerimientos|perfil|(?:lo )?qu[eé] (?:buscamos|necesitas|pedimos|esperamos|aportas|te pedimos)|buscamos|conocimientos|imprescindible|dese(?:able|ado)|valorable|se valora|valoramos|un plus|^ideal(?:mente)?$|(?:nice|good)[- ]to[- ]have|must[- ]haves?|formación|idiomas$|experiencia$|competencias/i,
    otherHeadings:
      /ofrecemos|beneficios|funciones|responsabilidades|tareas|sobre (?:nosotros|la|el)|quiénes somos|(?:tu|el) (?:rol|misión|puesto)|qué harás|qué vas a|harás|cómo|ubicación|salario|contacto|empresa|condiciones|por qué/i,
    phraseBefore:
      /(?:experiencia|conocimientos?|dominio|manejo|familiaridad|nociones|formación|soltura|uso|bases?|comprensión|interés|práctica)\s+(?:\p{L}+\s+)?(?:con|en|de|del|por|sobre)\s|(?:sepas|conoces|conozcas|domines|manejes|hablas?|hables)\s/giu,
    phraseAfter:
      /\s+(?:(?:es|son|será|sería)\s+)?(?:imprescindibles?|deseables?|valorables?|un plus|obligatorios?|se valorará|avanzado)/iu,
    cues: /(?:experiencia|conocimientos?|dominio|título|titulación|grado|nivel|requ[ei]|necesit|imprescindible|valora|sepas|tengas|manej|estudiante)/i,
    or: /\s+(?:o|u|y\/o)\s+/iu,
    and: /\s+(?:y|e|así como|además de|&)\s+/iu,
    nameEnding: /^s?$/,
    letter: { greeting: 'Buenos días:', closing: 'Un cordial saludo,' },
  },
  fr: {
    functionWords:
      'a au aux avec ce ces cette chez dans de des du elle en est et être il ils la le les leur ou où nos notre nous par pas plus pour qu que qui sa se ses sommes son sont sur ta tes ton tous tout tu un une vos votre vous y',
    fillers:
      'additionnelle appréciée apprécié atout autres avancée bases bon bonne bonnes capacité compétences confirmée connaissance connaissances courant courante etc excellente expérience idéalement langage langages maîtrise maîtrisez minimum niveau notamment notions outils parfaite plus pratique première premières professionnelle programmation requise significative similaire similaires solide solides souhaitée souhaité technologies très équivalent',
    requirementHeadings:
      /profil|compétences|pr[ée]-?requis|qualifications?|exigences|vous (?:êtes|avez|maîtrisez|justifiez|serez)|tu (?:es|as)|(?:ce que )?nous (?:recherchons|attendons|cherchons)|qui (?:êtes|cherchons)|atouts|candidat|formation|langues$|savoir|expérience$|souhait(?:é|able)|appréci(?:é|able)|un plus|^(?:idéalement|l[’']idéal)$|(?:nice|good)[- ]to[- ]have|must[- ]haves?/i,
    otherHeadings:
      /offrons|proposons|avantages|missions?|responsabilités|tâches|à propos|qui sommes|entreprise|(?:le|votre) (?:poste|rôle|quotidien)|postuler|candidature|lieu|salaire|rémunération|contact|pourquoi|conditions|équipe$|processus/i,
    phraseBefore:
      /(?:expériences?|connaissances?|maîtrise|compétences?|notions|pratique|bases|formation|aisance|familiarité|familier|familière|intérêt|sens)\s+(?:\p{L}+\s+)?(?:(?:avec|en|de la|de|du|des|dans|sur|pour)\s|(?:de l|d)[’']\s?)|(?:maîtrisez|maîtrises|connaissez|connais|parlez|parles|utilisez)\s/giu,
    phraseAfter:
      /\s+(?:(?:est|sont|serait|seraient)\s+)?(?:un plus|un atout|requise?s?|souhaitée?s?|exigée?s?|indispensables?|appréciée?s?|obligatoires?)/iu,
    cues: /(?:expérience|connaissances?|maîtris|diplôme|formation|niveau|requis|exigé|vous (?:avez|êtes|savez)|indispensable|atout|un plus|étudiant|compétences)/i,
    or: /\s+(?:ou|et\/ou)\s+/iu,
    and: /\s+(?:et|ainsi que|&)\s+/iu,
    nameEnding: /^s?$/,
    letter: { greeting: 'Madame, Monsieur,', closing: 'Cordialement,' },
  },
  sk: {
    functionWords:
      'a aj ako ale alebo ak aby by čo do ho i ich je každý k ku kto ktorá ktoré ktorý máš máte mať na nad nám naša naše náš ne nie o od po pod pre pri s sa si sme so som sú svoj ste ťa tak tebe to tvoj u už v vám váš vo vy z za že zo',
    fillers:
      'aktívna aktívne aspoň dobrá dobré iné iných komunikatívna minimálne napr ovládanie ovládaš ovládate podobné podobných pokročilá praktické praktická práca prax programovací programovania programovacích programovanie prehľad skúsenosti skúsenosť základy základná základné znalosti znalosť výborná výborné výhodou úroveň úrovni výhoda jazyk jazyka jazykov technológie technológií',
    requirementHeadings:
      /požiadavky|požadujeme|požadovan|(?:čo|od teba|od vás) očakávame|očakávame|očakávania|koho hľadáme|hľadáme|profil|predpoklady|výhod(?:ou|a)|vítan|uvítame|oceníme|^ideálne$|(?:nice|good)[- ]to[- ]have|must[- ]haves?|znalosti|vzdelanie|mal by si|mali by ste|čo by si|kvalifik|prax$|jazyky$/i,
    otherHeadings:
      /ponúkame|benefity|výhody (?:práce|u nás)|náplň|o nás|o spoločnosti|kto sme|úlohy|zodpovednosti|čo (?:budeš|ťa čaká|vás čaká)|mzda|plat|odmena|miesto|kontakt|ako sa prihlásiť|informácie|životopis|prečo/i,
    phraseBefore:
      /(?:skúsenos(?:ť|ti|ťami)|znalos(?:ť|ti|ťou|ťami)|ovládanie|prehľad|orientácia|základy|prax|záujem|vedomosti|práca|práce|vzťah|schopnosť)\s+(?:(?:so|s|v|vo|z|zo|o|na|k)\s)?|(?:ovládaš|ovládate|poznáš|poznáte|vieš|viete)\s/giu,
    phraseAfter:
      /\s+(?:(?:je|sú|bude)\s+)?(?:výhodou|výhoda|vítan[áéý]|podmienkou|nutn[áéý]|nevyhnutn[áéý]|potrebn[áéý])/iu,
    cues: /(?:skúsenos|znalos|ovláda|vzdelanie|vyžaduj|požaduj|očakáv|potrebuj|výhodou|úrovni|študent|prax)/i,
    or: /\s+(?:alebo|či|príp\.)\s+/iu,
    and: /\s+(?:a|aj|ako aj|i|&)\s+/iu,
    nameEnding: /^(?:a|u|e|y|i|om|ou|ovi|och|mi)?$/,
    letter: { greeting: 'Dobrý deň,', closing: 'S pozdravom' },
  },
};

/** Frequent words of unsupported languages. Without these words, a similar supported language would be detected. */
export const otherLanguages: Record<string, string> = {
  ca: 'amb i els les dels una per que és són o als nostre nostra tenim',
  cs: 've se je na že jsme pro nebo jako které jsou být naše máte zkušenosti při',
  da: 'og i at det er en til på med af som vi du har din vores eller ikke',
  et: 'ja on ei see meie kui või mis sinu oma ning oled töö',
  fi: 'ja on ei että tai sinulla meillä kanssa olet työ sekä kuin voit',
  hu: 'a az és egy hogy nem vagy van is meg csapat munka mi',
  it: 'il di e la che per un una con del della sono nel alla gli o siamo dei',
  nb: 'og i at det er en til på med av som vi du har din vår eller ikke',
  nl: 'de het een en van in je met voor ons zijn wij op aan bij ervaring werken jouw',
  pl: 'i w na z do się jest oraz nie dla o że jako lub od pracy nasz doświadczenie',
  pt: 'de e o a do da em um uma para com não os as no na nós ou você são',
  ro: 'și în de la cu pe un o pentru este sunt ai noastră sau care din',
  sv: 'och i att det är en på med av som vi du har din vår eller inte till för',
  tr: 've bir bu için ile da de olarak olan en veya çok ekip',
};

/** Names of degrees in all supported languages, by level, lowest first. */
export const degrees = [
  /(?<![\p{L}\p{N}])(?:degree|diploma|enrolled|eingeschrieben|immatrikuliert|inscrite?|matriculad[oa]|undergraduate|studying|studium|(?:hochschul|universitäts|fachhochschul)?abschluss|diplom|studierst|studierende|studentin|titulación|título|estudiantes?|carrera|diplôme|étudiante?|étudiant\(e\)|école d[’']ingénieurs?|bac ?\+ ?\d|študent(?:ka)?|štúdium|vysokoškolsk(?:é|ého)(?: vzdelani[ea])?|vysokoškolák|vš)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:bachelor\p{L}*|b\.? ?sc\.?|b\.? ?eng\.?|b\.?a\.?|bs|bc\.|bakalár\p{L}*|licenciatura|(?<!driv\p{L}+ |driver[’']s )licence|grado)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:master\p{L}*|m\.? ?sc\.?|m\.? ?eng\.?|máster|magister\p{L}*|mgr\.|ing\.|inžinier)(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:ph\.? ?d\.?|doctorate|doctoral|doctorado|doctorat|promotion|doktorát)(?![\p{L}\p{N}])/iu,
];

/** Matches a required number of years. */
export const requiredYears =
  /(\d+)\s*(?:\+|[-–]\s*\d+)?\s*(?:\+\s*)?(?:years?|yrs|jahren?|años?|ans|années?|rok(?:y|ov|u)?)(?:[’'])?(?:\s+(?:of|de|d[’']))?(?![\p{L}])/iu;
