import { filled } from '../../messages/messages.ts';
import type { Change } from '../../renderer/changes.ts';
import { type FieldLocation, titleOf } from '../../renderer/field-location.ts';
import { useEditor, useFields } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { labelOf, nameOfChoice } from '../labels.ts';
import { useChange } from '../ProblemList.tsx';

type ItemToolsProps = {
  location: FieldLocation;
  /** Called before and after a change, during which another item may have the location. */
  onMoving?: ((isMoving: boolean) => void) | undefined;
  /** Called after a change; with the new location if the item was moved or copied. */
  onChanged?(item?: FieldLocation): void;
  /** Whether the value can be removed although it is not a list item. */
  isRemovable?: boolean;
};

/** Buttons to move, copy and remove a list item. For a choice, the last button says “Hide”. */
export function ItemTools({ location, onMoving, onChanged, isRemovable }: ItemToolsProps) {
  const { messages, showToast } = useEditor();
  const [make, problemList] = useChange();
  const index = location.path.at(-1);
  const list = { ...location, path: location.path.slice(0, -1) };
  const [field] = useFields([list]) ?? [];
  const count = field?.fields?.length ?? 0;
  const label = labelOf(location, messages);
  const item = typeof index === 'number' ? field?.fields?.[index]?.value : undefined;
  // A list of choices, such as the menu, only says what pages show. The content of its items is elsewhere.
  const isChoice = field?.item?.choices !== undefined;
  const removeLabel = isChoice ? messages.hide : messages.remove;
  const title = titleOf(item);
  const name = (isChoice && title ? nameOfChoice(title, messages) : title) || label;
  const run = async (change: Change, result: keyof typeof messages.results, to?: FieldLocation) => {
    const text = filled(messages.results[result], { name });
    onMoving?.(true);
    const isDone = await make(change, text);
    onMoving?.(false);
    if (!isDone) return;
    onChanged?.(to);
    if (change.kind === 'remove') showToast(text);
  };
  const remove = (
    <>
      <button
        type="button"
        data-danger={!isChoice || undefined}
        onClick={() => void run({ kind: 'remove', location }, isChoice ? 'hidden' : 'removed')}
      >
        <Icon name={isChoice ? 'hide' : 'remove'} />
        {removeLabel}
      </button>
      {problemList}
    </>
  );
  if (typeof index !== 'number') return isRemovable ? remove : null;
  const at = (position: number) => ({ ...list, path: [...list.path, position] });
  const move = (to: number) => void run({ kind: 'move', location, to }, 'moved', at(to));
  return (
    <>
      {!field?.isSorted && (
        <>
          <button type="button" aria-disabled={index === 0} onClick={() => index > 0 && move(index - 1)}>
            <Icon name="up" />
            {messages.earlier}
          </button>
          <button type="button" aria-disabled={index >= count - 1} onClick={() => index < count - 1 && move(index + 1)}>
            <Icon name="down" />
            {messages.later}
          </button>
        </>
      )}
      {/* A list has each choice only once. */}
      {!isChoice && (
        <button
          type="button"
          onClick={() => void run({ kind: 'insert', location: list, item, before: index + 1 }, 'copied', at(index + 1))}
        >
          <Icon name="copy" />
          {messages.copy}
        </button>
      )}
      {remove}
    </>
  );
}
