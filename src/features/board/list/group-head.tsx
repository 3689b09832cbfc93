import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useProject } from '#api/project-context.ts';
import { isFull } from '#contract/rules.ts';
import { hueOf } from '#lib/color.ts';
import { CountLimit } from '#ui/count-limit.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import type { StatusPlace } from '#ui/status-places.ts';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import { isFiltered } from '../view/board-view.ts';
import { countOf } from '../words.ts';
import styles from './group-head.module.css';
import type { Group } from './list-rows.ts';

interface GroupHeadProps {
  group: Group;
  place: StatusPlace;
  closed: boolean;
  onToggle: () => void;
  rowIndex: number;
  /** Where it lies; null while it stays at the top of what it heads. */
  start: number | null;
}

/** The head of one column's tickets in the list. */
export function GroupHead({ group, place, closed, onToggle, rowIndex, start }: GroupHeadProps) {
  const kit = useBoardKit();
  const { can, createTicket } = useProject();
  const filtered = useSlice(kit.view, isFiltered);
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
      <td colSpan={9} className={styles.cell}>
        <button type="button" className={styles.toggle} aria-expanded={!closed} onClick={onToggle}>
          {closed ? <ChevronRight /> : <ChevronDown />}
          <StatusGlyph place={place} color={column.color} />
          <span className={styles.name}>{name}</span>
        </button>
        <CountLimit count={count} limit={limit} />
        {filtered && total !== null && <span className={styles.matching}>{total} shown</span>}
        <span className={styles.space} />
        {can('tickets:write') && (
          <IconButton
            name={`New ticket in ${name}`}
            size={24}
            icon={<Plus />}
            disabledReason={isFull(column) ? `Full, ${countOf(column)}` : null}
            onClick={() => createTicket({ boardId: id })}
          />
        )}
      </td>
    </tr>
  );
}
