import type { TextKind } from '#content/derive/texts/addresses.ts';
import { useEditor } from '../context.ts';
import { useChange } from '../Said.tsx';

/**
 * Returns a function that creates a note, a page or a project's page, and opens it with the cursor in its text; and the
 * element with the errors.
 */
export function useNewText() {
  const { session, messages, openPage, openFields } = useEditor();
  const [change, said] = useChange();
  const begin = async (kind: TextKind, title: string) => {
    const { changes, file, address } = await session.renderer.beginText(kind, title);
    if (!(await change(changes, messages.texts.kinds[kind]))) return;
    await openPage(address);
    const text = { file, path: [] };
    openFields(text, text);
  };
  return [begin, said] as const;
}
