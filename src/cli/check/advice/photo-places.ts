// Whether a photo says where it was taken. What is published never does; but the original lies in the owner's folder, and
// a public repository shows that to everybody.
import readExif from 'exif-reader';
import sharp from 'sharp';

/** Whether the file of a photo holds the place where it was taken. What cannot be read holds none. */
export async function namesPlace(file: string): Promise<boolean> {
  try {
    const { exif } = await sharp(file).metadata();
    return exif !== undefined && readExif(exif).GPSInfo?.GPSLatitude !== undefined;
  } catch {
    return false;
  }
}
