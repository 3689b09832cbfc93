import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Board } from '#contract/boards.ts';
import { type NewTicketValues, useProject } from '#entities/project/project-context.ts';
import type { EntryTicket } from '#entities/ticket/entry/entry-ticket.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSlice } from '#ui/use-store.ts';
import { AddField } from '../add/add-field.tsx';
import { useBoardModel } from '../board-model.ts';
import { reasonAgainst } from '../words.ts';
import type { BoardLane } from './lane.ts';
import styles from './lanes.module.css';

interface LaneAddProps {
  cellId: string;
  column: Board;
  lane: BoardLane;
  field: FieldGroup;
}

/** The field for new tickets of a cell, or the button that opens it. */
export function LaneAdd({ cellId, column, lane, field }: LaneAddProps) {
  const { quickAdd, texts } = useBoardModel();
  const { can } = useProject();
  const button = useRef<HTMLButtonElement>(null);
  const opened = useSlice(quickAdd, open => (open?.cellId === cellId ? open : null));
  if (!can('tickets:write')) return null;
  if (opened) {
    const close = ({ returnFocus }: { returnFocus: boolean }) => {
      // A click elsewhere may have opened another field.
      if (quickAdd.get() === opened) quickAdd.set(null);
      if (returnFocus) requestAnimationFrame(() => button.current?.focus());
    };
    return (
      <AddField
        column={column}
        atTop={false}
        isFirst={false}
        cell={{
          id: cellId,
          laneName: lane.name,
          words: `${field.label}: ${lane.name}`,
          withValues: ticket => withLaneValues(ticket, field.initial(lane.value)),
        }}
        onClose={close}
      />
    );
  }
  const hasDraft = texts.get(cellId).text !== '';
  return (
    <span className={styles.add} data-draft={hasDraft || undefined}>
      <IconButton
        ref={button}
        name={`New ticket in ${column.name}, ${lane.name}`}
        shortcut="n"
        size={24}
        icon={<Plus />}
        disabledReason={reasonAgainst(column, 1)}
        onClick={() => quickAdd.set({ columnId: column.id, cellId, atTop: false })}
      />
      {hasDraft && <span className={styles.draft}>Draft</span>}
    </span>
  );
}

/** Adds the values of the lane; a priority in the line stands for that of the lane. */
function withLaneValues(
  ticket: EntryTicket,
  { priority, assigneeIds = [], labelIds = [], parent }: NewTicketValues,
): EntryTicket {
  const assignees = [...new Set([...assigneeIds, ...(ticket.assignee_ids ?? [])])];
  const labels = [...new Set([...labelIds, ...(ticket.label_ids ?? [])])];
  return {
    ...(priority && { priority }),
    ...(parent && { parent_id: parent.id }),
    ...ticket,
    ...(assignees.length > 0 && { assignee_ids: assignees }),
    ...(labels.length > 0 && { label_ids: labels }),
  };
}
