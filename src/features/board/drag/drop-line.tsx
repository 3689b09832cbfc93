import type { CSSProperties } from 'react';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import styles from './drop-line.module.css';

/** `listId`: a column, or a cell of a lane. */
export function DropLine({ listId }: { listId: string }) {
  const { drag } = useBoardModel();
  const target = useSlice(drag, state => (state.target?.listId === listId ? state.target : null));
  if (!target || target.line === null) return null;
  return (
    <div className={styles.line} style={{ '--at': `${target.line}px` } as CSSProperties} data-drop-line="">
      {target.atEnd && <span className={styles.note}>End of column</span>}
    </div>
  );
}

export function ColumnLine() {
  const { drag } = useBoardModel();
  const line = useSlice(drag, state => state.columnLine);
  if (line === null) return null;
  return (
    <div className={styles.between} style={{ '--at': `${line}px` } as CSSProperties} data-column-line="" />
  );
}
