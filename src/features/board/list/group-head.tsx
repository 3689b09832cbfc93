import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { listFields } from '#entities/ticket/fields/ticket-fields.ts';
import { CountLimit } from '#entities/ticket/limit/count-limit.tsx';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { hueOf } from '#lib/color.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { EstimateSum } from '../estimate-sum.tsx';
import { Matching } from '../filters/matching-count.tsx';
import { isFiltered } from '../view/board-view.ts';
import { reasonAgainst } from '../words.ts';
import styles from './group-head.module.css';
import type { Group } from './list-rows.ts';

/** Fields, and key, title and actions. */
const columnCount = listFields.length + 3;

interface GroupHeadProps {
  group: Group;
  place: StatusPlace;
  closed: boolean;
  onToggle: () => void;
  rowIndex: number;
  /** Pixels from the top of the list; null while it sticks there. */
  start: number | null;
}

export function GroupHead({ group, place, closed, onToggle, rowIndex, start }: GroupHeadProps) {
  const { view } = useBoardModel();
  const { can, createTicket } = useProject();
  const filtered = useSlice(view, isFiltered);
  const { column, total } = group;
  const { id, name, wip_limit: limit, ticket_count: count } = column;
  return (
    <tr
      aria-rowindex={rowIndex}
      className={styles.group}
      data-stuck={start === null || undefined}
      style={
        { '--hue': hueOf(column.color), ...(start !== null && { '--start': `${start}px` }) } as CSSProperties
      }
    >
      <td colSpan={columnCount} className={styles.cell}>
        <button type="button" className={styles.toggle} aria-expanded={!closed} onClick={onToggle}>
          {closed ? <ChevronRight /> : <ChevronDown />}
          <StatusGlyph place={place} color={column.color} />
          <span className={styles.name} dir="auto">
            {name}
          </span>
        </button>
        {filtered && total !== null && <Matching matching={total} count={count} />}
        {(!filtered || total === null || limit !== null) && <CountLimit count={count} limit={limit} />}
        <EstimateSum total={column.estimate_total} />
        <span className={styles.space} />
        {can('tickets:write') && (
          <IconButton
            name={`New ticket in ${name}`}
            size={24}
            icon={<Plus />}
            disabledReason={reasonAgainst(column, 1)}
            onClick={() => createTicket({ boardId: id })}
          />
        )}
      </td>
    </tr>
  );
}
