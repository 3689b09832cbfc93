import { useParams } from 'react-router';
import { useProject } from '#entities/project/project-context.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import { PageBody } from '#ui/page.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { LazyEmptyBoard } from '../columns/lazy-empty-board.ts';
import { readListGrouping } from '../data/read-grouping.ts';
import { NothingMatches } from '../filters/nothing-matches.tsx';
import { TicketsLayout } from '../tickets-layout.tsx';
import { useCreateBoardModel } from '../use-create-board-model.ts';
import { useRefusalMessage } from '../use-refusal-message.ts';
import { useShownScreen } from '../view/use-shown-screen.ts';
import { TicketTable } from './ticket-table.tsx';

function GroupedList() {
  const { project } = useProject();
  const { grouping, view, isReading } = useShownScreen('list', readListGrouping);
  return (
    <>
      <ProgressLine label="Loading tickets" active={isReading} />
      <NothingMatches />
      <TicketTable key={`${project.id} ${grouping}`} {...{ grouping, view }} />
    </>
  );
}

export function ListPage() {
  const { project } = useProject();
  const { reference = null } = useParams();
  const model = useCreateBoardModel(project.id, 'list');
  useRefusalMessage(model);
  const columns = useColumns(project.id);
  return (
    <TicketsLayout {...{ model, reference }} page="list">
      <PageBody width="bare">{columns.length > 0 ? <GroupedList /> : <LazyEmptyBoard />}</PageBody>
    </TicketsLayout>
  );
}
