import { useState } from 'react';
import { dayPresets, formatDay, formatDayLong, sameDay } from '#lib/dates.ts';
import { parseDay } from '#lib/day-words.ts';
import { lowerFirst } from '#lib/text.ts';
import { classNames } from './class-names.ts';
import styles from './date-panel.module.css';
import { type DateKind, dayOfValue, monthFirst, valueOfDay } from './date-value.ts';
import field from './field.module.css';
import { lazyComponent } from './lazy-component.tsx';
import { useDebounced } from './use-debounced.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const MonthGrid = lazyComponent(
  async () => (await import('./month-grid.tsx')).MonthGrid,
  () => <div className={styles.place} />,
  note => <div className={styles.place}>{note}</div>,
);
export const preloadMonthGrid = MonthGrid.preload;

/** Unfinished words are not announced. */
const pauseMs = 400;

interface DatePanelProps {
  label: string;
  value: string | null;
  onPick: (value: string | null) => void;
  /** Whether there is a value to clear; by default whether `value` is one. */
  clearable?: boolean | undefined;
  kind?: DateKind;
  /** For a panel that is opened from a text field. */
  hideField?: boolean;
}

export function DatePanel({
  label,
  value,
  onPick,
  clearable = value !== null,
  kind = 'end-of-day',
  hideField,
}: DatePanelProps) {
  const [text, setText] = useState('');
  const savedDay = dayOfValue(value, kind);
  const parsedDay = text.trim() === '' ? null : parseDay(text, new Date(), monthFirst());
  const read = text.trim() === '' ? '' : parsedDay ? formatDayLong(parsedDay) : 'No day of that name';
  const settledText = useDebounced(text, pauseMs);
  const pick = (day: Date) => onPick(valueOfDay(day, kind));

  return (
    <div className={styles.panel}>
      {!hideField && (
        <>
          <div className={classNames(field.box, field.small)}>
            <input
              className={field.input}
              aria-label={label}
              placeholder={savedDay ? formatDayLong(savedDay) : 'fri, in 2 weeks, 28 nov'}
              value={text}
              autoComplete="off"
              onChange={event => setText(event.target.value)}
              onKeyDown={event => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                if (parsedDay) pick(parsedDay);
              }}
            />
          </div>
          <p className={styles.read} aria-hidden="true">
            {read}
          </p>
          <VisuallyHidden>
            <span role="status">{settledText === text && read}</span>
          </VisuallyHidden>
        </>
      )}
      <ul className={styles.presets}>
        {dayPresets().map(preset => (
          <li key={preset.label}>
            <button
              type="button"
              className={styles.preset}
              aria-pressed={savedDay !== null && sameDay(savedDay, preset.date)}
              onClick={() => pick(preset.date)}
            >
              {preset.label}
              <span className={styles.when}>{formatDay(preset.date)}</span>
            </button>
          </li>
        ))}
      </ul>
      <MonthGrid
        key={parsedDay ? String(parsedDay) : 'own'}
        label={label}
        value={parsedDay ?? savedDay}
        onPick={pick}
      />
      {clearable && (
        <button type="button" className={styles.clear} onClick={() => onPick(null)}>
          Clear<VisuallyHidden> {lowerFirst(label)}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
