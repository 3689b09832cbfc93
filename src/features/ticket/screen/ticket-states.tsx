import { Link } from 'react-router';
import { readKeptComments } from '#entities/comment/kept-comments.ts';
import { LostComments } from '#entities/comment/lost-comments.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { KeptPlace } from '#ui/kept-place.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import type { TicketView } from '../data/use-ticket.ts';
import { FindTicket } from './find-ticket.tsx';
import styles from './ticket-states.module.css';

export function UnknownTicket({ reference }: { reference: string }) {
  return (
    <>
      <EmptyState title={`There is no ticket ${reference}`} actions={<BackToBoard />}>
        The reference may be misspelt, or the ticket was deleted.
      </EmptyState>
      <LostCommentsOf reference={reference} />
      <FindTicket reference={reference} />
    </>
  );
}

export function GoneTicket({ reference }: { reference: string }) {
  return (
    <>
      <EmptyState
        title={`${reference} is no longer there`}
        actions={
          <>
            <BackToBoard />
            <ButtonLink variant="ghost" render={<Link to={paths.trash} />}>
              Open the trash
            </ButtonLink>
          </>
        }
      >
        It was deleted, or you may no longer see it. What you wrote and was not saved is kept <KeptPlace />.
      </EmptyState>
      <LostCommentsOf reference={reference} />
    </>
  );
}

function LostCommentsOf({ reference }: { reference: string }) {
  return (
    <div className={styles.comments}>
      <LostComments record={paths.ticket(reference.toUpperCase())} read={readKeptComments} />
    </div>
  );
}

function BackToBoard() {
  const { project } = useProject();
  return <ButtonLink render={<Link to={paths.board(project.key)} />}>Back to the board</ButtonLink>;
}

export function UnreadTicket({ view }: { view: TicketView }) {
  if (view.error) return <ReadError title="The ticket did not load" read={view.read} />;
  return (
    <SkeletonGroup label="Loading the ticket">
      <Skeleton width="92%" />
      <Skeleton width="100%" />
      <Skeleton width="64%" />
    </SkeletonGroup>
  );
}
