// Names of files for employers, with the name of the applicant: employers get many files called "resume.pdf".
import { plainTitle, messagesFor } from '#messages/catalogs.ts';

const maxLength = 80;

type Named = { name: string; language: string; variant?: { name: string } | undefined };

/** Characters that Windows, macOS, Linux or URL paths reserve, and control characters. */
const reserved = /[\\/:*?"<>|%#\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;

/** Windows reads `Con.-Résumé.pdf` as the device CON: only the part before the first dot counts. */
const device = /^(con|prn|aux|nul|(?:com|lpt)[\d¹²³])\.+/iu;

/**
 * Name of a file about a person, without its extension.
 * @example fileName('Zoë Ångström', 'Letter') // 'Zoë-Ångström-Letter'
 */
export function fileName(person: string, what: string): string {
  const [name, suffix] = [person, what].map((text) =>
    text
      .normalize('NFC')
      .replace(/\s+/gu, '-')
      .replace(reserved, '')
      .replace(/-{2,}/g, '-')
      // A leading dot hides a file, and a leading hyphen makes it an option of a command.
      .replace(/^[-.]+|-$/g, '')
      .replace(device, '$1'),
  ) as [string, string];
  const maxNameLength = Math.max(maxLength - [...suffix].length - 1, 0);
  const short = [...name].length > maxNameLength ? truncate(name, maxNameLength) : name;
  return short ? `${short}-${suffix}` : suffix;
}

/** Truncates a string without separating combining marks from their letter. */
const truncate = (text: string, longest: number) =>
  new RegExp(`^.{0,${longest}}(?![\\p{M}\\u200D])`, 'u').exec(text)?.[0].replace(/[-\u200D]+$/, '') ?? '';

/**
 * File name of a résumé, without its extension, in the language of the résumé.
 * @example resumeFileName({ name: 'Jörg Weiß', language: 'de' }) // 'Jörg-Weiß-Lebenslauf'
 */
export function resumeFileName({ name, language, variant }: Named): string {
  const word = plainTitle(messagesFor(language).titles.resume);
  return fileName(name, variant ? `${word}-${variant.name}` : word);
}
