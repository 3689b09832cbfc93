import { useDraggable } from '@dnd-kit/core';
import { Ellipsis, Plus } from 'lucide-react';
import { useProject } from '#api/project-context.ts';
import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';
import { CountLimit, LimitNote } from '#ui/count-limit.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import type { StatusPlace } from '#ui/status-places.ts';
import { useBoardKit } from '../board-kit.ts';
import { columnDragId } from '../drag/use-board-drag.ts';
import type { Verdict } from '../moves/verdict.ts';
import { useSlice } from '../store.ts';
import { countOf } from '../words.ts';
import styles from './column-header.module.css';
import { ColumnName } from './column-name.tsx';

export interface ColumnHeaderProps {
  column: Board;
  place: StatusPlace;
  /** The count to show: during a drag, that after the drop. */
  count: number;
  /** What a drop here would mean; null while there is nothing to say. */
  verdict: Verdict | null;
  adding: number;
}

/** A column's head: sign, name, count, and what can be done with it. The handle by which the column is dragged. */
export function ColumnHeader({ column, place, count, verdict, adding }: ColumnHeaderProps) {
  const kit = useBoardKit();
  const { can } = useProject();
  const { id, name, wip_limit: limit } = column;
  const { setNodeRef, listeners } = useDraggable({ id: columnDragId(id), disabled: !can('boards:write') });
  const menuOpen = useSlice(kit.layer, layer => layer?.kind === 'column-menu' && layer.columnId === id);
  const refused = verdict === 'full' || verdict === 'room';
  return (
    <header ref={setNodeRef} {...listeners} className={styles.head}>
      <StatusGlyph place={place} color={column.color} />
      <ColumnName column={column} />
      <CountLimit count={count} limit={limit} locked={refused} />
      <span className={styles.space} />
      {verdict === 'last' && <LimitNote verdict="last" />}
      {verdict === 'full' && <LimitNote verdict="full" />}
      {verdict === 'room' && (
        <LimitNote verdict="room" needs={adding} free={(limit ?? 0) - column.ticket_count} />
      )}
      <span className={styles.buttons} data-no-drag="">
        {can('tickets:write') && (
          <IconButton
            name={`New ticket at the top of ${name}`}
            size={24}
            icon={<Plus />}
            disabledReason={isFull(column) ? `Full, ${countOf(column)}` : null}
            onClick={() => kit.adding.set({ columnId: id, atTop: true })}
          />
        )}
        <IconButton
          name={`Column ${name}`}
          tooltip={false}
          size={24}
          icon={<Ellipsis />}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={event => kit.layer.set({ kind: 'column-menu', columnId: id, anchor: event.currentTarget })}
        />
      </span>
    </header>
  );
}
