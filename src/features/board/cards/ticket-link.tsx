import { type MouseEvent, useContext, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TicketListItem } from '#contract/tickets.ts';
import { useProject } from '#entities/project/project-context.ts';
import { useBoardModel } from '../board-model.ts';
import { OpenTicketContext, ticketBesidePath } from './open-ticket.ts';

interface TicketLinkProps {
  ticket: TicketListItem;
  tabIndex: number;
  selected: boolean;
  className: string | undefined;
  /** Absent inside a heading that takes its direction from the title. */
  dir?: 'auto';
}

/** Enter moves the focus to the panel of the ticket; a click leaves it on the board or list. */
export function TicketLink({ ticket, tabIndex, selected, className, dir }: TicketLinkProps) {
  const { focus } = useBoardModel();
  const { project } = useProject();
  const open = useContext(OpenTicketContext);
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const to = ticketBesidePath(open, project.key, ticket.reference);
  // Back leads to the board, however many tickets were opened.
  const replace = open.reference !== null;
  useLayoutEffect(() => {
    if (link.current) focus.cardRendered(ticket.id, link.current);
  }, [focus, ticket.id]);
  const onClick = (event: MouseEvent) => {
    const byKeyboard = event.detail === 0;
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // `flushSync` paints the known part of the ticket in the next frame.
    void navigate(to, { replace, state: byKeyboard ? { focusPanel: true } : null, flushSync: true });
  };
  return (
    <Link
      ref={link}
      to={to}
      replace={replace}
      className={className}
      dir={dir}
      aria-label={`${selected ? 'Selected, ' : ''}${ticket.title}, ${ticket.reference}`}
      tabIndex={tabIndex}
      draggable={false}
      aria-current={open.reference === ticket.reference || undefined}
      onClick={onClick}
      onFocus={() => focus.cardFocused(ticket.id)}
      onBlur={event => focus.cardBlurred(ticket.id, event.currentTarget)}
    >
      {ticket.title}
    </Link>
  );
}
