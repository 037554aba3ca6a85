import { type CSSProperties, useEffect, useState } from 'react';
import { largeAddress, pictureAddress, type Picture } from '#photos/picture.ts';
import { useEditing } from '../context.ts';

/** Shows a small version of a photo, or its placeholder until the URL is known. */
export function Thumbnail({ picture, style }: { picture: Picture; style?: CSSProperties }) {
  const { session, base } = useEditing();
  const { name, width, height, placeholder, widths, isAnimated } = picture;
  const [address, setAddress] = useState<string | undefined>(placeholder);
  const builtAddress = isAnimated ? largeAddress(picture) : pictureAddress(name, widths[0] ?? 0, 'webp');
  useEffect(() => {
    let isCurrent = true;
    void session.store.addressOf(name).then((own) => isCurrent && setAddress(own ?? base + builtAddress));
    return () => {
      isCurrent = false;
    };
  }, [session, name, base, builtAddress]);
  return (
    <img
      src={address}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      draggable={false}
      style={style}
      onError={() => setAddress(placeholder)}
    />
  );
}
