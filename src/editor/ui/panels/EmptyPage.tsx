import { useEffect, useState } from 'react';
import { contentFile, pages } from '#pages.ts';
import { useEditing } from '../context.ts';

const filesOfMenuPages = Object.values(pages).flatMap(({ menu, content }) =>
  menu !== null && content !== null ? [contentFile(content)] : [],
);

/** Says when the page of a file appears, if the site does not have this page yet. */
export function EmptyPage({ file }: { file: string }) {
  const { session, state, messages } = useEditing();
  const [hasPage, setHasPage] = useState(true);
  useEffect(
    () => void session.renderer.pages().then((all) => setHasPage(all.some(({ files }) => files[0] === file))),
    [session, file, state.version],
  );
  return hasPage || !filesOfMenuPages.includes(file) ? null : <p className="quiet">{messages.entry.emptyPage}</p>;
}
