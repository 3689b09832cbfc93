import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { statusPlaces } from '#entities/ticket/status/status-places.ts';
import { usePhone } from '#ui/use-media.ts';
import { useSlice, useStore } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { Layers } from '../layers/layers.tsx';
import { useLiveChanges } from '../live/use-live-changes.ts';
import { openCardMenu } from '../open-card-menu.ts';
import { SelectionSlot } from '../selection/selection-slot.tsx';
import { useSelecting } from '../selection/use-selecting.ts';
import { isFiltered } from '../view/board-view.ts';
import { GroupHead } from './group-head.tsx';
import { GroupReader, type GroupReading, useGroupReadings } from './group-reader.ts';
import { columnGrids } from './list-columns.ts';
import { type Group, groupHeadIndex, type ListRow, listRows } from './list-rows.ts';
import { MissingRows } from './missing-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TicketRow } from './ticket-row.tsx';
import styles from './ticket-table.module.css';
import { useListElements } from './use-list-elements.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRowSizes } from './use-row-sizes.ts';

const overscan = 12;
const headRows = 1;
const gridsByStatus = columnGrids({ without: 'status' });

function groupOf(column: Board, reading: GroupReading | undefined): Group {
  // The counts of a column may be newer than its tickets.
  if (reading) return reading.group.column === column ? reading.group : { ...reading.group, column };
  return { column, rows: [], total: null, failure: null };
}

export function TicketTable() {
  const { elements, focus, layer, view } = useBoardModel();
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView();
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const { readings, onRead } = useGroupReadings();
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const filtered = useSlice(view, isFiltered);
  const selecting = useSelecting();
  useLiveChanges();
  const places = useMemo(() => statusPlaces(columns), [columns]);
  const groups = useMemo(
    () => columnsInView.map(column => groupOf(column, readings.get(column.id))),
    [columnsInView, readings],
  );
  const rows = useMemo(
    () => listRows(groups, { closedIds, withEmpty: !filtered }),
    [groups, closedIds, filtered],
  );
  const sizes = useRowSizes(phone);
  const tabStop = useStore(focus.tabStop);

  const sizeOf = (row: ListRow | undefined) => {
    if (row?.kind === 'group') return sizes.group;
    if (row?.kind === 'missing') return row.failure ? sizes.failure : row.count * sizes.row;
    return sizes.row;
  };
  const stickyHead = useRef(0);
  const rangeExtractor = (range: Range) => {
    stickyHead.current = groupHeadIndex(rows, range.startIndex);
    // A row that is no longer rendered would lose the focus.
    const focusable = rows.findIndex(row => row.key === tabStop);
    const alwaysRendered = focusable === -1 ? [stickyHead.current] : [stickyHead.current, focusable];
    return [...new Set([...alwaysRendered, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
  };
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => sizeOf(rows[index]),
    getItemKey: index => `${rows[index]?.key} ${sizeOf(rows[index])}`,
    overscan,
    scrollPaddingStart: sizes.heads,
    rangeExtractor,
  });
  const reveal = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  useListElements({ groups, rows, scroller, reveal });
  useListKeys(rows);

  const toggle = (columnId: string) =>
    setClosedIds(
      ids => new Set(ids.has(columnId) ? [...ids].filter(id => id !== columnId) : [...ids, columnId]),
    );
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
      {columnsInView.map(column => (
        <GroupReader key={column.id} column={column} onRead={onRead} />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of the right button; each row has a button for it */}
      <div
        ref={setScroller}
        className={styles.scroller}
        data-scroll="list"
        tabIndex={-1}
        onContextMenu={event => openCardMenu(layer, event)}
        {...selecting}
      >
        <table
          className={styles.table}
          style={gridsByStatus}
          data-grouped="status"
          aria-label="Tickets"
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
                const place = places.get(row.column.id)!;
                return (
                  <TicketRow
                    key={row.key}
                    {...{ ticket: row.ticket, column: row.column, place, rowIndex, start }}
                  />
                );
              }
              if (row.kind === 'missing') {
                const loadMore = () => readings.get(row.column.id)?.loadMore();
                return (
                  <MissingRows
                    key={row.key}
                    {...{ count: row.count, failure: row.failure, rowIndex, start, height: size }}
                    name={row.column.name}
                    rowHeight={sizes.row}
                    onNeeded={loadMore}
                  />
                );
              }
              const { id } = row.group.column;
              return (
                <GroupHead
                  key={row.key}
                  {...{ group: row.group, closed: row.closed, rowIndex }}
                  place={places.get(id)!}
                  onToggle={() => toggle(id)}
                  start={index === stickyHead.current ? null : start}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <SelectionSlot />
      <Layers />
    </>
  );
}
