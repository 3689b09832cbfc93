import { type ReactElement, useState } from 'react';
import { DatePanel } from './date-panel.tsx';
import type { DateKind } from './date-value.ts';
import { Popover } from './popover.tsx';

export interface DatePickerProps {
  trigger: ReactElement;
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  kind?: DateKind;
  min?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
}

export function DatePicker({
  trigger,
  label,
  value,
  onChange,
  kind,
  min,
  open,
  onOpenChange,
  ...place
}: DatePickerProps) {
  const [own, setOwn] = useState(false);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <Popover trigger={trigger} label={label} open={open ?? own} onOpenChange={change} {...place}>
      <DatePanel
        label={label}
        value={value}
        kind={kind}
        min={min}
        onPick={next => {
          onChange(next);
          change(false);
        }}
      />
    </Popover>
  );
}
