import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { columnForSubTicket } from './first-open-column.ts';
import styles from './sub-tickets.module.css';
import type { useNewSubTickets } from './use-new-sub-tickets.ts';

interface AddSubTicketProps {
  parent: CachedTicket;
  columns: readonly Board[];
  newTickets: ReturnType<typeof useNewSubTickets>;
}

/** Enter creates a sub-ticket and keeps the field. */
export function AddSubTicket({ parent, columns, newTickets }: AddSubTicketProps) {
  const { text, change, sent, create } = newTickets;
  const hintId = useId();
  const column = columnForSubTicket(columns, parent.board_id);
  const title = text.trim();
  const isTooLong = [...title].length > limits.ticketTitle;
  const refusal = column === null ? 'No open column has room. What you write here is kept.' : null;
  const hint = isTooLong ? `A title can have ${limits.ticketTitle} characters.` : refusal;
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (title !== '' && column && !isTooLong) create(title, column);
  };
  return (
    <>
      {sent.map(({ key, title: sentTitle }) => (
        <p key={key} className={styles.sent}>
          {sentTitle}
        </p>
      ))}
      <div className={styles.add}>
        <Plus className={styles.sign} />
        <input
          className={styles.field}
          aria-label="New sub-ticket"
          aria-describedby={hintId}
          placeholder="Add a sub-ticket"
          value={text}
          onChange={event => change(event.target.value)}
          onKeyDown={handleKey}
        />
        <span id={hintId} className={styles.hint} data-shown={title !== '' || undefined}>
          {hint ?? `Enter creates it in ${column?.name}`}
        </span>
      </div>
    </>
  );
}
