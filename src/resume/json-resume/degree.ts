const abbreviation =
  /^(?:B\.?Sc\.?|B\.?A\.?|B\.?S\.?|B\.?Eng\.?|BSE|BSN|BFA|BBA|LL\.?B\.?|M\.?Sc\.?|M\.?A\.?|M\.?S\.?|M\.?Eng\.?|MSN|MFA|MBA|MPhil|MPH|LL\.?M\.?|Ph\.?D\.?|DNP|M\.?D\.?|J\.?D\.?|A\.?A\.?S?\.?|GED|HND|A-levels?)$/;
const degreeInWords =
  /^(?:(?:Honou?rs )?(?:Associate|Bachelor|Master|Doctor)(?:['’]?s)?(?: degree)?(?: of [A-Z][a-z]+(?: and [A-Z][a-z]+)?)?|(?:High School )?Diploma|Doctorate|Minor|Certificate|Licence|Licenciatura|Diplom|Magister|Staatsexamen)$/i;

/** Degree in JSON Resume. Example: `{ studyType: 'BSc', area: 'Computer Science' }` */
export type Degree = { studyType?: string | undefined; area?: string | undefined };

const isDegree = (text: string) => abbreviation.test(text) || degreeInWords.test(text);

/**
 * Splits a text into a degree and its subject. If the degree is not known, the whole text is the subject.
 * @example splitDegree('BSc Computer Science') // { studyType: 'BSc', area: 'Computer Science' }
 * @example splitDegree('Diploma with honors') // { area: 'Diploma with honors' }
 */
export function splitDegree(major: string): Degree {
  if (isDegree(major)) return { studyType: major };
  const [first = '', ...rest] = major.split(' ');
  if (abbreviation.test(first) && rest.length > 0)
    return { studyType: first, area: rest.join(' ').replace(/^(?:in )+(?=\S)/, '') };
  for (const separator of [', ', ' in ']) {
    const at = major.indexOf(separator);
    const studyType = major.slice(0, at);
    if (at > 0 && degreeInWords.test(studyType)) return { studyType, area: major.slice(at + separator.length) };
  }
  return { area: major };
}

/**
 * Joins a degree and its subject, so that `splitDegree` can split known degrees again.
 * @example joinDegree({ studyType: 'Bachelor', area: 'Information Technology' }) // 'Bachelor, Information Technology'
 */
export function joinDegree({ studyType, area }: Degree): string | undefined {
  if (studyType === undefined || area === undefined) return studyType ?? area;
  return `${studyType}${abbreviation.test(studyType) ? ' ' : ', '}${area}`;
}
