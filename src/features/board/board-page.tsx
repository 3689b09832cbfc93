import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useProject } from '#entities/project/project-context.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { PageBody } from '#ui/page.tsx';
import { BoardColumns } from './board-columns.tsx';
import type { BoardKit } from './board-kit.ts';
import styles from './board-page.module.css';
import { EmptyBoard } from './columns/empty-board.tsx';
import { useBoardContext } from './palette/use-board-context.tsx';
import { TicketsLayout } from './tickets-layout.tsx';
import { useNewKit } from './use-board-kit.ts';

function useFirstTicket(kit: BoardKit, columnId: string | null): void {
  useEffect(() => {
    if (columnId && kit.adding.get() === null) kit.adding.set({ columnId, atTop: false, withoutFocus: true });
  }, [kit, columnId]);
}

export function BoardPage() {
  const { project, can } = useProject();
  const { reference = null } = useParams();
  const kit = useNewKit(project.id, 'board');
  const columns = useColumns(project.id);
  const isEmpty = columns.every(column => column.ticket_count === 0);
  const first = columns.find(column => !column.is_hidden);
  useBoardContext(kit, reference, can('tickets:write'));
  useFirstTicket(kit, isEmpty && can('tickets:write') ? (first?.id ?? null) : null);
  return (
    <TicketsLayout {...{ kit, reference }} page="board">
      <PageBody width="bare" className={styles.main}>
        {columns.length > 0 ? (
          <BoardColumns key={project.id} />
        ) : (
          <div className={styles.empty}>
            <EmptyBoard />
          </div>
        )}
      </PageBody>
    </TicketsLayout>
  );
}
