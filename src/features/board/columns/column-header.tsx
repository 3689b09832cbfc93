import { Ellipsis, Plus } from 'lucide-react';
import type { Board } from '#contract/boards.ts';
import { useProject } from '#entities/project/project-context.ts';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { ColumnEstimate } from '../filters/column-estimate.tsx';
import { ColumnCount } from '../filters/matching-count.tsx';
import { type DropState, isRefused } from '../moves/drop-state.ts';
import { reasonAgainst } from '../words.ts';
import styles from './column-header.module.css';
import { ColumnName } from './column-name.tsx';

interface ColumnHeaderProps {
  column: Board;
  place: StatusPlace;
  /** During a drag, the count after the drop. */
  count: number;
  state: DropState | null;
  adding: number;
}

export function ColumnHeader({ column, place, count, state, adding }: ColumnHeaderProps) {
  const { lanes, layer, quickAdd } = useBoardModel();
  const { can, createTicket } = useProject();
  const hasLanes = useSlice(lanes, board => board !== null);
  const { id, name } = column;
  const menuOpen = useSlice(layer, layer => layer?.kind === 'column-menu' && layer.columnId === id);
  const refused = state !== null && isRefused(state);
  return (
    <header className={styles.head} data-drag-column={can('boards:write') ? id : undefined}>
      <StatusGlyph place={place} color={column.color} />
      <ColumnName column={column} />
      <ColumnCount column={column} count={count} locked={refused} />
      <span className={styles.sum}>
        <ColumnEstimate column={column} />
      </span>
      {(state === 'last' || refused) && (
        <span className={styles.note}>
          {refused ? reasonAgainst(column, adding, 'Full') : <b>Last place</b>}
        </span>
      )}
      <span className={styles.buttons} data-no-drag="">
        {can('tickets:write') && (
          <IconButton
            name={hasLanes ? `New ticket in ${name}` : `New ticket at the top of ${name}`}
            size={24}
            icon={<Plus />}
            disabledReason={reasonAgainst(column, 1)}
            onClick={() =>
              hasLanes ? createTicket({ boardId: id }) : quickAdd.set({ columnId: id, atTop: true })
            }
          />
        )}
        <IconButton
          name={`Column ${name}`}
          tooltip={false}
          size={24}
          icon={<Ellipsis />}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={event => layer.set({ kind: 'column-menu', columnId: id, anchor: event.currentTarget })}
        />
      </span>
    </header>
  );
}
