import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { formatDayLong } from '#lib/dates.ts';
import { parseDay } from '#lib/day-words.ts';
import { DatePanel } from './date-panel.tsx';
import { type DateKind, dayOfValue, monthFirst, valueOfDay } from './date-value.ts';
import type { FieldLook } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';
import { TextField } from './text-field.tsx';

interface DateFieldProps extends Pick<FieldLook, 'label'> {
  value: string | null;
  onChange: (value: string | null) => void;
  kind?: DateKind;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
}

export function DateField({
  value,
  onChange,
  kind = 'end-of-day',
  placeholder = 'fri, in 2 weeks, 28 nov',
  ...field
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const current = dayOfValue(value, kind);
  const understood = typed === null ? null : parseDay(typed, new Date(), monthFirst());

  const settle = () => {
    if (typed === null) return;
    if (typed.trim() === '') {
      setWrong(null);
      if (value !== null) onChange(null);
    } else if (!understood) {
      setWrong('This is not a day. Try “fri”, “in 2 weeks” or “28 nov”');
      return;
    } else {
      setWrong(null);
      onChange(valueOfDay(understood, kind));
    }
    setTyped(null);
  };

  return (
    <TextField
      {...field}
      hint={understood && formatDayLong(understood)}
      error={wrong}
      value={typed ?? (current ? formatDayLong(current) : '')}
      placeholder={placeholder}
      autoComplete="off"
      onChange={event => setTyped(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle();
      }}
      suffix={
        <Popover
          label={field.label}
          align="end"
          trigger={
            <IconButton
              name={`Choose ${field.label.toLowerCase()}`}
              size={24}
              icon={<Calendar />}
              disabled={field.disabled}
            />
          }
        >
          {close => (
            <DatePanel
              hideField
              label={field.label}
              value={value}
              kind={kind}
              onPick={next => {
                setTyped(null);
                setWrong(null);
                onChange(next);
                close();
              }}
            />
          )}
        </Popover>
      }
    />
  );
}
