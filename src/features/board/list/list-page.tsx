import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '#api/session.ts';
import { useProject } from '#entities/project/project-context.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { PageBody } from '#ui/page.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { useBoardModel } from '../board-model.ts';
import { EmptyBoard } from '../columns/empty-board.tsx';
import { readListGrouping } from '../data/read-grouping.ts';
import { NothingMatches } from '../filters/nothing-matches.tsx';
import { TicketsLayout } from '../tickets-layout.tsx';
import { useCreateBoardModel } from '../use-create-board-model.ts';
import { useShownGrouping } from '../view/use-shown-grouping.ts';
import { readClosedGroups } from './closed-groups.ts';
import { TicketTable } from './ticket-table.tsx';

function GroupedList() {
  const { project } = useProject();
  const { view } = useBoardModel();
  const queryClient = useQueryClient();
  const me = useSession().user?.id;
  const { shown, isReading } = useShownGrouping((grouping, scope) => {
    const closedIds = readClosedGroups(project.id, grouping, 'list');
    const screen = { ...scope, view: view.get(), me, isClosed: (id: string) => closedIds.has(id) };
    return readListGrouping(queryClient, grouping, screen);
  });
  return (
    <>
      <ProgressLine label="Grouping the list" active={isReading} />
      <NothingMatches />
      <TicketTable key={`${project.id} ${shown}`} grouping={shown} />
    </>
  );
}

export function ListPage() {
  const { project } = useProject();
  const { reference = null } = useParams();
  const model = useCreateBoardModel(project.id, 'list');
  const columns = useColumns(project.id);
  return (
    <TicketsLayout {...{ model, reference }} page="list">
      <PageBody width="bare">{columns.length > 0 ? <GroupedList /> : <EmptyBoard />}</PageBody>
    </TicketsLayout>
  );
}
