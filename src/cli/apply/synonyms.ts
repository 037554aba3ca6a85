// Synonyms in all languages of postings: the owner and a posting may use different names for a skill. Each line lists
// the names of one skill. Similar skills are on separate lines.
import { containsName, keyOf, spansOf, tokensOf } from './tokens.ts';

const technologies = `
PostgreSQL, Postgres, psql
JavaScript, JS, ECMAScript
TypeScript, TS
Kubernetes, K8s
Go, Golang
C++, Cpp
C#, CSharp
.NET, dotnet
Node.js, Node
React, React.js
Vue, Vue.js
MongoDB, Mongo
Elasticsearch, Elastic Search
AWS, Amazon Web Services
GCP, Google Cloud, Google Cloud Platform
Azure, Microsoft Azure
SQL Server, MSSQL, Microsoft SQL Server
Excel, MS Excel, Microsoft Excel
Office, MS Office, Microsoft Office
HTML, HTML5
CSS, CSS3
LaTeX, TeX
scikit-learn, sklearn
REST, REST APIs, RESTful APIs, REST API
CI/CD, CI, continuous integration
machine learning, ML, maschinelles Lernen, apprentissage automatique, aprendizaje automático, strojové učenie
deep learning, tiefes Lernen, apprentissage profond, aprendizaje profundo
artificial intelligence, AI, KI, künstliche Intelligenz, intelligence artificielle, inteligencia artificial
`;

/** Tools without synonyms that are missing in technologies.json. */
const tools = `
Power BI, Tableau, Looker, Qlik, SAP, Simulink, SolidWorks, CATIA, AutoCAD, Fusion 360, Revit, ArcGIS, QGIS, SciPy, Databricks,
Snowflake, BigQuery, Redshift, dbt, Spring Boot, STM32, ESP32, FPGA, Verilog, CAN-Bus, ROS 2, AUTOSAR, PowerPoint, InDesign,
Unreal, Shopify, HubSpot, Google Analytics, VBA, GitLab CI, MQTT, Hugging Face, LangChain, Scrum, Kanban, macOS
`;

const subjects = `
data analysis, Datenanalyse, analyse de données, análisis de datos, analýza dát
databases, database, Datenbanken, bases de données, bases de datos, databázy
data structures, Datenstrukturen, structures de données, estructuras de datos, dátové štruktúry
algorithms, Algorithmen, algorithmes, algoritmos, algoritmy
web development, Webentwicklung, développement web, desarrollo web, vývoj webu
project management, Projektmanagement, gestion de projet, gestión de proyectos
computer science, Informatik, informatique, informática, ingeniería informática, informatika, computing
business informatics, Wirtschaftsinformatik, hospodárska informatika
software engineering, Softwaretechnik, Softwareentwicklung, génie logiciel, ingeniería de software
data science, Datenwissenschaft, science des données, ciencia de datos, dátová veda
mathematics, maths, Mathematik, mathématiques, matemáticas, matematika
statistics, Statistik, statistiques, statistique, estadística, štatistika
physics, Physik, physique, física, fyzika
chemistry, Chemie, chimie, química, chémia
biology, Biologie, biología, biológia
economics, VWL, Volkswirtschaftslehre, économie, economía, ekonómia
business administration, BWL, Betriebswirtschaftslehre, administración de empresas
electrical engineering, Elektrotechnik, génie électrique, ingeniería eléctrica, elektrotechnika
mechanical engineering, Maschinenbau, génie mécanique, ingeniería mecánica, strojárstvo
`;

const parseGroups = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(', '));

const synonymsByKey = new Map(
  parseGroups(technologies + subjects.trimStart()).flatMap((names) =>
    names.map((name) => [keyOf(name), names] as const),
  ),
);

/** Keys of the technologies in this file. */
export const technologyKeys: readonly string[] = [
  ...parseGroups(technologies).flat(),
  ...tools.trim().split(/,\s+/),
].map(keyOf);

/**
 * Finds names in a text, and returns the group of synonyms of each. If several names begin at the same word, the
 * longest counts.
 * @example findSynonyms('Degree in Informatik') // [['computer science', 'Informatik', …]]
 */
export function findSynonyms(text: string): (readonly string[])[] {
  const found = new Set<readonly string[]>();
  for (let at = 0; at < tokensOf(text).length; at++) {
    const span = spansOf(text, at).find(({ key }) => synonymsByKey.has(key));
    const names = span && synonymsByKey.get(span.key);
    if (!span || !names || !names.some((name) => containsName(name, text))) continue;
    found.add(names);
    at += tokensOf(span.text).length - 1;
  }
  return [...found];
}

/** Returns the name and its synonyms. */
export const withSynonyms = (name: string): string[] => [name, ...(synonymsByKey.get(keyOf(name)) ?? [])];
