import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import type { EntryTicket } from '#entities/ticket/entry/entry-ticket.ts';
import { useEntry } from '#entities/ticket/entry/use-entry.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { oneLine } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
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

/** Creates one sub-ticket after the other; the field keeps the focus, and takes the marks of quick entry. */
export function AddSubTicket({ parent, columns, newTickets }: AddSubTicketProps) {
  const { text, change, sent, create } = newTickets;
  const queryClient = useQueryClient();
  const hintId = useId();
  const row = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [literal, setLiteral] = useState<readonly string[]>([]);
  const entry = useEntry({
    project: parent.project_id,
    field,
    text,
    literal,
    hasTemplates: false,
    isUsed: isUsed || text !== '',
    onChange: next => {
      change(oneLine(next.text));
      setLiteral(next.literal);
    },
  });
  const { entries, list, tools } = entry;
  const hasKeys = !useMedia('(pointer: coarse)');
  const column = columnForSubTicket(columns, parent.board_id);
  const [line] = entries;
  const title = line?.title ?? '';
  const marks = line?.marks ?? [];
  const hasText = line !== undefined;
  const reasonAgainst = (): string | null => {
    if (hasText && title === '') return 'Write a title, too.';
    if ([...title].length > limits.ticketTitle) return `A title can have ${limits.ticketTitle} characters.`;
    return column === null ? 'No open column has room. What you write here is kept.' : null;
  };
  const hint = reasonAgainst();
  const showRow = () => {
    if (row.current) keepInView(row.current)();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of new sub-tickets push the field down, on a phone out of view, and suggestions appear below it
  useLayoutEffect(() => {
    if (document.activeElement === field.current) showRow();
  }, [sent.length, list?.suggestions.options.length, marks.length > 0]);
  const readTicket = async (): Promise<EntryTicket> => {
    const { read, tools } = await entry.readEntries();
    return read[0] && tools ? tools.toTicket(read[0], queryClient) : { title };
  };
  const createTyped = () => {
    if (hasText && column && hint === null) create(title, readTicket(), column);
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (entry.handleKey(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
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
      <div ref={row} data-print="never">
        <div className={styles.add}>
          <Plus className={styles.sign} />
          <div className={styles.box}>
            <div className={styles.underlay}>{tools && <tools.Marks text={text} entries={entries} />}</div>
            <textarea
              ref={field}
              className={styles.field}
              dir="auto"
              rows={1}
              aria-label="New sub-ticket"
              aria-describedby={hintId}
              {...entry.fieldProps}
              placeholder="Add a sub-ticket"
              value={text}
              onChange={event => entry.change(event.target.value)}
              onFocus={() => {
                setUsed(true);
                showRow();
              }}
              onKeyDown={handleKey}
            />
          </div>
          <span id={hintId} className={styles.hint} data-shown={hasText || undefined}>
            {hint ?? `${hasKeys ? 'Enter creates it in' : 'Goes to'} ${column?.name}`}
          </span>
          {hasText && (
            <Button size={28} {...keepFocus} disabledReason={hint} onClick={createTyped}>
              Create
            </Button>
          )}
        </div>
        {tools && list && <tools.Options {...list} />}
        {tools && marks.length > 0 && !list && <tools.Pills marks={marks} onRemove={entry.removeMark} />}
      </div>
    </>
  );
}
