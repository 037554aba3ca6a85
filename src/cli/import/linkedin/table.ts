// Reads a CSV file of LinkedIn's export. Columns are accessed by their English names, even if the export is in another
// language.
import { CsvError, parse } from 'csv-parse/sync';
import { Row } from '../row.ts';
import { maxRows, refusal, SourceText } from '../source.ts';

/** Limit far above the data of one person. */
const maxRowLength = 200_000;

/** Translations of column names. Two columns can have the same translation if they are never in the same file. */
const translations: Record<string, string[]> = {
  'First Name': ['Vorname', 'Nombre'],
  'Last Name': ['Nachname', 'Apellidos', 'Apellido'],
  Headline: ['Überschrift', 'Profil-Slogan', 'Titular'],
  Summary: ['Zusammenfassung', 'Info', 'Resumen', 'Extracto', 'Acerca de'],
  Address: ['Adresse', 'Anschrift', 'Dirección'],
  'Zip Code': ['Postleitzahl', 'PLZ', 'Código postal'],
  'Geo Location': ['Geografischer Standort', 'Standort', 'Ort', 'Ubicación', 'Ubicación geográfica'],
  Websites: ['Webseiten', 'Sitios web'],
  'Twitter Handles': ['Twitter', 'Twitter-Namen', 'Cuentas de Twitter'],
  'Birth Date': ['Geburtsdatum', 'Geburtstag', 'Fecha de nacimiento'],
  'Company Name': [
    'Unternehmen',
    'Firmenname',
    'Unternehmensname',
    'Name des Unternehmens',
    'Empresa',
    'Nombre de la empresa',
  ],
  Title: ['Titel', 'Position', 'Positionsbezeichnung', 'Jobtitel', 'Cargo', 'Título', 'Puesto'],
  Position: ['Cargo', 'Posición'],
  Role: ['Rolle', 'Función', 'Rol'],
  Description: ['Beschreibung', 'Descripción'],
  Location: ['Ort', 'Standort', 'Ubicación'],
  'Started On': ['Startdatum', 'Beginn', 'Begonnen am', 'Fecha de inicio', 'Inicio', 'Start Date'],
  'Finished On': ['Enddatum', 'Ende', 'Beendet am', 'Fecha de finalización', 'Fecha de fin', 'Fin', 'End Date'],
  'School Name': [
    'Hochschule',
    'Schule',
    'Name der Schule',
    'Institución educativa',
    'Universidad',
    'Nombre de la institución',
  ],
  'Degree Name': ['Abschluss', 'Name des Abschlusses', 'Titulación', 'Título'],
  Activities: ['Aktivitäten', 'Actividades'],
  Name: ['Bezeichnung', 'Nombre'],
  Proficiency: ['Kenntnisse', 'Sprachniveau', 'Nivel', 'Competencia'],
  Authority: ['Zertifizierungsstelle', 'Aussteller', 'Autoridad', 'Entidad emisora', 'Empresa emisora'],
  Url: ['Link', 'Enlace'],
  Publisher: ['Herausgeber', 'Verlag', 'Editor', 'Editorial'],
  'Published On': ['Veröffentlicht am', 'Veröffentlichungsdatum', 'Fecha de publicación'],
  'Issued On': ['Verliehen am', 'Ausstellungsdatum', 'Fecha de emisión', 'Fecha de concesión'],
  'Email Address': ['E-Mail-Adresse', 'E-Mail', 'Dirección de correo electrónico', 'Correo electrónico'],
  Primary: ['Primär', 'Hauptadresse', 'Principal'],
  Number: ['Nummer', 'Telefonnummer', 'Número'],
  Type: ['Typ', 'Tipo'],
};

export type Table = { title: string; rows: Row[] };

/**
 * Parses a CSV file.
 * @throws {UsageError} for invalid CSV, such as an unclosed quote
 */
export function readTable(text: string, title: string, archive: string): Table {
  const [first = ''] = text.split('\n', 1);
  // Detects the delimiter: a spreadsheet program may have replaced the commas when it saved the file.
  const delimiter = [',', ';', '\t'].find((sign) => first.includes(sign)) ?? ',';
  try {
    const limits = { to: maxRows + 2, max_record_size: maxRowLength };
    const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, ...limits } as const;
    const [headers = [], ...records] = parse(text, options);
    if (records.length > maxRows)
      throw refusal(
        `${archive}, ${title}`,
        `It has more than ${maxRows} rows.`,
        `at most ${maxRows} rows in a table about one person`,
        'Download the zip again. If all rows are yours, delete some from the unpacked file and give the folder.',
      );
    const rows = records.map((record, row) => {
      const cells = record.flatMap((cell, index): [string, SourceText][] => {
        const header = headers[index]?.trim();
        if (!header || cell.trim() === '') return [];
        return [[header, new SourceText(cell.trim(), `${title}, row ${row + 2}, ${header}`)]];
      });
      return new Row(cells, translations);
    });
    return { title, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const what =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A row is longer than ${maxRowLength} characters`
        : `This is not a complete CSV file: ${error.message.replace(/:? at line.*|[.,]? got .*$/is, '')}`;
    throw refusal(
      `${archive}, ${title}`,
      `${what} (line ${String(error.lines ?? '?')}).`,
      'a table in which every quotation mark is closed',
      'Download the zip again, and do not change it; the file may have been cut off.',
    );
  }
}
