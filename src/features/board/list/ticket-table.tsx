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
import { columnWidths } from './list-columns.ts';
import { type Group, headOf, type ListRow, listRows } from './list-rows.ts';
import { MissingRows } from './missing-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TicketRow } from './ticket-row.tsx';
import styles from './ticket-table.module.css';
import { GroupReader, type GroupReading, useReadings } from './use-groups.ts';
import { useListElements } from './use-list-elements.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRowSizes } from './use-row-sizes.ts';

const overscan = 12;
const headRows = 1;

function groupOf(column: Board, reading: GroupReading | undefined): Group {
  // The counts of a column may be newer than its last reading.
  if (reading) return reading.group.column === column ? reading.group : { ...reading.group, column };
  return { column, rows: [], total: null, failure: null };
}

export function TicketTable() {
  const { elements, focus, layer, view } = useBoardModel();
  const columns = useBoardColumns();
  const shown = useColumnsInView();
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const { readings, onRead } = useReadings();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const filtered = useSlice(view, isFiltered);
  const selecting = useSelecting();
  useLiveChanges();
  const places = useMemo(() => statusPlaces(columns), [columns]);
  const groups = useMemo(
    () => shown.map(column => groupOf(column, readings.get(column.id))),
    [shown, readings],
  );
  const rows = useMemo(() => listRows(groups, closed, !filtered), [groups, closed, filtered]);
  const sizes = useRowSizes(phone);
  const tabStop = useStore(focus.tabStop);

  const sizeOf = (row: ListRow | undefined) => {
    if (row?.kind === 'group') return sizes.group;
    if (row?.kind === 'missing') return row.failure ? sizes.failure : row.count * sizes.row;
    return sizes.row;
  };
  const head = useRef(0);
  const rangeExtractor = (range: Range) => {
    head.current = headOf(rows, range.startIndex);
    // A row that is removed would lose the focus.
    const kept = rows.findIndex(row => row.key === tabStop);
    const drawn = [head.current, ...defaultRangeExtractor(range), ...(kept === -1 ? [] : [kept])];
    return [...new Set(drawn)].sort((a, b) => a - b);
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
  useListElements(groups, rows, scroller, index => virtualizer.scrollToIndex(index, { align: 'auto' }));
  useListKeys(rows);

  const toggle = (columnId: string) =>
    setClosed(
      now => new Set(now.has(columnId) ? [...now].filter(id => id !== columnId) : [...now, columnId]),
    );
  const setList = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      elements.setBoard(element);
    },
    [elements],
  );
  const items = virtualizer.getVirtualItems();
  return (
    <>
      {shown.map(column => (
        <GroupReader key={column.id} column={column} onRead={onRead} />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu of the right button; each row has a button for it */}
      <div
        ref={setList}
        className={styles.scroller}
        data-scroll="list"
        tabIndex={-1}
        onContextMenu={event => openCardMenu(layer, event)}
        {...selecting}
      >
        <table
          className={styles.table}
          style={columnWidths}
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
                const more = () => readings.get(row.column.id)?.more();
                return (
                  <MissingRows
                    key={row.key}
                    {...{ count: row.count, failure: row.failure, rowIndex, start, height: size }}
                    name={row.column.name}
                    rowHeight={sizes.row}
                    onNeeded={more}
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
                  start={index === head.current ? null : start}
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
