/** Returns the file name of the photo in a picture, without its width and format; empty for other pictures. */
export const photoNameOf = (image: HTMLImageElement): string => /photos\/(.+)-\d+\.\w+$/.exec(image.src)?.[1] ?? '';

/** Shows a photo from a URL, if it has one, instead of the built site. */
export function showPhoto(image: HTMLImageElement, address: string | undefined): void {
  if (address === undefined) return;
  image.src = address;
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
}
