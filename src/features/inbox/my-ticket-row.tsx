import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { MyTicket } from '#contract/app/inbox.ts';
import type { Board } from '#contract/boards.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { DueDate } from '#entities/ticket/fields/due/due-date.tsx';
import { estimate } from '#entities/ticket/fields/estimate/estimate.tsx';
import { FirstLabels } from '#entities/ticket/fields/labels/first-labels.tsx';
import { PriorityIcon } from '#entities/ticket/fields/priority/priority-icon.tsx';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { useIsPending } from '#entities/ticket/writes/use-shown.ts';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tick } from '#ui/tick.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './my-ticket-row.module.css';

interface MyTicketRowProps {
  ticket: MyTicket;
  columns: readonly Board[] | undefined;
  project: { id: string; name: string; key: string } | undefined;
  canWrite: boolean;
  selected: boolean;
  menuOpen: boolean;
  onMenu: (ticketId: string, button: HTMLElement) => void;
}

/** A click on a cell with `data-field` edits it; the list around the rows handles that. */
export const MyTicketRow = memo(function MyTicketRow(props: MyTicketRowProps) {
  const { ticket, project, selected, menuOpen, onMenu } = props;
  return (
    <li
      className={styles.row}
      data-ticket={ticket.id}
      data-saving={useIsPending(ticket.id) || undefined}
      data-selected={selected || undefined}
      data-menu={menuOpen || undefined}
    >
      <span className={styles.priority} data-field="priority">
        {selected ? <Tick /> : <PriorityIcon priority={ticket.priority} />}
      </span>
      <span className={styles.reference}>{ticket.reference}</span>
      <span className={styles.title}>
        <Link to={paths.ticket(ticket.reference)} className={styles.link} dir="auto" data-row={ticket.id}>
          {selected && <VisuallyHidden>Selected, </VisuallyHidden>}
          {ticket.title}
        </Link>
        <span className={styles.labels} data-field="labels">
          <FirstLabels labels={ticket.labels} />
        </span>
      </span>
      <span className={styles.estimate} data-field="estimate">
        {estimate.list.show(ticket)}
      </span>
      <span className={styles.project}>
        {project && <ProjectMark project={project} />}
        <span className={styles.name}>{ticket.project_name}</span>
      </span>
      <span className={styles.status}>
        <Status {...props} />
      </span>
      <span className={styles.due} data-field="due">
        {ticket.due_at && <DueDate at={ticket.due_at} done={ticket.completed_at !== null} />}
      </span>
      <span className={styles.actions}>
        <IconButton
          name={`Actions for ${ticket.reference}`}
          tooltip={false}
          size={24}
          icon={<Ellipsis />}
          className={styles.menu}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={event => onMenu(ticket.id, event.currentTarget)}
        />
      </span>
    </li>
  );
});

function Status({ ticket, columns, canWrite }: MyTicketRowProps) {
  const name = columns?.find(({ id }) => id === ticket.board_id)?.name ?? ticket.board_name;
  const content = (
    <>
      {columns && <ColumnGlyph columns={columns} id={ticket.board_id} />}
      <span className={styles.name}>{name}</span>
    </>
  );
  if (!canWrite || !columns) return content;
  return (
    <button
      type="button"
      className={styles.button}
      data-field="status"
      aria-haspopup="dialog"
      aria-label={`Status of ${ticket.reference}: ${name}`}
    >
      {content}
    </button>
  );
}
