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
  const [typedText, setTypedText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const savedDay = dayOfValue(value, kind);
  const parsedDay = typedText === null ? null : parseDay(typedText, new Date(), monthFirst());

  const commitTypedText = () => {
    if (typedText === null) return;
    if (typedText.trim() === '') {
      setError(null);
      if (value !== null) onChange(null);
    } else if (!parsedDay) {
      setError('This is not a day. Try “fri”, “in 2 weeks” or “28 nov”');
      return;
    } else {
      setError(null);
      onChange(valueOfDay(parsedDay, kind));
    }
    setTypedText(null);
  };

  return (
    <TextField
      {...field}
      hint={parsedDay && formatDayLong(parsedDay)}
      error={error}
      value={typedText ?? (savedDay ? formatDayLong(savedDay) : '')}
      placeholder={placeholder}
      autoComplete="off"
      onChange={event => setTypedText(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={commitTypedText}
      onKeyDown={event => {
        if (event.key === 'Enter') commitTypedText();
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
                setTypedText(null);
                setError(null);
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
