import { useEffect, useEffectEvent, useRef, useState } from 'react';
import ReactCrop, { type PercentCrop, type ReactCropProps } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { largeAddress, type Picture, pictureAddress } from '#photos/picture.ts';
import { useEditor } from '../context.ts';
import styles from './photos.module.css';

type CropPhotoProps = {
  picture: Picture;
  onCrop(file: File): Promise<unknown>;
  onClose(): void;
};

/** Crops a photo by mouse, touch or arrow keys. */
export function CropPhoto({ picture, onCrop, onClose }: CropPhotoProps) {
  const { session, base, messages } = useEditor();
  const words = messages.photos;
  const image = useRef<HTMLImageElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 5, y: 5, width: 90, height: 90 });
  const [isBusy, setIsBusy] = useState(false);
  const { name } = picture;
  const showAddress = useEffectEvent((own: string | undefined) => {
    // Use a WebP file for a transparent photo: the file of `largeAddress` is a JPEG, which cannot be transparent.
    const transparent = pictureAddress(name, picture.widths.at(-1) ?? 0, 'webp');
    setAddress(own ?? base + (picture.isTransparent ? transparent : largeAddress(picture)));
  });
  useEffect(() => void session.store.addressOf(name).then((own) => showAddress(own)), [session, name]);
  useEffect(() => {
    if (address !== undefined) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [address]);
  const save = async () => {
    if (!image.current || isBusy) return;
    setIsBusy(true);
    const [type, extension] = picture.isTransparent ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
    const blob = await cropped(image.current, crop, type);
    await onCrop(new File([blob], `photo.${extension}`));
    onClose();
  };
  const edges = Object.fromEntries(
    Object.entries(words.cropEdges).map(([handle, edge]) => [`${handle}DragHandle`, edge]),
  );
  return (
    <div className={styles.focus} role="group" aria-labelledby="photo-crop">
      <h3 id="photo-crop">{words.cropArea}</h3>
      <div ref={box} dir="ltr">
        <ReactCrop
          crop={crop}
          minWidth={20}
          minHeight={20}
          keepSelection
          ruleOfThirds
          ariaLabels={{ cropArea: words.cropArea, ...edges } as NonNullable<ReactCropProps['ariaLabels']>}
          onChange={(_, next) => setCrop(next)}
        >
          <img ref={image} src={address} alt="" />
        </ReactCrop>
      </div>
      <p className={styles.hint}>{words.cropHow}</p>
      <div className={styles.actions}>
        <button type="button" data-main aria-disabled={isBusy} onClick={() => void save()}>
          {words.crop}
        </button>
        <button type="button" onClick={onClose}>
          {messages.close}
        </button>
      </div>
    </div>
  );
}

function cropped(image: HTMLImageElement, { x, y, width, height }: PercentCrop, type: string): Promise<Blob> {
  const [across, down] = [image.naturalWidth / 100, image.naturalHeight / 100];
  const canvas = new OffscreenCanvas(Math.round(width * across), Math.round(height * down));
  canvas.getContext('2d')?.drawImage(image, -Math.round(x * across), -Math.round(y * down));
  return canvas.convertToBlob({ type, quality: 0.92 });
}
