import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { Board } from './board.tsx';
import type { BoardKit } from './board-kit.ts';
import styles from './board-page.module.css';
import { EmptyBoard } from './columns/empty-board.tsx';
import { useBoardContext } from './palette/use-board-context.tsx';
import { TicketsPage } from './tickets-page.tsx';
import { useNewKit } from './use-board-kit.ts';

/** A board on which nothing stands yet begins with the field for the first ticket. */
function useFirstTicket(kit: BoardKit, columnId: string | null): void {
  useEffect(() => {
    if (columnId && kit.adding.get() === null) kit.adding.set({ columnId, atTop: false, quiet: true });
  }, [kit, columnId]);
}

/** A project's board, with a ticket beside it when the address names one. */
export function BoardPage() {
  const { project, can } = useProject();
  const { reference = null } = useParams();
  const kit = useNewKit(project.id, 'board');
  const { data: columns } = useSuspenseQuery({
    ...query('listBoards', { project: project.id }),
    select: list => list.data,
  });
  const isEmpty = columns.every(column => column.ticket_count === 0);
  const first = columns.find(column => !column.is_hidden);
  useBoardContext(kit, reference, can('tickets:write'));
  useFirstTicket(kit, isEmpty && can('tickets:write') ? (first?.id ?? null) : null);
  return (
    <TicketsPage {...{ kit, columns, reference }} page="board">
      <div className={styles.main}>
        {columns.length > 0 ? (
          <Board key={project.id} kit={kit} columns={columns} />
        ) : (
          <div className={styles.empty}>
            <EmptyBoard />
          </div>
        )}
      </div>
    </TicketsPage>
  );
}
