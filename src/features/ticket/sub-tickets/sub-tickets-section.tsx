import { Link2, ListTree } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { TicketPicker } from '#entities/ticket/picker/ticket-picker.tsx';
import { useKnownColumns } from '#entities/ticket/writes/use-shown.ts';
import { formatNumber } from '#lib/counted.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SectionError } from '../screen/section-error.tsx';
import { AddSubTicket } from './add-sub-ticket.tsx';
import { SubTicketRow } from './sub-ticket-row.tsx';
import styles from './sub-tickets.module.css';
import { useNewSubTickets } from './use-new-sub-tickets.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useSubTickets } from './use-sub-tickets.ts';

interface SubTicketsSectionProps {
  ticket: CachedTicket;
  disabledReason: string | null;
  /** The address of another ticket, beside the board where this one is. */
  pathOf: (reference: string) => string;
}

export function SubTicketsSection({ ticket, disabledReason, pathOf }: SubTicketsSectionProps) {
  const { project } = useProject();
  const { columns } = useKnownColumns(project.id);
  const { rows, read, reorder, attach, detach } = useSubTickets(ticket);
  const newTickets = useNewSubTickets(ticket);
  const [isAttaching, setAttaching] = useState(false);
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const drag = useRowDrag(list, (id, index) => {
    const row = rows?.find(other => other.id === id);
    if (row) reorder(row, index);
  });
  if (!rows) return read.error ? <SectionError name="sub-tickets" read={read} /> : null;

  const isDone = ({ board_id, completed_at }: CachedTicket) =>
    columns.find(({ id }) => id === board_id)?.is_done ?? completed_at !== null;
  const doneCount = rows.filter(isDone).length;
  const canWrite = disabledReason === null;
  if (rows.length === 0 && !canWrite) return null;
  return (
    <section
      className={styles.section}
      aria-labelledby={headingId}
      data-print={rows.length === 0 ? 'never' : undefined}
    >
      <header className={styles.head}>
        <ListTree className={styles.sign} />
        <h2 id={headingId} className={styles.heading}>
          Sub-tickets
        </h2>
        {rows.length > 0 && (
          <>
            <span className={styles.count}>
              {formatNumber(doneCount)} of {formatNumber(rows.length)} done
            </span>
            <progress
              className={styles.progress}
              max={rows.length}
              value={doneCount}
              aria-label="Done sub-tickets"
            />
          </>
        )}
        <span className={styles.gap} />
        {canWrite && (
          <TicketPicker
            label="Attach a ticket"
            placeholder="Find a ticket of this project…"
            project={project.id}
            excluded={[ticket.id, ...(ticket.parent ? [ticket.parent.id] : []), ...rows.map(({ id }) => id)]}
            open={isAttaching}
            onOpenChange={setAttaching}
            side="top"
            align="end"
            onPick={picked => picked && attach(picked)}
            trigger={<IconButton name="Attach an existing ticket" icon={<Link2 />} size={24} />}
          />
        )}
      </header>
      {rows.length > 0 && (
        <ol ref={list} className={styles.list}>
          {rows.map((row, index) => (
            <SubTicketRow
              key={row.id}
              ticket={row}
              columns={columns}
              isDone={isDone(row)}
              path={pathOf(row.reference)}
              canWrite={canWrite}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              line={drag.lineAt(index, rows.length)}
              onGrab={event => drag.start(event, row.id)}
              onMove={by => reorder(row, index + by)}
              onDetach={() => detach(row)}
            />
          ))}
        </ol>
      )}
      {canWrite && <AddSubTicket parent={ticket} columns={columns} newTickets={newTickets} />}
    </section>
  );
}
