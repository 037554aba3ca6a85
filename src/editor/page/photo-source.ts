/**
 * Returns the picture name in the URL of a photo: `cat-1f9a3c2e` for `/photos/cat-1f9a3c2e-736.jpg`. Empty for other
 * images.
 */
export const photoNameOf = (image: HTMLImageElement): string => /photos\/(.+)-\d+\.\w+$/.exec(image.src)?.[1] ?? '';

/** Makes an image load its photo from a URL instead of the built site. Without a URL, does nothing. */
export function showPhoto(image: HTMLImageElement, address: string | undefined): void {
  if (address === undefined) return;
  image.src = address;
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
}
