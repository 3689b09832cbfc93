import { Flag } from 'lucide-react';
import type { ActivityValue } from '#contract/app/activity.ts';
import type { Priority } from '#contract/priorities.ts';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { priority } from './priority.tsx';
import { PriorityIcon, priorityLabel } from './priority-icon.tsx';
import { priorityOptions } from './priority-options.tsx';
import { PriorityPicker } from './priority-picker.tsx';

function PriorityProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { change } = useTicketActions();
  return (
    <PriorityPicker
      label="Priority"
      tickets={[ticket]}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      onChange={valuesOf => {
        const values = valuesOf(ticket);
        if (values) change([ticket], values, `Priority set to ${values.priority}`);
      }}
      trigger={
        <PropertyButton
          property="priority"
          label="Priority"
          shortcut={priority.shortcut.keys}
          disabledReason={disabledReason}
        >
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
    shortcut: priority.shortcut,
    Property: PriorityProperty,
  },
  picker: { icon: <Flag />, action: 'Priority', label: 'Priority', Picker: PriorityPicker },
  filterOptions: () => priorityOptions,
  activity: {
    kind: 'priority',
    icon: ({ to }) => <PriorityIcon priority={to as Priority} decorative />,
    words: ({ from, to }) => ['set the priority from ', priorityWords(from), ' to ', priorityWords(to)],
  },
} as const satisfies FieldEditor;
