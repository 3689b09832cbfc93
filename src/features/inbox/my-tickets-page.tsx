import { type QueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { infinite, rowsOf, totalOf } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import type { MyTicket } from '#contract/app/work.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DueDate } from '#ui/due-date.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LabelPill } from '#ui/label-pill.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { PriorityIcon } from '#ui/priority-icon.tsx';
import { useNow } from '#ui/use-now.ts';
import { byDue } from './due-groups.ts';
import { MoreRows } from './more-rows.tsx';
import styles from './my-tickets-page.module.css';
import { useRowKeys } from './use-row-keys.ts';

const tickets = infinite('listMyTickets', {});

export const myTicketsLoader = (queryClient: QueryClient) => async () => {
  const { user } = await queryClient.ensureQueryData(workspace);
  if (user) await queryClient.ensureInfiniteQueryData(tickets);
  return null;
};

/** Open tickets assigned to the person, over all projects, the next due first. */
export function MyTicketsPage() {
  const { user } = useSession();
  return (
    <Page>
      {user ? (
        <OwnTickets />
      ) : (
        <>
          <PageBar title="My tickets" />
          <PageBody width="list">
            <EmptyState icon={<CircleUserRound />} title="Tickets are assigned to people">
              You work with an API credential, which has no tickets of its own.
            </EmptyState>
          </PageBody>
        </>
      )}
    </Page>
  );
}

function OwnTickets() {
  const list = useSuspenseInfiniteQuery(tickets);
  const element = useRef<HTMLDivElement>(null);
  const now = useNow();
  const rows = rowsOf(list.data);
  const total = totalOf(list.data) ?? 0;
  useRowKeys(element, 'My tickets');
  return (
    <>
      <PageBar
        title="My tickets"
        after={
          total > 0 && <span className={styles.count}>{total === 1 ? '1 ticket' : `${total} tickets`}</span>
        }
      />
      <PageBody width="list">
        {rows.length === 0 && (
          <EmptyState
            icon={<CircleUserRound />}
            title="Nothing is assigned to you"
            actions={<ButtonLink render={<Link to={paths.home} />}>Open board</ButtonLink>}
          >
            Open tickets that you are assigned to are listed here, from all projects.
          </EmptyState>
        )}
        <div ref={element}>
          {byDue(rows, now).map(group => (
            <section key={group.name} aria-label={group.name} className={styles.group}>
              <h2 className={styles.heading}>{group.name}</h2>
              <ul>
                {group.rows.map(ticket => (
                  <TicketRow key={ticket.id} ticket={ticket} />
                ))}
              </ul>
            </section>
          ))}
          <MoreRows
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      </PageBody>
    </>
  );
}

function TicketRow({ ticket }: { ticket: MyTicket }) {
  return (
    <li>
      <Link to={paths.ticket(ticket.reference)} className={styles.row} data-row={ticket.id}>
        <PriorityIcon priority={ticket.priority} />
        <span className={styles.reference}>{ticket.reference}</span>
        <span className={styles.title}>{ticket.title}</span>
        <span className={styles.labels}>
          {ticket.labels.slice(0, 2).map(label => (
            <LabelPill key={label.id} name={label.name} color={label.color} />
          ))}
        </span>
        <span className={styles.place}>
          {ticket.project_name} / {ticket.board_name}
        </span>
        <span className={styles.due}>{ticket.due_at && <DueDate at={ticket.due_at} />}</span>
      </Link>
    </li>
  );
}
