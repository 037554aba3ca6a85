// Reads a Europass CV as XML. Its root element was `SkillsPassport` until 2020, and has been `Candidate` since.
import { type Source, refusal } from '../source.ts';
import { readCandidate } from './candidate.ts';
import { readSkillsPassport } from './skills-passport.ts';
import { readXml } from '../xml.ts';

const expected = 'a Europass CV, with SkillsPassport or Candidate as its first element';

/**
 * Reads a Europass CV in the format of 2019 or of 2024.
 * @throws {UsageError} if the file is not a Europass CV
 */
export function readEuropass(text: string, file: string): Source {
  const [root] = readXml(text, file, expected).children;
  const read =
    root?.name === 'SkillsPassport' ? readSkillsPassport : root?.name === 'Candidate' ? readCandidate : undefined;
  if (!root || !read)
    throw refusal(
      file,
      `Its first element is ${root?.name ?? 'missing'}.`,
      expected,
      'In Europass, open your CV and choose Download → XML, or export a JSON Resume from another program.',
    );
  const resume = read(root);
  const notes = [...root.left()].map((note) => ({ ...note, reason: reasonFor(note.path) }));
  return { resume, notes };
}

const reasonFor = (place: string) => reasons.find(([pattern]) => pattern.test(place))?.[1];

const reasons: [RegExp, string][] = [
  [
    /Birth|Gender|Nationality|Demographics/,
    'These private details were not imported: nobody needs them to contact you, and they could help someone impersonate you.',
  ],
  [/Photo|Attachment|EmbeddedData/, 'Put the picture into content/photos/, and describe it in photos.yaml.'],
  [/\/Skills\//, 'This is a text, not a list. Write it as a list of skills in experience.yaml.'],
];
