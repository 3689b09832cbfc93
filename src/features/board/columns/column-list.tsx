import { useDroppable } from '@dnd-kit/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { isOtherDeployment } from '#api/connection.ts';
import { rowsOf, totalOf } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketPages } from '#entities/ticket/writes/ticket-pages.ts';
import { useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { ErrorState, ReadError } from '#ui/error-state.tsx';
import { useSlice, useStore } from '#ui/use-store.ts';
import { NewCards } from '../add/new-cards.tsx';
import { QuickAdd } from '../add/quick-add.tsx';
import { useBoardModel } from '../board-model.ts';
import { DraggableCard } from '../cards/draggable-card.tsx';
import { columnTickets } from '../data/column-tickets.ts';
import { useRevision } from '../drag/drag-store.ts';
import { DropLine } from '../drag/drop-line.tsx';
import { NothingMatches } from '../filters/nothing-matches.tsx';
import { useHeld } from '../live/use-held.ts';
import { type BoardView, isFiltered, isSorted } from '../view/board-view.ts';
import { rowsInView } from '../view/matches.ts';
import styles from './column-list.module.css';
import { ColumnSkeleton } from './column-skeleton.tsx';
import { useRows } from './use-rows.ts';

/** The next page loads this many pixels before the end of the list; in columns of finished work, later. */
const loadAheadPx = { open: 1500, done: 240 };

/** Rows of the previous view, and those of services that do not filter, are filtered here. */
function useRowsInView(pages: TicketPages | undefined, view: BoardView, isPreviousView: boolean) {
  return useMemo(() => {
    const rows = rowsOf(pages);
    return isPreviousView || isOtherDeployment() ? rowsInView(rows, view, new Date()) : rows;
  }, [pages, view, isPreviousView]);
}

/** Further pages are added while they are held. */
const hasGrown = (next: TicketPages | undefined, held: TicketPages | undefined) =>
  (next?.pages.length ?? 0) > (held?.pages.length ?? 0);

export const ColumnList = memo(function ColumnList({ column, index }: { column: Board; index: number }) {
  const { drag, live, projectId, view: viewStore } = useBoardModel();
  const { id, is_done: done, wip_limit: limit } = column;
  const view = useStore(viewStore);
  const query = columnTickets(projectId, column, view);
  const tickets = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  useRevision(drag);
  const dragging = useSlice(drag, state => state.drag !== null);
  const isHeld = useStore(live.isHeld);
  const pages = useHeld(useShownPages(tickets.data, query.queryKey[1]), dragging || isHeld, hasGrown);
  const rows = useRowsInView(pages, view, tickets.isPlaceholderData);

  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef } = useDroppable({ id });
  const isLoaded = pages !== undefined;
  const { items, height, listRef, measure } = useRows({ columnId: id, rows, scroller, isLoaded });
  const filtered = isFiltered(view);
  const total = Math.max(filtered ? (totalOf(pages) ?? 0) : column.ticket_count, rows.length);

  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError: isError } = tickets;
  // The matches of a service that does not filter are known only with every page.
  const loadsAllPages = isOtherDeployment() && (filtered || isSorted(view));
  const loadMore = useCallback(() => {
    const element = scroller.current;
    if (!element || !hasNextPage || isFetchingNextPage || isError) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (loadsAllPages || below < (done ? loadAheadPx.done : loadAheadPx.open)) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage, done, loadsAllPages]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a short first page does not scroll
  useEffect(loadMore, [loadMore, pages]);

  if (!pages && tickets.isError) {
    return (
      <div className={styles.scroller}>
        <ReadError title="These tickets did not load" read={tickets} />
      </div>
    );
  }
  return (
    <div ref={scroller} className={styles.scroller} data-scroll={`column-${id}`} onScroll={loadMore}>
      <div ref={setNodeRef} className={styles.sizer}>
        <QuickAdd column={column} atTop />
        <NewCards listId={id} atTop />
        {index === 0 && rows.length === 0 && <NothingMatches />}
        {pages ? (
          <div className={styles.lines} hidden={rows.length === 0}>
            <ul
              ref={listRef}
              // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without marks
              role="list"
              aria-label={`Tickets in ${column.name}`}
              className={styles.list}
              style={height === null ? undefined : { height }}
            >
              {items.map(({ row, index: rowIndex, start }) => (
                <DraggableCard
                  key={row.id}
                  ticket={row}
                  done={done}
                  index={rowIndex}
                  total={total}
                  start={start}
                  measure={measure}
                  above={
                    limit !== null && rowIndex === limit && !filtered && !isSorted(view) ? (
                      // The header says the same in words.
                      <div className={styles.limit} aria-hidden="true">
                        Limit {limit}
                      </div>
                    ) : undefined
                  }
                />
              ))}
            </ul>
            <DropLine listId={id} />
          </div>
        ) : (
          <ColumnSkeleton index={index} count={column.ticket_count} />
        )}
        {isFetchingNextPage && <ColumnSkeleton index={0} count={total - rows.length} />}
        {isError && pages && (
          <ErrorState
            title="More tickets did not load"
            message={tickets.error.message}
            onRetry={() => void fetchNextPage()}
            retrying={tickets.isFetching}
          />
        )}
        <NewCards listId={id} atTop={false} />
        {pages && <QuickAdd column={column} atTop={false} />}
      </div>
    </div>
  );
});
