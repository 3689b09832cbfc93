import { memo, useRef } from 'react';
import { Link } from 'react-router';
import type { MyTicket } from '#contract/app/work.ts';
import type { Board } from '#contract/boards.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { DueDate } from '#entities/ticket/fields/due/due-date.tsx';
import { FirstLabels } from '#entities/ticket/fields/labels/first-labels.tsx';
import { PriorityIcon } from '#entities/ticket/fields/priority/priority-icon.tsx';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { statusOptions } from '#entities/ticket/status/status-options.tsx';
import { paths } from '#lib/paths.ts';
import { Picker } from '#ui/picker.tsx';
import { Tick } from '#ui/tick.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './my-ticket-row.module.css';

interface MyTicketRowProps {
  ticket: MyTicket;
  columns: readonly Board[] | undefined;
  project: { id: string; name: string; key: string } | undefined;
  disabledReason: string | null;
  selected: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMove: (to: Board) => void;
}

export const MyTicketRow = memo(function MyTicketRow(props: MyTicketRowProps) {
  const { ticket, project, selected } = props;
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <li className={styles.row} data-selected={selected || undefined}>
      <span className={styles.priority}>
        {selected ? <Tick /> : <PriorityIcon priority={ticket.priority} />}
      </span>
      <span className={styles.reference}>{ticket.reference}</span>
      <Link
        ref={link}
        to={paths.ticket(ticket.reference)}
        className={styles.link}
        dir="auto"
        data-row={ticket.id}
      >
        {selected && <VisuallyHidden>Selected, </VisuallyHidden>}
        {ticket.title}
      </Link>
      <span className={styles.labels}>
        <FirstLabels labels={ticket.labels} />
      </span>
      <span className={styles.project}>
        {project && <ProjectMark project={project} />}
        <span className={styles.name}>{ticket.project_name}</span>
      </span>
      <span className={styles.status}>
        <Status {...props} finalFocus={() => link.current} />
      </span>
      <span className={styles.due}>{ticket.due_at && <DueDate at={ticket.due_at} />}</span>
    </li>
  );
});

interface StatusProps extends MyTicketRowProps {
  finalFocus: () => HTMLElement | null;
}

function Status({ ticket, columns, disabledReason, open, onOpenChange, onMove, finalFocus }: StatusProps) {
  const name = columns?.find(({ id }) => id === ticket.board_id)?.name ?? ticket.board_name;
  const content = (
    <>
      {columns && <ColumnGlyph columns={columns} id={ticket.board_id} />}
      <span className={styles.name}>{name}</span>
    </>
  );
  if (disabledReason !== null || !columns) return content;
  return (
    <Picker
      label={`Status of ${ticket.reference}`}
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      align="end"
      placeholder="Move to…"
      value={ticket.board_id}
      onChange={id => {
        const column = columns.find(other => other.id === id);
        if (column && id !== ticket.board_id) onMove(column);
      }}
      options={statusOptions(columns, ticket.board_id)}
      trigger={
        <button type="button" className={styles.button} aria-label={`Status of ${ticket.reference}: ${name}`}>
          {content}
        </button>
      }
    />
  );
}
