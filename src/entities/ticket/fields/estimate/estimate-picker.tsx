import { type ComponentProps, useState } from 'react';
import { Picker } from '#ui/picker.tsx';
import { estimateOptions, estimateRule, noEstimate } from './estimate-options.ts';

interface EstimatePickerProps
  extends Pick<
    ComponentProps<typeof Picker>,
    'align' | 'anchor' | 'finalFocus' | 'onOpenChange' | 'open' | 'side' | 'trigger'
  > {
  label?: string;
  /** Undefined for several tickets with different estimates. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}

export function EstimatePicker({ label = 'Estimate', value, onChange, ...picker }: EstimatePickerProps) {
  const [typed, setTyped] = useState('');
  return (
    <Picker
      {...picker}
      label={label}
      placeholder="Type a number…"
      emptyText={estimateRule}
      width={12}
      serverFiltered
      onQueryChange={setTyped}
      value={value === undefined ? null : value === null ? noEstimate : String(value)}
      onChange={next => {
        setTyped('');
        if (next !== null) onChange(next === noEstimate ? null : Number(next));
      }}
      options={estimateOptions(typed, value ?? null)}
    />
  );
}
