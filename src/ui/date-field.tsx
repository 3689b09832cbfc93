import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatDayLong, startOfDay } from '#lib/dates.ts';
import { parseDay } from '#lib/day-words.ts';
import { DatePanel } from './date-panel.tsx';
import { type DateKind, dayOfValue, monthFirst, valueOfDay } from './date-value.ts';
import type { FieldLook } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';
import { TextField } from './text-field.tsx';

export interface DateFieldProps extends FieldLook {
  value: string | null;
  onChange: (value: string | null) => void;
  kind?: DateKind;
  min?: string;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** Accepts words ("fri", "in 2 weeks", "28 nov") beside the month. */
export function DateField({
  value,
  onChange,
  kind = 'end-of-day',
  min,
  placeholder = 'fri, in 2 weeks, 28 nov',
  hint,
  error,
  ...field
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const current = dayOfValue(value, kind);
  const earliest = min ? dayOfValue(min, min.length === 10 ? 'date' : 'end-of-day') : null;
  const understood = typed === null ? null : parseDay(typed, new Date(), monthFirst());

  const settle = () => {
    if (typed === null) return;
    if (typed.trim() === '') {
      setWrong(null);
      if (value !== null) onChange(null);
    } else if (!understood) {
      setWrong('This is not a day. Try “fri”, “in 2 weeks” or “28 nov”');
      return;
    } else if (earliest && understood < startOfDay(earliest)) {
      setWrong(`Not before ${formatDay(earliest)}`);
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
      hint={understood ? formatDayLong(understood) : hint}
      error={error ?? wrong}
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
              min={min}
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
