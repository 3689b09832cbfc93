import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { statusPlaces } from '#entities/ticket/status/status-places.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { usePhone } from '#ui/use-media.ts';
import { usePrintReady } from '#ui/use-print-ready.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import { CardKeys } from '../keyboard/card-keys.tsx';
import { Layers } from '../layers/layers.tsx';
import { useLiveChanges } from '../live/use-live-changes.ts';
import { openCardMenu } from '../open-card-menu.ts';
import { SelectionSlot } from '../selection/selection-slot.tsx';
import { useSelecting } from '../selection/use-selecting.ts';
import { type BoardView, isFiltered } from '../view/board-view.ts';
import type { ListGrouping } from '../view/groupings.ts';
import { useClosedGroups } from './closed-groups.ts';
import { CutGroups } from './cut-groups.tsx';
import { GroupHead } from './group-head.tsx';
import { GroupReader, useGroupReadings } from './group-reader.ts';
import { columnGrids } from './list-columns.ts';
import { type Group, groupHeadIndex, type ListRow, listRows } from './list-rows.ts';
import { MissingRows } from './missing-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TicketRow } from './ticket-row.tsx';
import styles from './ticket-table.module.css';
import { useCellEditing } from './use-cell-editing.ts';
import { useGroups } from './use-groups.ts';
import { useListElements } from './use-list-elements.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRowSizes } from './use-row-sizes.ts';

const PrintedList = lazyComponent(async () => (await import('../print/printed-list.tsx')).PrintedList);

const overscan = 12;
const headRows = 1;
const grids = { whole: columnGrids({ without: null }), withoutStatus: columnGrids({ without: 'status' }) };

interface TicketTableProps {
  grouping: ListGrouping;
  view: BoardView;
}

export function TicketTable({ grouping, view }: TicketTableProps) {
  const { elements, focus, layer, projectId } = useBoardModel();
  const columns = useBoardColumns();
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const { readings, onRead } = useGroupReadings();
  const [neededIds, setNeededIds] = useState<ReadonlySet<string>>(new Set());
  const { closedIds, toggle } = useClosedGroups(projectId, grouping);
  const { groups, field, cutGroups, unfilteredCounts, queryOf, recount } = useGroups(
    grouping,
    view,
    readings,
  );
  const filtered = isFiltered(view);
  const selecting = useSelecting();
  const editing = useCellEditing();
  useLiveChanges();
  const printReady = usePrintReady(PrintedList.preload);
  const places = useMemo(() => statusPlaces(columns), [columns]);
  const columnOf = useMemo(() => new Map(columns.map(column => [column.id, column])), [columns]);
  const rows = useMemo(
    () => listRows(groups, { closedIds, withEmpty: !filtered && grouping === 'status' }),
    [groups, closedIds, filtered, grouping],
  );
  const sizes = useRowSizes(phone);
  const tabStop = useStore(focus.tabStop);

  const sized = useMemo(() => {
    const sizeOf = (row: ListRow) => {
      if (row.kind === 'group') return sizes.group;
      if (row.kind === 'missing') return row.failure ? sizes.failure : row.count * sizes.row;
      return sizes.row;
    };
    return rows.map(row => ({ key: `${row.key} ${sizeOf(row)}`, px: sizeOf(row) }));
  }, [rows, sizes]);
  // Another function would measure all rows again.
  const getItemKey = useCallback((index: number) => sized[index]?.key ?? index, [sized]);
  const stickyHead = useRef(0);
  const rangeExtractor = (range: Range) => {
    stickyHead.current = groupHeadIndex(rows, range.startIndex);
    // A row that is no longer rendered would lose the focus.
    const focusable = rows.findIndex(row => row.kind === 'ticket' && row.ticket.id === tabStop);
    const alwaysRendered = focusable === -1 ? [stickyHead.current] : [stickyHead.current, focusable];
    return [...new Set([...alwaysRendered, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
  };
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => sized[index]?.px ?? sizes.row,
    getItemKey,
    overscan,
    scrollPaddingStart: sizes.heads,
    rangeExtractor,
  });
  const reveal = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  useListElements({ groups, rows, scroller, reveal });
  useListKeys({ field, rows, reveal, toggle });

  /** Columns are read at once; other groups may be many, and are read when they come into view. */
  const isRead = ({ id, column }: Group) => column !== null || neededIds.has(id);
  const loadMore = (group: Group) => {
    if (group.failure && !readings.has(group.id)) void recount();
    if (isRead(group)) readings.get(group.id)?.loadMore();
    else setNeededIds(ids => ids.union(new Set([group.id])));
  };
  const setScroller = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      elements.setBoard(element);
    },
    [elements],
  );
  const items = virtualizer.getVirtualItems();
  return (
    <>
      {groups.filter(isRead).map(group => (
        <GroupReader key={group.id} id={group.id} view={view} query={queryOf(group)} onRead={onRead} />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of the right button; each row has a button for it */}
      <div
        ref={setScroller}
        className={styles.scroller}
        data-scroll="list"
        tabIndex={-1}
        onContextMenu={event => openCardMenu(layer, event)}
        {...editing}
        {...selecting}
      >
        <table
          className={styles.table}
          style={grids[grouping === 'status' ? 'withoutStatus' : 'whole']}
          data-grouped={grouping}
          aria-label={tableName(field)}
          aria-rowcount={rows.length + headRows}
        >
          <thead className={styles.head}>
            <TableHead />
          </thead>
          <tbody className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, start, size }) => {
              const row = rows[index];
              if (!row) return null;
              const rowIndex = index + 1 + headRows;
              if (row.kind === 'ticket') {
                const { ticket, groupId, key } = row;
                const column = columnOf.get(ticket.board_id);
                if (!column) return null;
                const place = places.get(column.id)!;
                return (
                  <TicketRow
                    key={key}
                    {...{ ticket, column, place, groupId, rowKey: key, rowIndex, index, start }}
                    measure={phone ? virtualizer.measureElement : undefined}
                  />
                );
              }
              const { group } = row;
              if (row.kind === 'missing') {
                return (
                  <MissingRows
                    key={row.key}
                    {...{ count: row.count, failure: row.failure, rowIndex, start, height: size }}
                    name={group.name}
                    rowHeight={sizes.row}
                    onNeeded={() => loadMore(group)}
                  />
                );
              }
              return (
                <GroupHead
                  key={row.key}
                  {...{ group, field, closed: row.closed, rowIndex }}
                  place={group.column ? places.get(group.column.id) : undefined}
                  unfilteredCount={
                    unfilteredCounts && (unfilteredCounts.get(group.value?.value ?? '') ?? null)
                  }
                  onToggle={() => toggle(group.id)}
                  start={index === stickyHead.current ? null : start}
                />
              );
            })}
          </tbody>
        </table>
        {field && cutGroups && <CutGroups field={field} {...cutGroups} />}
      </div>
      <CardKeys scope="List" />
      <SelectionSlot />
      <Layers />
      {printReady && <PrintedList {...{ rows, columnOf }} byStatus={grouping === 'status'} />}
    </>
  );
}

function tableName(field: FieldGroup | null): string {
  if (!field) return 'Tickets';
  return `Tickets by ${field.label.toLowerCase()}. ${field.repeats ?? ''}`.trimEnd();
}
