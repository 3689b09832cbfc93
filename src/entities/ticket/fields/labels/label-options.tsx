import type { Label } from '#contract/labels.ts';
import { LabelDot } from '#entities/project/label-pill.tsx';
import type { PickerOption } from '#ui/picker-options.ts';

export const labelOptions = (labels: readonly Label[]): PickerOption[] =>
  labels.map(({ id, name, color }) => ({ value: id, label: name, icon: <LabelDot color={color} /> }));

/** The words of a list that can create labels. */
export const newLabelWords = {
  empty: 'Type a name to create a label for this project.',
  create: (name: string) => `Create label “${name}”`,
};
