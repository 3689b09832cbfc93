import { Check } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { MyTicket } from '#contract/app/work.ts';
import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';
import { paths } from '#lib/paths.ts';
import { DueDate } from '#ui/due-date.tsx';
import { LabelPill } from '#ui/label-pill.tsx';
import { Picker } from '#ui/picker.tsx';
import { PriorityIcon } from '#ui/priority-icon.tsx';
import { ProjectMark } from '#ui/project-mark.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './my-ticket-row.module.css';

interface MyTicketRowProps {
  ticket: MyTicket;
  /** The columns of its project; undefined until they are there. */
  columns: readonly Board[] | undefined;
  project: { id: string; name: string; key: string } | undefined;
  /** Why the status cannot be changed. */
  disabledReason: string | null;
  selected: boolean;
  /** Its list of statuses is open. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMove: (ticket: MyTicket, to: Board) => void;
}

/** One of the own tickets: what it is, where it stands, when it is due. */
export const MyTicketRow = memo(function MyTicketRow(props: MyTicketRowProps) {
  const { ticket, project, selected } = props;
  return (
    <li className={styles.row} data-selected={selected || undefined}>
      <span className={styles.priority}>
        {selected ? (
          <span className={styles.check}>
            <Check />
          </span>
        ) : (
          <PriorityIcon priority={ticket.priority} />
        )}
      </span>
      <span className={styles.reference}>{ticket.reference}</span>
      <Link to={paths.ticket(ticket.reference)} className={styles.link} data-row={ticket.id}>
        {selected && <VisuallyHidden>Selected, </VisuallyHidden>}
        {ticket.title}
      </Link>
      <span className={styles.labels}>
        {ticket.labels.slice(0, 2).map(label => (
          <LabelPill key={label.id} name={label.name} color={label.color} />
        ))}
      </span>
      <span className={styles.project}>
        {project && <ProjectMark project={project} />}
        <span className={styles.name}>{ticket.project_name}</span>
      </span>
      <span className={styles.status}>
        <Status {...props} />
      </span>
      <span className={styles.due}>{ticket.due_at && <DueDate at={ticket.due_at} />}</span>
    </li>
  );
});

function Status({ ticket, columns, disabledReason, open, onOpenChange, onMove }: MyTicketRowProps) {
  const places = statusPlaces(columns ?? []);
  const glyph = (column: Board) => <StatusGlyph place={places.get(column.id)!} color={column.color} />;
  const now = columns?.find(({ id }) => id === ticket.board_id);
  const words = (
    <>
      {now && glyph(now)}
      <span className={styles.name}>{ticket.board_name}</span>
    </>
  );
  if (disabledReason !== null || !columns) return words;
  return (
    <Picker
      label={`Status of ${ticket.reference}`}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      placeholder="Move to…"
      value={ticket.board_id}
      onChange={id => {
        const column = columns.find(other => other.id === id);
        if (column) onMove(ticket, column);
      }}
      options={columns.map(column => ({
        value: column.id,
        label: column.name,
        icon: glyph(column),
        meta:
          column.wip_limit === null ? column.ticket_count : `${column.ticket_count} / ${column.wip_limit}`,
        disabledReason:
          isFull(column) && column.id !== ticket.board_id
            ? `Full, ${column.ticket_count} of ${column.wip_limit}`
            : null,
      }))}
      trigger={
        <button
          type="button"
          className={styles.button}
          aria-label={`Status of ${ticket.reference}: ${ticket.board_name}`}
        >
          {words}
        </button>
      }
    />
  );
}
