// Messages for the owner about a file that cannot be shown as a photo. Each message continues a sentence that starts
// with the file name.
import path from 'node:path';

/** Reason why a file is unusable as a picture, and the remedy. */
export type Unusable = { unusable: string; remedy: string };

export class UnusablePicture extends Error {
  readonly reason: Unusable;
  constructor(reason: Unusable) {
    super(reason.unusable);
    this.reason = reason;
  }
}

/** Messages that do not depend on the file. */
export const reasons = {
  empty: {
    unusable: 'is an empty file.',
    remedy: 'Copy the picture into the folder again.',
  },
  locked: {
    unusable: 'cannot be opened.',
    remedy: 'Check that you are allowed to read the file and that no other program is using it.',
  },
  tooNarrow: {
    unusable: 'is too long and narrow to be shown.',
    remedy: 'Crop it to the part that matters.',
  },
  tooLarge: {
    unusable: 'has more than 268 million pixels, which is too large to process.',
    remedy: 'Save it in a smaller size; 3000 pixels on the longer side are enough.',
  },
  tooLong: {
    unusable: 'is an animation that is too long: its frames have more than 268 million pixels in total.',
    remedy: 'Make it smaller or shorter; 600 pixels on the longer side are enough.',
  },
} satisfies Record<string, Unusable>;

/** Message for a file in an unsupported format. */
export function unsupportedFormat(format: string | undefined): Unusable {
  return {
    unusable: format ? `is in the format ${format}, which cannot be shown as a photo.` : 'is not a picture.',
    remedy: 'Save the picture as a JPEG or PNG file, and put that file into the folder.',
  };
}

/** Message for a file that sharp or the HEIC decoder could not read. */
export function explainUnreadable(original: string, bytes: Buffer, error: unknown): Unusable {
  if (error instanceof Error && /exceeds pixel limit/i.test(error.message)) return reasons.tooLarge;
  const start = bytes.subarray(0, 12).toString('latin1');
  if (/^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start))
    return {
      unusable: 'is a HEIC picture (the format of iPhones) that is damaged or of a kind that cannot be read.',
      remedy: 'Copy it from the phone again. If that does not help, open it, export it as JPEG, and use that file.',
    };
  if (/^(?:.{4}ftypavi[fs]|\xff\xd8|\x89PNG|RIFF....WEBP|GIF8|II\*|MM\0\*)/s.test(start))
    return {
      unusable: 'is damaged or incomplete: it cannot be read to the end.',
      remedy: 'Copy the picture from the camera or phone again.',
    };
  const ending = path.extname(original);
  return {
    unusable: `is not a picture${ending ? `, although its name ends in "${ending}"` : ''}.`,
    remedy: 'Replace it with a JPEG or PNG picture.',
  };
}
