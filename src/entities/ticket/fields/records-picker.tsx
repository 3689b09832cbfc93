import type { ComponentProps } from 'react';
import { partlySharedWords, sharedEntries } from '#lib/shared-entries.ts';
import { MultiPicker } from '#ui/picker.tsx';
import type { FieldChange, FieldPickerProps } from './field-editor.ts';
import { pickedValues, type RecordsField } from './picked-records.ts';

type ListProps = Pick<
  ComponentProps<typeof MultiPicker>,
  'createLabel' | 'emptyText' | 'footer' | 'loading' | 'onCreate' | 'options' | 'placeholder'
>;

interface RecordsPickerProps extends FieldPickerProps, ListProps {
  field: RecordsField;
  /** Called when the list has closed, as a record may have been created meanwhile. */
  records: () => readonly { id: string }[];
  /** The words after the changed tickets. */
  wordsOf: (changes: readonly FieldChange[]) => string;
}

/** Adds ticked records to all tickets and removes unticked ones; those that only some have are marked. */
export function RecordsPicker({
  field,
  tickets,
  options,
  records,
  wordsOf,
  onChange,
  onMove: _,
  ...picker
}: RecordsPickerProps) {
  const lists = tickets.map(ticket => ticket[field].map(({ id }) => id));
  const before = sharedEntries(lists);
  return (
    <MultiPicker
      {...picker}
      values={before}
      options={options.map(option => {
        const partWords = partlySharedWords(lists, option.value);
        return { ...option, meta: partWords ?? option.meta, isPartly: partWords !== undefined };
      })}
      onCommit={next => {
        const known = records();
        onChange(ticket => pickedValues(field, ticket, known, { before, next }), wordsOf);
      }}
    />
  );
}
