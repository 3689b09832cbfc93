import { CalendarClock, CalendarX, CircleDashed } from 'lucide-react';
import type { ActivityValue } from '#contract/app/activity.ts';
import { formatDay } from '#lib/dates.ts';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { due } from './due.tsx';
import { DueDate } from './due-date.tsx';
import { DuePicker } from './due-picker.tsx';

function DueProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { change } = useTicketActions();
  const { due_at } = ticket;
  return (
    <DuePicker
      label="Due date"
      tickets={[ticket]}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      onChange={valuesOf => {
        const values = valuesOf(ticket);
        const words = values?.due_at
          ? `Due date set to ${formatDay(new Date(values.due_at))}`
          : 'Due date removed';
        if (values) change([ticket], values, words);
      }}
      trigger={
        <PropertyButton
          property="due"
          label={due_at === null ? 'Due' : null}
          shortcut={due.shortcut.keys}
          disabledReason={disabledReason}
          empty={due_at === null}
        >
          {due_at === null ? 'No date' : <DueDate at={due_at} done={ticket.completed_at !== null} relative />}
        </PropertyButton>
      }
    />
  );
}

const dayWords = (value: ActivityValue | null) => valueWords(formatDay(new Date(activityName(value))));

export const dueEditor = {
  key: 'due',
  property: { name: 'Due', shortcut: due.shortcut, Property: DueProperty },
  picker: { icon: <CalendarClock />, action: 'Due date', label: 'Due date', Picker: DuePicker },
  filterOptions: () => [
    { value: 'overdue', label: 'Overdue', icon: <CalendarX /> },
    { value: 'week', label: 'In the next 7 days', icon: <CalendarClock /> },
    { value: 'none', label: 'No due date', icon: <CircleDashed /> },
  ],
  activity: {
    kind: 'due',
    icon: () => <CalendarClock />,
    words({ from, to }) {
      if (to === null) return ['removed the due date ', dayWords(from)];
      if (from === null) return ['set the due date to ', dayWords(to)];
      return ['moved the due date from ', dayWords(from), ' to ', dayWords(to)];
    },
  },
} as const satisfies FieldEditor;
