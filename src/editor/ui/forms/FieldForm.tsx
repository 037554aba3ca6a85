import { type ComponentType, memo, use, useEffect, useRef, useState } from 'react';
import { locationKey } from '../../renderer/field-location.ts';
import type { Field } from '../../renderer/fields.ts';
import { useEditor } from '../context.ts';
import { labelOf } from '../labels.ts';
import { EntryList } from './EntryList.tsx';
import { fieldId, type FieldProps, NewEntryContext } from './field-props.ts';
import styles from './FieldForm.module.css';
import { Hint } from './Hint.tsx';
import { ItemTools } from './ItemTools.tsx';
import { LinesField } from './LinesField.tsx';
import { LookForm, PaletteForm } from './ThemeForms.tsx';
import { PhotoField } from '../photos/PhotoField.tsx';
import { ShowField } from './ShowField.tsx';
import { ValueField } from './ValueField.tsx';
import { WhenField } from './WhenField.tsx';
import { WordsField } from './WordsField.tsx';

const forms: Partial<Record<Field['kind'], ComponentType<FieldProps>>> = {
  when: WhenField,
  show: ShowField,
  lines: LinesField,
  words: WordsField,
  list: EntryList,
  record: EntryList,
  photo: PhotoGroup,
  group: Group,
};

/** Form for a field and its nested fields. */
export const FieldForm = memo(function FieldForm({ field, isOnPage = false }: { field: Field; isOnPage?: boolean }) {
  const Form = isOfTheme(field, 'palette')
    ? PaletteForm
    : isOfTheme(field, 'look')
      ? LookForm
      : field.item?.kind === 'photo'
        ? PhotoGroup
        : forms[field.kind];
  // Hides the choice of an item, such as the page of a menu item: the owner chose it when adding the item.
  const isChosen = field.kind === 'choice' && isItem(field) && (field.fields?.length ?? 0) > 0;
  return (
    <div data-field={locationKey(field.location)}>
      {Form ? (
        <Form field={field} isOnPage={isOnPage} />
      ) : (
        <>
          {!isChosen && <ValueField field={field} isOnPage={isOnPage} />}
          {field.value !== undefined && <Inside field={field} />}
        </>
      )}
    </div>
  );
});

const isItem = ({ location: { path } }: Field) => typeof path.at(-1) === 'number';

const isOfTheme = ({ location: { file, path } }: Field, key: string) => file === 'theme.yaml' && path.join() === key;

const Inside = ({ field: { fields = [] } }: { field: Field }) =>
  fields.map((one) => <FieldForm key={String(one.location.path.at(-1))} field={one} />);

/** Forms for the fields of a file or an entry. Rare fields are behind "More fields". */
export function Fields({ fields }: { fields: readonly Field[] }) {
  const isNew = use(NewEntryContext) !== undefined;
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew && !wasNew) setWasNew(true);
  // List items and photos can only be added to a saved entry, so a new entry has no fields for lists and photos. When
  // the entry is saved, these fields appear below the other fields, so that nothing moves while the owner types.
  const isLater = ({ kind }: Field) => ['list', 'record', 'photo'].includes(kind);
  const inOrder = wasNew ? fields.toSorted((a, b) => Number(isLater(a)) - Number(isLater(b))) : fields;
  const usable = inOrder.filter((field) => !isNew || !isLater(field));
  const [common, rare] = [false, true].map((isRare) => usable.filter((field) => Boolean(field.isRare) === isRare));
  return (
    <>
      {common?.map((field) => (
        <FieldForm key={locationKey(field.location)} field={field} />
      ))}
      {rare && rare.length > 0 && <MoreFields fields={rare} />}
    </>
  );
}

function MoreFields({ fields }: { fields: readonly Field[] }) {
  const { session, messages } = useEditor();
  // Determined only once, so that the row stays open if the owner clears its fields.
  const [isOpen] = useState(() =>
    fields.some(
      ({ location, value, isRare }) =>
        (value !== undefined && isRare !== 'folded') || session.draftsIn(location).length > 0,
    ),
  );
  return (
    <details className={styles.more} open={isOpen} aria-label={messages.entry.more}>
      <summary className="chevron">
        {messages.entry.more}{' '}
        <small>{fields.map(({ location }) => labelOf(location, messages)).join(messages.comma)}</small>
      </summary>
      <div className={styles.fields}>
        {fields.map((field) => (
          <FieldForm key={locationKey(field.location)} field={field} />
        ))}
      </div>
    </details>
  );
}

function Group({ field }: FieldProps) {
  const { session, messages } = useEditor();
  const { location, value, isRequired, description } = field;
  const label = labelOf(location, messages);
  const group = useRef(location);
  // If the form closes, the group loses the focus without an event.
  useEffect(() => () => session.leaveGroup(group.current), [session]);
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={label}
      onFocus={() => session.focusGroup(group.current)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) session.leaveGroup(group.current);
      }}
    >
      <div>
        <h3 className={styles.label}>{label}</h3>
        <Hint description={description} />
      </div>
      <Inside field={field} />
      {!isRequired && value !== undefined && typeof location.path.at(-1) === 'string' && (
        <ItemTools location={location} isRemovable />
      )}
    </div>
  );
}

function PhotoGroup({ field }: FieldProps) {
  const { messages } = useEditor();
  const label = labelOf(field.location, messages);
  return (
    <div className={styles.photos} role="group" aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <PhotoField field={field} id={fieldId(field.location)} />
    </div>
  );
}
