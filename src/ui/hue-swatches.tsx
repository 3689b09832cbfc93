import { type CSSProperties, useId } from 'react';
import { hueName, hueOf, hues, isHue } from '#lib/color.ts';
import styles from './hue-swatches.module.css';
import { Tooltip } from './tooltip.tsx';

interface HueSwatchesProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A stored colour that is no hue stays visible until another one is chosen. */
export function HueSwatches({ label, value, onChange }: HueSwatchesProps) {
  const name = useId();
  const swatch = (color: string | null, text: string) => (
    <Tooltip key={text} text={text}>
      <input
        type="radio"
        name={name}
        className={styles.swatch}
        data-none={color === null || undefined}
        style={{ '--hue': hueOf(color) } as CSSProperties}
        aria-label={text}
        checked={value === color}
        onChange={() => onChange(color)}
      />
    </Tooltip>
  );
  return (
    <fieldset className={styles.set}>
      <legend>{label}</legend>
      <div className={styles.swatches}>
        {swatch(null, 'No colour')}
        {hues.map(hue => swatch(hue, hueName(hue)))}
        {value !== null && !isHue(value) && swatch(value, value)}
      </div>
    </fieldset>
  );
}
