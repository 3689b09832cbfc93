import type { Label } from '#contract/labels.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import { LabelDot } from './label-dot.tsx';

export const labelOptions = (labels: readonly Label[]): PickerOption[] =>
  labels.map(({ id, name, color }) => ({ value: id, label: name, icon: <LabelDot color={color} /> }));
