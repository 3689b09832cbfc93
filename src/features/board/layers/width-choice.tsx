import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import { columnWidth, shownWidth } from '../columns/column-width.ts';
import styles from './display-panel.module.css';

const stepPx = 4;

export function WidthChoice() {
  const { elements, prefs } = useBoardModel();
  const id = useId();
  const chosen = useSlice(prefs.store, prefs => prefs.width);
  const openColumn = elements.columns().find(([id]) => !isCollapsed(prefs.store.get(), id))?.[1].element;
  const width = chosen ?? (openColumn ? shownWidth(openColumn) : columnWidth.usual);
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
        disabledReason={chosen === null ? 'The columns fit the window' : null}
        onClick={() => prefs.setWidth(null)}
      >
        Reset
      </Button>
    </div>
  );
}
