import type { TextKind } from '#content/derive/texts/addresses.ts';
import { useEditor } from '../context.ts';
import { useChange } from '../ProblemList.tsx';

/**
 * Creates notes, pages and case pages.
 * @returns a function that creates a text and opens it, and the element with the errors
 */
export function useNewText() {
  const { session, messages, openPage, openFields } = useEditor();
  const [change, problemList] = useChange();
  const createText = async (kind: TextKind, title: string) => {
    const { changes, file, address } = await session.renderer.createText(kind, title);
    if (!(await change(changes, messages.texts.kinds[kind]))) return;
    await openPage(address);
    // Focus the body of the text. In a case page, focus the title: there, the body is the last field of the form.
    openFields({ file, path: [] }, { file, path: kind === 'case' ? ['title'] : [] });
  };
  return [createText, problemList] as const;
}
