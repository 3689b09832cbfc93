import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { statusPlaces } from '#entities/ticket/status/status-places.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { ReadError } from '#ui/error-state.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useSlice } from '#ui/use-store.ts';
import { BoardFrame } from '../board-columns.tsx';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import { AddColumn } from '../columns/add-column.tsx';
import { BoardColumn } from '../columns/board-column.tsx';
import { HiddenRail } from '../columns/hidden-rail.tsx';
import { cellTickets } from '../data/group-tickets.ts';
import { NothingMatches } from '../filters/nothing-matches.tsx';
import { useClosedGroups } from '../list/closed-groups.ts';
import { CutGroups } from '../list/cut-groups.tsx';
import { GroupReader, useGroupReadings } from '../list/group-reader.ts';
import { useColumnInMiddle } from '../phone/pager.tsx';
import type { BoardView } from '../view/board-view.ts';
import { groupFieldOf, type ListGrouping } from '../view/groupings.ts';
import { type BoardLane, cellsToRead } from './lane.ts';
import { LaneRow } from './lane-row.tsx';
import styles from './lanes.module.css';
import { LanesSkeleton } from './lanes-skeleton.tsx';
import { useCells } from './use-cells.ts';
import { useLaneBoard } from './use-lane-board.ts';
import { useLaneKeys } from './use-lane-keys.ts';
import { useLaneSizes } from './use-lane-sizes.ts';
import { useLanes } from './use-lanes.ts';
import { useTicketLanes } from './use-ticket-lanes.ts';

const overscan = 2;
const firstHeadsPx = 48;
const noLanes: readonly BoardLane[] = [];

interface LanesBoardProps {
  grouping: ListGrouping;
  view: BoardView;
}

/** The board with a lane for each value of a field, across its columns. */
export function LanesBoard({ grouping, view }: LanesBoardProps) {
  const field = groupFieldOf(grouping)!;
  const { elements, prefs, projectId } = useBoardModel();
  const { can } = useProject();
  const allColumns = useBoardColumns();
  const columns = useColumnsInView(view);
  const collapsed = useSlice(prefs.store, prefs =>
    columns.flatMap(({ id }) => (isCollapsed(prefs, id) ? id : [])).join(' '),
  );
  const openColumns = useMemo(() => {
    const collapsedIds = collapsed.split(' ');
    return columns.filter(({ id }) => !collapsedIds.includes(id));
  }, [columns, collapsed]);
  const phone = usePhone();
  const columnInMiddle = useColumnInMiddle(columns, phone);
  const activeColumnId = phone ? columnInMiddle : null;
  const places = useMemo(() => statusPlaces(allColumns), [allColumns]);
  const { closedIds, toggle } = useClosedGroups(projectId, grouping, 'lanes');
  const { lanes: counted, counts, shown, countsInLanes, cut, unfilteredCounts } = useLanes(field, view);
  const lanes = counted ?? noLanes;
  const { readings, onRead } = useGroupReadings();
  const heads = useRef<HTMLDivElement>(null);
  const [headsPx, setHeadsPx] = useState(firstHeadsPx);
  const [headsWidth, setHeadsWidth] = useState(0);
  useLayoutEffect(() => {
    if (heads.current) setHeadsPx(heads.current.offsetHeight);
    if (heads.current) setHeadsWidth(heads.current.offsetWidth);
    // A card that is scrolled into view stands below the heads.
    elements.board()?.style.setProperty('scroll-padding-top', `${headsPx}px`);
  });

  const { lanesInUse, noteCells } = useTicketLanes(lanes, field);
  const laneSizes = useLaneSizes({ lanes, closedIds, openColumns, phone, activeColumnId });
  const virtualizer = useVirtualizer({
    count: lanes.length,
    getScrollElement: elements.board,
    ...laneSizes,
    scrollMargin: headsPx,
    scrollPaddingStart: headsPx,
    overscan,
    rangeExtractor: (range: Range) =>
      [...new Set([...lanesInUse(), ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });
  const items = virtualizer.getVirtualItems();
  const renderedIds = items.map(({ index }) => lanes[index]?.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the items
  const openLanes = useMemo(
    () => items.flatMap(({ index }) => (lanes[index] && !closedIds.has(lanes[index].id) ? lanes[index] : [])),
    [lanes, closedIds, renderedIds],
  );
  // One text, so that other writes do not render again.
  const arrivingAt = useShown(({ writes }) => writes.flatMap(({ to }) => to?.columnId ?? []).join(' '));
  const cells = useCells({ field, view, lanes: openLanes, openColumns, readings });
  const loadMore = (id: string) => readings.get(id)?.loadMore();
  const reveal = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  noteCells(cells);
  useLaneBoard({ field, lanes, closedIds, columns, cells, counts: shown, reveal });
  useLaneKeys({ lanes, columns, closedIds, toggle, reveal });

  return (
    <BoardFrame lanes>
      {cellsToRead({ lanes: openLanes, columns: openColumns, cells, arrivingAt: arrivingAt.split(' ') }).map(
        ({ id, lane, column, isEmpty }) => (
          <GroupReader
            key={id}
            {...{ id, view, onRead }}
            // Counts that are being read again may be outdated.
            emptySince={isEmpty && !counts.isFetching ? Date.now() : undefined}
            query={cellTickets(projectId, column, view, { field, value: lane.value.value })}
            holds
          />
        ),
      )}
      <div ref={heads} className={styles.heads}>
        {columns.map((column, index) => (
          <BoardColumn
            key={column.id}
            column={column}
            place={places.get(column.id)!}
            index={index}
            headOnly
          />
        ))}
        <HiddenRail inHeads />
        {can('boards:write') && <AddColumn />}
      </div>
      {counts.isError && !counted ? (
        <div className={styles.state}>
          <ReadError title="The lanes did not load" read={counts} />
        </div>
      ) : (
        !counted && <LanesSkeleton />
      )}
      <div className={styles.state}>
        <NothingMatches />
      </div>
      {/* As wide as the heads: the head of a closed lane is sticky within the lane alone. */}
      <div
        className={styles.sizer}
        data-single={lanes.length === 1 || undefined}
        style={{ height: virtualizer.getTotalSize(), minWidth: headsWidth }}
      >
        {items.map(({ index, start }) => {
          const lane = lanes[index];
          if (!lane) return null;
          return (
            <LaneRow
              key={lane.id}
              {...{ lane, field, columns, cells, index, activeColumnId, loadMore }}
              closed={closedIds.has(lane.id)}
              start={start - headsPx}
              measure={virtualizer.measureElement}
              counts={countsInLanes.get(lane.value.value)}
              unfilteredCount={unfilteredCounts && (unfilteredCounts.get(lane.value.value) ?? null)}
              onToggle={() => toggle(lane.id)}
            />
          );
        })}
      </div>
      {cut && <CutGroups field={field} {...cut} />}
    </BoardFrame>
  );
}
