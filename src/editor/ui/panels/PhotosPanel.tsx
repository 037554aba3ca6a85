import { type PanelView, useEditing } from '../context.ts';
import { Panel } from '../Panel.tsx';
import { DescribePhotos } from '../photos/DescribePhotos.tsx';
import { Library } from './Library.tsx';
import { useLibrary } from '../photos/library.ts';
import { OnePhoto } from './OnePhoto.tsx';

type View = Extract<PanelView, { kind: 'photos' }>;

/** Panel with the photo library, the form for missing descriptions, or one photo. */
export function PhotosPanel({
  photo,
  describes,
  onMove,
  onClose,
}: View & { onMove(view: View): void; onClose(): void }) {
  const { messages } = useEditing();
  const photos = useLibrary();
  const openView = (view: Omit<View, 'kind'> = {}) => onMove({ kind: 'photos', ...view });
  const back = { label: messages.photos.title, onBack: () => openView() };
  if (!photos)
    return (
      <Panel title={messages.photos.title} size="wide" onClose={onClose}>
        {null}
      </Panel>
    );
  if (describes) return <DescribePhotos photos={photos} back={back} onClose={onClose} />;
  const openPhoto = photos.find(({ name }) => name === photo);
  if (openPhoto)
    return (
      <OnePhoto
        key={openPhoto.name}
        photo={openPhoto}
        back={back}
        onRenamed={(name) => openView({ photo: name })}
        onClose={onClose}
      />
    );
  return (
    <Panel key="library" title={messages.photos.title} size="wide" onClose={onClose}>
      <Library
        photos={photos}
        onOpen={(name) => openView({ photo: name })}
        onDescribe={() => openView({ describes: true })}
      />
    </Panel>
  );
}
