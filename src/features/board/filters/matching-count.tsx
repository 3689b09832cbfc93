import type { ReactNode } from 'react';
import type { Board } from '#contract/boards.ts';
import { CountLimit } from '#entities/ticket/limit/count-limit.tsx';
import { counted, formatNumber } from '#lib/counted.ts';
import { useSlice } from '#ui/use-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBoardModel } from '../board-model.ts';
import { isFiltered } from '../view/board-view.ts';
import styles from './filters.module.css';
import { useColumnMatches } from './use-column-matches.ts';

interface ColumnCountProps {
  column: Board;
  /** During a drag, the count after the drop. */
  count: number;
  locked?: boolean | undefined;
}

/** The count of a column against its limit; with a filter, also how many of its tickets match. */
export function ColumnCount(props: ColumnCountProps) {
  const total = <Total {...props} />;
  return (
    <OfMatches column={props.column} count={props.count} unfiltered={total}>
      {props.column.wip_limit !== null && total}
    </OfMatches>
  );
}

interface OfMatchesProps {
  column: Board;
  count: number;
  /** Shown without a filter, and until the count is known. */
  unfiltered: ReactNode;
  children?: ReactNode;
}

/** "3 of 24" while a filter is set, followed by the children. */
export function OfMatches(props: OfMatchesProps) {
  const filtered = useSlice(useBoardModel().view, isFiltered);
  return filtered ? <LoadedMatches {...props} /> : props.unfiltered;
}

function LoadedMatches({ column, count, unfiltered, children }: OfMatchesProps) {
  const matching = useColumnMatches(column.id);
  return matching === null ? (
    unfiltered
  ) : (
    <>
      <Matching matching={matching} count={count} />
      {children}
    </>
  );
}

interface MatchingProps {
  matching: number;
  count: number;
}

export function Matching({ matching, count }: MatchingProps) {
  const { view } = useBoardModel();
  // The counts of columns leave archived tickets out.
  const hasArchived = useSlice(view, ({ filters }) => filters.choices.archived !== undefined);
  return (
    <span className={styles.matching}>
      <span aria-hidden="true">
        <b>{formatNumber(matching)}</b>
        {hasArchived ? ' shown' : ` of ${formatNumber(count)}`}
      </span>
      <VisuallyHidden>
        {hasArchived
          ? `${counted(matching, 'ticket')} shown`
          : `${formatNumber(matching)} of ${counted(count, 'ticket')} match`}
      </VisuallyHidden>
    </span>
  );
}

function Total({ column, count, locked }: ColumnCountProps) {
  return <CountLimit count={count} limit={column.wip_limit} locked={locked} />;
}
