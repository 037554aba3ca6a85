import type { TextKind } from '#content/derive/texts/addresses.ts';
import { useEditor } from '../context.ts';
import { useChange } from '../Said.tsx';

/**
 * Creates notes, pages and case pages.
 * @returns a function that creates a text and opens it, and the element with the errors
 */
export function useNewText() {
  const { session, messages, openPage, openFields } = useEditor();
  const [change, said] = useChange();
  const begin = async (kind: TextKind, title: string) => {
    const { changes, file, address } = await session.renderer.createText(kind, title);
    if (!(await change(changes, messages.texts.kinds[kind]))) return;
    await openPage(address);
    const text = { file, path: [] };
    openFields(text, text);
  };
  return [begin, said] as const;
}
