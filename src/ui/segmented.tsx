import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';
import { Tooltip } from './tooltip.tsx';
import hidden from './visually-hidden.module.css';

export interface SegmentedOption<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
  shortcut?: string | undefined;
}

export interface SegmentedProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly SegmentedOption<V>[];
  iconsOnly?: boolean;
}

export function Segmented<V extends string>({
  label,
  value,
  onChange,
  options,
  iconsOnly,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map(option => {
        const segment = (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className={iconsOnly ? hidden.hidden : undefined}>{option.label}</span>
          </label>
        );
        return iconsOnly ? (
          <Tooltip key={option.value} text={option.label} shortcut={option.shortcut}>
            {segment}
          </Tooltip>
        ) : (
          segment
        );
      })}
    </div>
  );
}
