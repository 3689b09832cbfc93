import type { QueryClient } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { preloadMonthGrid } from '#ui/date-panel.tsx';
import { preloadPickerList } from '#ui/picker.tsx';
import { ticketsWords } from '../writes/apply-write.tsx';
import type { FieldPickerProps } from './field-editor.ts';
import { pickerOf } from './field-editors.ts';
import type { KeyField } from './ticket-fields.ts';

interface OpenFieldPickerProps
  extends Pick<
    FieldPickerProps,
    'align' | 'anchor' | 'choosesPlace' | 'finalFocus' | 'onChange' | 'onMove' | 'side' | 'tickets'
  > {
  field: KeyField['key'];
  onClose: () => void;
}

/** The list of a field, open beside a card or row, for one or several tickets. */
export function FieldPicker({ field, tickets, onClose, ...props }: OpenFieldPickerProps) {
  const { label, Picker } = pickerOf(field);
  return (
    <Picker
      {...props}
      label={`${label} of ${ticketsWords(tickets)}`}
      tickets={tickets}
      open
      onOpenChange={open => !open && onClose()}
    />
  );
}

/** Loads what the lists of fields need: text typed right after the key that opens one belongs into its field. */
export async function preloadFieldPickers(
  queryClient: QueryClient,
  projects: readonly string[],
): Promise<void> {
  // The lists stay, as nothing on screen uses them between two openings.
  const keepLabels = (project: string) =>
    queryClient.prefetchQuery({ ...query('listLabels', { project }), gcTime: Infinity });
  await Promise.all([preloadPickerList(), preloadMonthGrid(), ...projects.map(keepLabels)]);
}
