import { useEffect, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { limitState } from '#entities/ticket/limit/limit-state.ts';
import { limitWords } from '#entities/ticket/limit/limit-words.ts';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { formatNumber } from '#lib/counted.ts';
import { useSlice } from '#ui/use-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBoardModel } from '../board-model.ts';
import { addingTo } from '../drag/drag-store.ts';
import { OfMatches } from '../filters/matching-count.tsx';
import { dropState, isRefused } from '../moves/drop-state.ts';
import styles from './pager.module.css';

interface PagerProps {
  columns: readonly Board[];
  places: ReadonlyMap<string, StatusPlace>;
}

/** Returns the column in the middle of the screen. */
export function useColumnInMiddle(columns: readonly Board[], enabled = true): string | null {
  const { elements } = useBoardModel();
  const [middleId, setMiddleId] = useState<string | null>(columns[0]?.id ?? null);
  useEffect(() => {
    const board = elements.board();
    if (!board || !enabled) return;
    const update = () => {
      const middle = elements.columnInMiddle();
      if (middle) setMiddleId(middle[0]);
    };
    update();
    board.addEventListener('scroll', update, { passive: true });
    return () => board.removeEventListener('scroll', update);
  }, [elements, enabled]);
  return middleId;
}

/** One pill for each column of a board on a phone: they scroll to it, and cards are dropped on them. */
export function Pager({ columns, places }: PagerProps) {
  const { drag: dragStore, prefs, elements } = useBoardModel();
  const middleId = useColumnInMiddle(columns);
  const pager = useRef<HTMLElement>(null);
  const drag = useSlice(dragStore, state => state.drag);
  const targetId = useSlice(dragStore, state => state.target?.columnId ?? null);
  useEffect(() => {
    const pill = middleId && pager.current?.querySelector(`[data-pill="${CSS.escape(middleId)}"]`);
    if (pill) pill.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [middleId]);
  const open = (columnId: string) => {
    prefs.open(columnId);
    elements.column(columnId)?.element.scrollIntoView({
      block: 'nearest',
      inline: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  return (
    <nav ref={pager} className={styles.pager} aria-label="Columns">
      {columns.map(column => {
        const { id, name, ticket_count: count, wip_limit: limit } = column;
        const adding = addingTo(id, drag);
        const refused = adding !== null && isRefused(dropState(column, adding));
        return (
          <button
            key={id}
            type="button"
            className={styles.pill}
            data-pill={id}
            data-over={(targetId === id && !refused && drag !== null) || undefined}
            data-refused={refused || undefined}
            aria-current={middleId === id || undefined}
            onClick={() => open(id)}
          >
            <StatusGlyph place={places.get(id)!} color={column.color} />
            {name}
            <OfMatches
              column={column}
              count={count}
              unfiltered={
                <>
                  <span className={styles.count} data-state={limitState(count, limit)} aria-hidden="true">
                    {limit === null ? formatNumber(count) : `${formatNumber(count)}/${formatNumber(limit)}`}
                  </span>
                  <VisuallyHidden>{limitWords(column)}</VisuallyHidden>
                </>
              }
            />
          </button>
        );
      })}
    </nav>
  );
}
