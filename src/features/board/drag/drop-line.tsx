import type { CSSProperties } from 'react';
import { useBoardKit } from '../board-kit.ts';
import { sameFields, useSlice } from '../store.ts';
import styles from './drop-line.module.css';

/** The line that names the place of a drop inside a column. */
export function DropLine({ columnId }: { columnId: string }) {
  const kit = useBoardKit();
  const { line, atEnd } = useSlice(
    kit.drag,
    ({ target }) =>
      target?.columnId === columnId
        ? { line: target.line, atEnd: target.atEnd }
        : { line: null, atEnd: false },
    sameFields,
  );
  if (line === null) return null;
  return (
    <div className={styles.line} style={{ '--at': `${line}px` } as CSSProperties} data-drop-line="">
      {atEnd && <span className={styles.note}>End of column</span>}
    </div>
  );
}

/** The line that names the place of a dragged column. */
export function ColumnLine() {
  const kit = useBoardKit();
  const at = useSlice(kit.drag, state => state.columnLine);
  if (at === null) return null;
  return (
    <div className={styles.between} style={{ '--at': `${at}px` } as CSSProperties} data-column-line="" />
  );
}
