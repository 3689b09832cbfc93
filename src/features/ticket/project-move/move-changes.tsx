import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { Project } from '#entities/project/project-context.ts';
import { counted } from '#lib/counted.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { changesOnMove } from './changes-on-move.ts';
import styles from './project-move.module.css';

export interface MoveChoices {
  createsLabels: boolean;
  takesSubTickets: boolean;
}

interface MoveChangesProps {
  tickets: readonly TicketListItem[];
  project: Project;
  choices: MoveChoices;
  onChoose: (choices: MoveChoices) => void;
}

/** Says before the move what does not come along. */
export function MoveChanges({ tickets, project, choices, onChoose }: MoveChangesProps) {
  const labels = useQuery(query('listLabels', { project: project.id }));
  const members = useQuery(query('listMembers', { project: project.id }));
  const failed = [labels, members].find(({ isError, data }) => isError && data === undefined);
  if (failed) return <ReadError title="What stays behind is not known" read={failed} />;
  if (!labels.data || !members.data)
    return (
      <SkeletonGroup label="Looking for what stays behind">
        <Skeleton width="92%" />
        <Skeleton width="64%" />
      </SkeletonGroup>
    );
  const target = { labels: labels.data.data, members: members.data.data };
  const { missingLabels, leavingPeople, parents, subTicketCount } = changesOnMove(tickets, target);
  const isSingle = tickets.length === 1;
  const list = (names: readonly string[]) => names.join(', ');
  return (
    <section aria-label="What changes" className={styles.changes}>
      <ul>
        <li>
          {isSingle ? 'It gets a key' : 'They get keys'} of {project.key}. The old{' '}
          {isSingle ? `one, ${tickets[0]!.reference}, still leads` : 'ones still lead'} there.
        </li>
        {leavingPeople.length > 0 && (
          <li dir="auto">
            Taken off, as {leavingPeople.length === 1 ? 'a person who is' : 'people who are'} not in{' '}
            {project.name}: <b>{list(leavingPeople)}</b>
          </li>
        )}
        {parents.length > 0 && (
          <li>
            No longer part of <b>{list(parents)}</b>
          </li>
        )}
        {missingLabels.length > 0 && !choices.createsLabels && (
          <li dir="auto">
            Labels left off: <b>{list(missingLabels)}</b>
          </li>
        )}
        <li>Comments, history, files, relations and all other values come along.</li>
      </ul>
      {missingLabels.length > 0 && (
        <Checkbox
          label={`Create ${counted(missingLabels.length, 'missing label')} in ${project.name}`}
          description={list(missingLabels)}
          checked={choices.createsLabels}
          onCheckedChange={createsLabels => onChoose({ ...choices, createsLabels })}
        />
      )}
      {subTicketCount > 0 && (
        <Checkbox
          label={`Take ${counted(subTicketCount, 'sub-ticket')} along`}
          description={
            choices.takesSubTickets
              ? 'Finished ones go to the first done column. The same labels and people stay behind.'
              : 'They stay, without a parent.'
          }
          checked={choices.takesSubTickets}
          onCheckedChange={takesSubTickets => onChoose({ ...choices, takesSubTickets })}
        />
      )}
    </section>
  );
}
