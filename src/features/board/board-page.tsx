import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { useProject } from '#entities/project/project-context.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { PageBody } from '#ui/page.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { BoardColumns } from './board-columns.tsx';
import type { BoardModel } from './board-model.ts';
import styles from './board-page.module.css';
import { LazyEmptyBoard } from './columns/lazy-empty-board.ts';
import { readBoardGrouping } from './data/read-grouping.ts';
import { useBoardContext } from './palette/use-board-context.tsx';
import { TicketsLayout } from './tickets-layout.tsx';
import { useCreateBoardModel } from './use-create-board-model.ts';
import { type ReadFirstScreen, useShownScreen } from './view/use-shown-screen.ts';

const LanesBoard = lazyComponent(async () => (await import('./lanes/lanes-board.tsx')).LanesBoard);

const readFirstScreen: ReadFirstScreen = (queryClient, grouping, screen) =>
  Promise.all([
    grouping === 'status' || LanesBoard.preload(),
    readBoardGrouping(queryClient, grouping, screen),
  ]);

function Columns() {
  const { project } = useProject();
  const { grouping, view, isReading } = useShownScreen('lanes', readFirstScreen);
  return (
    <>
      <ProgressLine label="Loading tickets" active={isReading} />
      {grouping === 'status' ? (
        <BoardColumns key={project.id} />
      ) : (
        <LanesBoard key={`${project.id} ${grouping}`} {...{ grouping, view }} />
      )}
    </>
  );
}

/** Opens the field for a new ticket in an empty board, once: not again when the first ticket is undone. */
function useFirstTicket(quickAdd: BoardModel['quickAdd'], columnId: string | null): void {
  const openedFor = useRef<BoardModel['quickAdd'] | null>(null);
  useEffect(() => {
    if (!columnId || openedFor.current === quickAdd) return;
    openedFor.current = quickAdd;
    // A dialog that adds the columns keeps the focus.
    if (quickAdd.get() === null && !document.querySelector('[role="dialog"]'))
      quickAdd.set({ columnId, atTop: false, isFirst: true });
  }, [quickAdd, columnId]);
}

export function BoardPage() {
  const { project, refusalReason } = useProject();
  const reason = refusalReason('tickets:write');
  const { reference = null } = useParams();
  const model = useCreateBoardModel(project.id, 'board');
  const columns = useColumns(project.id);
  const isEmpty = columns.every(column => column.ticket_count === 0);
  const firstColumn = columns.find(column => !column.is_hidden);
  useBoardContext(model, { openReference: reference, reason });
  useFirstTicket(model.quickAdd, isEmpty && reason === null ? (firstColumn?.id ?? null) : null);
  return (
    <TicketsLayout {...{ model, reference }} page="board">
      <PageBody width="bare" className={styles.main}>
        {columns.length > 0 ? <Columns /> : <LazyEmptyBoard />}
      </PageBody>
    </TicketsLayout>
  );
}
