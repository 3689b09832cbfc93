import type { ComponentProps } from 'react';
import { DatePanel } from './date-panel.tsx';
import { Popover } from './popover.tsx';

interface DatePickerProps extends Omit<ComponentProps<typeof Popover>, 'children'> {
  value: string | null;
  onChange: (value: string | null) => void;
}

export function DatePicker({ value, onChange, ...popover }: DatePickerProps) {
  return (
    <Popover {...popover}>
      {close => (
        <DatePanel
          label={popover.label}
          value={value}
          onPick={next => {
            onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}
