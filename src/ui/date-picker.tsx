import type { ComponentProps } from 'react';
import { DatePanel } from './date-panel.tsx';
import { Popover } from './popover.tsx';

interface DatePickerProps extends Omit<ComponentProps<typeof Popover>, 'children'> {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Set where several things have different values. */
  clearable?: boolean;
}

export function DatePicker({ value, onChange, clearable, ...popover }: DatePickerProps) {
  return (
    <Popover {...popover}>
      {close => (
        <DatePanel
          label={popover.label}
          value={value}
          clearable={clearable}
          onPick={next => {
            onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}
