import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { columnWidth } from '../columns/column-width.ts';
import styles from './display-panel.module.css';

const stepPx = 4;

export function WidthChoice() {
  const { prefs } = useBoardModel();
  const id = useId();
  const chosen = useSlice(prefs.store, prefs => prefs.width);
  const width = chosen ?? columnWidth.usual;
  return (
    <div className={classNames(styles.line, styles.width)}>
      <label htmlFor={id} className={styles.label}>
        Column width
      </label>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={columnWidth.least}
        max={columnWidth.most}
        step={stepPx}
        value={width}
        aria-valuetext={`${width} pixels`}
        onChange={event => prefs.setWidth(Number(event.target.value))}
      />
      <Button
        size={28}
        disabledReason={chosen === null ? 'The columns have their usual width' : null}
        onClick={() => prefs.setWidth(null)}
      >
        Reset
      </Button>
    </div>
  );
}
