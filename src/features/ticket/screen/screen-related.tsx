import { CornerLeftUp } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { paths } from '#lib/paths.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { baseOf, panelPath } from '../panel/panel-paths.ts';
import styles from './parent-line.module.css';
import type { TicketScreen } from './use-ticket-screen.ts';

const SubTicketsSection = lazyComponent(
  async () => (await import('../sub-tickets/sub-tickets-section.tsx')).SubTicketsSection,
);

const LinkedSections = lazyComponent(
  async () => (await import('../relations/linked-sections.tsx')).LinkedSections,
);

/** Returns the address of another ticket: beside the board while this one is, else its page. */
function useTicketPath(): (reference: string) => string {
  const { pathname } = useLocation();
  const isBesideBoard = pathname.startsWith('/projects/');
  return reference => (isBesideBoard ? panelPath(baseOf(pathname), reference) : paths.ticket(reference));
}

export function ScreenSubTickets({ screen }: { screen: TicketScreen }) {
  const { detail, disabledReason } = screen;
  const hasApp = useHasApp();
  const pathOf = useTicketPath();
  if (!hasApp || detail?.sub_tickets === undefined) return null;
  return <SubTicketsSection ticket={detail} disabledReason={disabledReason} pathOf={pathOf} />;
}

/** Relations, and the texts that name the ticket. */
export function ScreenRelations({ screen }: { screen: TicketScreen }) {
  const { detail, disabledReason } = screen;
  const hasApp = useHasApp();
  const pathOf = useTicketPath();
  if (!hasApp || detail?.blocked_by === undefined) return null;
  return <LinkedSections ticket={detail} disabledReason={disabledReason} pathOf={pathOf} />;
}

/** Names the parent above the title. */
export function ParentLine({ screen: { ticket } }: { screen: TicketScreen }) {
  const pathOf = useTicketPath();
  const { parent } = ticket;
  if (!parent) return null;
  return (
    <p className={styles.line}>
      <CornerLeftUp />
      <Link to={pathOf(parent.reference)} state={{ focusPanel: true }} className={styles.link}>
        Part of {parent.reference} <bdi>{parent.title}</bdi>
      </Link>
    </p>
  );
}
