import { CalendarOff } from 'lucide-react';
import { useParams } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { useProject } from '#entities/project/project-context.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageBody } from '#ui/page.tsx';
import { LazyEmptyBoard } from '../columns/lazy-empty-board.ts';
import { TicketsLayout } from '../tickets-layout.tsx';
import { useCreateBoardModel } from '../use-create-board-model.ts';
import { useRefusalMessage } from '../use-refusal-message.ts';
import { Calendar } from './calendar.tsx';

export function CalendarPage() {
  const { project } = useProject();
  const { reference = null } = useParams();
  const hasApp = useHasApp();
  const model = useCreateBoardModel(project.id, 'calendar');
  useRefusalMessage(model);
  const columns = useColumns(project.id);
  return (
    <TicketsLayout {...{ model, reference }} page="calendar">
      <PageBody width="bare">
        {!hasApp ? (
          <EmptyState icon={<CalendarOff />} title="No calendar here">
            The calendar needs a server of Docket. This address serves its API alone; the list can be sorted
            by due date.
          </EmptyState>
        ) : columns.length > 0 ? (
          <Calendar key={project.id} />
        ) : (
          <LazyEmptyBoard />
        )}
      </PageBody>
    </TicketsLayout>
  );
}
