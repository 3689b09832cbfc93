import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { listFields } from '#entities/ticket/fields/ticket-fields.ts';
import { CountLimit } from '#entities/ticket/limit/count-limit.tsx';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { hueOf } from '#lib/color.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { ColumnEstimate } from '../filters/column-estimate.tsx';
import { Matching } from '../filters/matching-count.tsx';
import { isFiltered } from '../view/board-view.ts';
import { reasonAgainst } from '../words.ts';
import styles from './group-head.module.css';
import { GroupToggle } from './group-toggle.tsx';
import type { Group } from './list-rows.ts';
import { valuesOfGroup } from './values-of-group.ts';

/** Fields, and key, title and actions. */
const columnCount = listFields.length + 3;

interface GroupHeadProps {
  group: Group;
  /** Null where the groups are columns. */
  field: FieldGroup | null;
  /** Set where the groups are columns. */
  place: StatusPlace | undefined;
  /** How many tickets the group has without the filter; null while it is not known. */
  unfilteredCount: number | null;
  closed: boolean;
  onToggle: () => void;
  rowIndex: number;
  /** Pixels from the top of the list; null while it sticks there. */
  start: number | null;
}

export function GroupHead(props: GroupHeadProps) {
  const { group, field, place, unfilteredCount, closed, onToggle, rowIndex, start } = props;
  const { can, createTicket } = useProject();
  const { column, value } = group;
  const color = column?.color ?? value?.color ?? null;
  return (
    <tr
      aria-rowindex={rowIndex}
      className={styles.group}
      data-row={`group ${group.id}`}
      data-stuck={start === null || undefined}
      style={{ '--hue': hueOf(color), ...(start !== null && { '--start': `${start}px` }) } as CSSProperties}
    >
      <td colSpan={columnCount} className={styles.cell}>
        <GroupToggle
          name={group.name}
          icon={
            column && place ? <StatusGlyph place={place} color={color} /> : value && field?.head(value).icon
          }
          {...{ closed, onToggle }}
        />
        <GroupCount {...{ group, unfilteredCount }} />
        {column && <ColumnEstimate column={column} />}
        <span className={styles.space} />
        {can('tickets:write') && (
          <IconButton
            name={`New ticket in ${group.name}`}
            size={24}
            icon={<Plus />}
            disabledReason={column && reasonAgainst(column, 1)}
            onClick={() => createTicket(valuesOfGroup(group, field))}
          />
        )}
      </td>
    </tr>
  );
}

function GroupCount({ group, unfilteredCount }: Pick<GroupHeadProps, 'group' | 'unfilteredCount'>) {
  const filtered = useSlice(useBoardModel().view, isFiltered);
  const { column, total } = group;
  const count = column?.ticket_count ?? unfilteredCount ?? total ?? group.expected;
  const limit = column?.wip_limit ?? null;
  const showsMatches = filtered && total !== null && (column !== null || unfilteredCount !== null);
  return (
    <>
      {showsMatches && <Matching matching={total} count={count} />}
      {(!showsMatches || limit !== null) && <CountLimit count={count} limit={limit} />}
    </>
  );
}
