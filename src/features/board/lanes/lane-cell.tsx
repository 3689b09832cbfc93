import { CopyPlus } from 'lucide-react';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSlice } from '#ui/use-store.ts';
import { NewCards } from '../add/new-cards.tsx';
import { useBoardModel } from '../board-model.ts';
import { DraggableCard } from '../cards/draggable-card.tsx';
import { cellPageSize } from '../data/group-tickets.ts';
import { DropLine } from '../drag/drop-line.tsx';
import type { Group } from '../list/list-rows.ts';
import { isRefused } from '../moves/drop-state.ts';
import { type BoardLane, otherValues } from './lane.ts';
import { LaneAdd } from './lane-add.tsx';
import styles from './lanes.module.css';

interface LaneCellProps {
  cell: Group;
  column: Board;
  lane: BoardLane;
  field: FieldGroup;
  /** On a phone: another column gives the lane its height. */
  isAside: boolean;
  loadMore: (cellId: string) => void;
}

function isSameCell(a: LaneCellProps, b: LaneCellProps): boolean {
  const isSameRead =
    a.cell.rows === b.cell.rows && a.cell.total === b.cell.total && a.cell.failure === b.cell.failure;
  return isSameRead && a.column === b.column && a.lane.name === b.lane.name && a.isAside === b.isAside;
}

export const LaneCell = memo(function LaneCell(props: LaneCellProps) {
  const { cell, column, lane, field, isAside, loadMore } = props;
  const { id, rows, total, expected, failure } = cell;
  const { drag } = useBoardModel();
  const { setElement, list, scroller } = useCellElements(id, rows);
  const over = useSlice(drag, ({ target }) => (target?.listId === id ? !isRefused(target.state) : null));
  const perPage = cellPageSize(column);
  const name = `${column.name}, ${lane.name}`;
  const more = Math.max(0, (total ?? 0) - rows.length);
  const showMore = `Show ${Math.min(perPage, more)} more`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <section
      ref={setElement}
      role="group"
      tabIndex={-1}
      aria-label={name}
      className={styles.cell}
      data-column={column.id}
      data-cell={id}
      data-aside={isAside || undefined}
      data-over={over === true || undefined}
      data-refused={over === false || undefined}
    >
      <div ref={scroller} className={styles.scroller} data-scroll={`cell-${id}`}>
        <div className={styles.lines}>
          <ul
            ref={list}
            // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without marks
            role="list"
            aria-label={`Tickets in ${name}`}
            className={styles.list}
            hidden={rows.length === 0}
          >
            {rows.map((ticket, index) => (
              <DraggableCard
                key={ticket.id}
                ticket={ticket}
                done={column.is_done}
                index={index}
                total={Math.max(total ?? 0, rows.length)}
                listId={id}
                below={<OtherLanes {...{ field, ticket, lane }} />}
              />
            ))}
          </ul>
          <DropLine listId={id} />
        </div>
      </div>
      {total === null && !failure && expected > 0 && (
        <Skeleton height={`${Math.min(perPage, expected) * 5}rem`} />
      )}
      {failure && (
        <ErrorState title="Tickets did not load" message={failure.message} onRetry={() => loadMore(id)} />
      )}
      <NewCards listId={id} atTop={false} />
      <div className={styles.foot}>
        {more > 0 && !failure && (
          <Button
            size={28}
            variant="ghost"
            data-cell-more=""
            aria-label={`${showMore} of ${counted(more, 'ticket')} in ${name}`}
            onClick={() => loadMore(id)}
          >
            {showMore} of {formatNumber(more)}
          </Button>
        )}
        <LaneAdd cellId={id} {...{ column, lane, field }} />
      </div>
    </section>
  );
}, isSameCell);

/** Registers the cell: drags, keys, focus and selection work on it as on a column. */
function useCellElements(id: string, rows: readonly TicketListItem[]) {
  const { elements, focus, quickAdd, selection } = useBoardModel();
  const list = useRef<HTMLUListElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  useLayoutEffect(() => {
    const sizer = list.current;
    if (!sizer || !scroller.current) return;
    elements.setList(id, {
      sizer,
      scroller: scroller.current,
      ids: () => latest.current.map(row => row.id),
      spans: () =>
        Array.from(sizer.children, row => {
          const { offsetTop: start, offsetHeight } = row as HTMLElement;
          return { start, end: start + offsetHeight };
        }),
      reveal: index => sizer.children[index]?.scrollIntoView({ block: 'nearest' }),
    });
    return () => {
      elements.setList(id, null);
      focus.rowsChanged(id, []);
    };
  }, [elements, focus, id]);
  useLayoutEffect(() => {
    focus.rowsChanged(id, rows);
    selection.rowsChanged();
  }, [focus, selection, id, rows]);
  const setElement = useCallback(
    (element: HTMLElement | null) => elements.setCell(id, element),
    [elements, id],
  );
  const lastId = rows.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new ticket stands at the end
  useLayoutEffect(() => {
    if (quickAdd.get()?.cellId === id) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [quickAdd, id, lastId]);
  return { list, scroller, setElement };
}

/** Says where the same ticket stands as well. */
function OtherLanes({ field, ticket, lane }: { field: FieldGroup; ticket: TicketListItem; lane: BoardLane }) {
  if (!field.repeats) return null;
  const others = otherValues(field, ticket, lane.value);
  if (others.length === 0) return null;
  return (
    <p className={styles.others} title={others.join(', ')}>
      <CopyPlus />
      <span className={styles.name}>Also under {others.join(', ')}</span>
    </p>
  );
}
