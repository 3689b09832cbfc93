import { CalendarClock, CalendarX, CircleDashed } from 'lucide-react';
import type { ActivityValue } from '#contract/app/activity.ts';
import { formatDay } from '#lib/dates.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { DueDate } from './due-date.tsx';

function DueProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { change } = useTicketActions();
  const { due_at } = ticket;
  return (
    <DatePicker
      label="Due date"
      value={due_at}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      onChange={next => {
        if (next === due_at) return;
        const message = next === null ? 'Due date removed' : `Due date set to ${formatDay(new Date(next))}`;
        change([ticket], { due_at: next }, message);
      }}
      trigger={
        <PropertyButton
          property="due"
          label={due_at === null ? 'Due' : null}
          shortcut="shift+d"
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
  property: { name: 'Due', shortcut: { keys: 'shift+d', label: 'Set due date' }, Property: DueProperty },
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
