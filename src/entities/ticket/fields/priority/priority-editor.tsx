import type { ActivityValue } from '#contract/app/activity.ts';
import type { Priority } from '#contract/priorities.ts';
import { Picker } from '#ui/picker.tsx';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { PriorityIcon, priorityLabel } from './priority-icon.tsx';
import { priorityOptions } from './priority-options.tsx';

function PriorityProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { change } = useTicketActions();
  return (
    <Picker
      label="Priority"
      placeholder="Set priority…"
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      value={ticket.priority}
      onChange={value => {
        if (!value || value === ticket.priority) return;
        const priority = value as Priority;
        change([ticket], { priority }, `Priority set to ${priority}`);
      }}
      options={priorityOptions}
      trigger={
        <PropertyButton property="priority" label="Priority" shortcut="p" disabledReason={disabledReason}>
          <PriorityIcon priority={ticket.priority} decorative />
          {priorityLabel(ticket.priority)}
        </PropertyButton>
      }
    />
  );
}

const priorityWords = (value: ActivityValue | null) =>
  valueWords(priorityLabel(activityName(value) as Priority));

export const priorityEditor = {
  key: 'priority',
  property: {
    name: 'Priority',
    shortcut: { keys: 'p', label: 'Set priority' },
    Property: PriorityProperty,
  },
  filterOptions: () => priorityOptions,
  activity: {
    kind: 'priority',
    icon: ({ to }) => <PriorityIcon priority={to as Priority} decorative />,
    words: ({ from, to }) => ['set the priority from ', priorityWords(from), ' to ', priorityWords(to)],
  },
} as const satisfies FieldEditor;
