import { Lock } from 'lucide-react';
import type { Board } from '#contract/boards.ts';
import { counted } from '#lib/counted.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import styles from './column-refusal.module.css';
import { LazyRefusalNote } from './lazy-forms.tsx';

interface ColumnRefusalProps {
  column: Board;
  /** A drag is over the column: shows how many tickets have to leave, instead of the note after a refusal. */
  duringDrag: boolean;
  adding: number;
}

export function ColumnRefusal({ column, duringDrag, adding }: ColumnRefusalProps) {
  const { refusal: refusalStore } = useBoardModel();
  const refusal = useSlice(refusalStore, current => (current?.columnId === column.id ? current : null));
  if (duringDrag) {
    const tooMany = column.ticket_count + adding - (column.wip_limit ?? 0);
    return (
      <div className={styles.pill}>
        <Lock />
        Move {tooMany === 1 ? 'a ticket' : counted(tooMany, 'ticket')} out first
      </div>
    );
  }
  return refusal && <LazyRefusalNote column={column} adding={refusal.adding} />;
}
