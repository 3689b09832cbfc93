import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { Button } from '#ui/button.tsx';
import { keepInView } from '#ui/keep-in-view.ts';
import { useMedia } from '#ui/use-media.ts';
import { columnForSubTicket } from './first-open-column.ts';
import styles from './sub-tickets.module.css';
import type { useNewSubTickets } from './use-new-sub-tickets.ts';

interface AddSubTicketProps {
  parent: CachedTicket;
  columns: readonly Board[];
  newTickets: ReturnType<typeof useNewSubTickets>;
}

/** Creates one sub-ticket after the other; the field keeps the focus. */
export function AddSubTicket({ parent, columns, newTickets }: AddSubTicketProps) {
  const { text, change, sent, create } = newTickets;
  const hintId = useId();
  const row = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const hasKeys = !useMedia('(pointer: coarse)');
  const column = columnForSubTicket(columns, parent.board_id);
  const title = text.trim();
  const isTooLong = [...title].length > limits.ticketTitle;
  const refusal = column === null ? 'No open column has room. What you write here is kept.' : null;
  const hint = isTooLong ? `A title can have ${limits.ticketTitle} characters.` : refusal;
  const showRow = () => {
    if (row.current) keepInView(row.current)();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of new sub-tickets push the field down, on a phone out of view
  useLayoutEffect(() => {
    if (document.activeElement === field.current) showRow();
  }, [sent.length]);
  const createTyped = () => {
    if (title !== '' && column && !isTooLong) create(title, column);
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    createTyped();
  };
  return (
    <>
      {sent.map(({ key, title: sentTitle }) => (
        <p key={key} className={styles.sent}>
          {sentTitle}
        </p>
      ))}
      <div ref={row} className={styles.add} data-print="never">
        <Plus className={styles.sign} />
        <input
          ref={field}
          className={styles.field}
          aria-label="New sub-ticket"
          aria-describedby={hintId}
          placeholder="Add a sub-ticket"
          value={text}
          onChange={event => change(event.target.value)}
          onFocus={showRow}
          onKeyDown={handleKey}
        />
        <span id={hintId} className={styles.hint} data-shown={title !== '' || undefined}>
          {hint ?? `${hasKeys ? 'Enter creates it in' : 'Goes to'} ${column?.name}`}
        </span>
        {title !== '' && (
          <Button size={28} disabledReason={hint} onClick={createTyped}>
            Create
          </Button>
        )}
      </div>
    </>
  );
}
