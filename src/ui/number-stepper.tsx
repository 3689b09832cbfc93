import { Minus, Plus } from 'lucide-react';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import stepper from './number-stepper.module.css';
import { stepValue } from './step-value.ts';

interface NumberStepperProps extends FieldLook {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Label of the empty field, such as "No limit". Without it a number is required. */
  emptyLabel?: string;
}

export function NumberStepper({
  value,
  onChange,
  min = 0,
  max = 9999,
  emptyLabel,
  ...look
}: NumberStepperProps) {
  const range = { min, max, emptiable: emptyLabel !== undefined };
  const button = (label: string, step: 1 | -1) => (
    <IconButton
      name={label}
      tooltip={false}
      size={24}
      tabIndex={-1}
      icon={step > 0 ? <Plus /> : <Minus />}
      disabled={stepValue(value, step, range) === value}
      onClick={() => onChange(stepValue(value, step, range))}
    />
  );
  return (
    <Field {...look}>
      {control => (
        <div className={styles.box}>
          <input
            {...control}
            type="number"
            inputMode="numeric"
            step={1}
            min={min}
            max={max}
            required={emptyLabel === undefined}
            className={`${styles.input} ${stepper.input}`}
            value={value ?? ''}
            placeholder={emptyLabel}
            onChange={event => {
              const number = event.target.valueAsNumber;
              onChange(Number.isNaN(number) ? null : Math.trunc(number));
            }}
            onKeyDown={event => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              onChange(stepValue(value, event.key === 'ArrowUp' ? 1 : -1, range));
            }}
          />
          {button(`Decrease ${look.label.toLowerCase()}`, -1)}
          {button(`Increase ${look.label.toLowerCase()}`, 1)}
        </div>
      )}
    </Field>
  );
}
