import { type Priority, priorities } from '#contract/priorities.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import { PriorityIcon, priorityLabel } from './priority-icon.tsx';

export const priorityOptions: readonly (PickerOption & { value: Priority })[] = priorities
  .toReversed()
  .map(value => ({
    value,
    label: priorityLabel(value),
    icon: <PriorityIcon priority={value} decorative />,
  }));
