import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import { isFull, placesLeft } from '#contract/rules.ts';
import type { EntryTicket } from '#entities/ticket/entry/entry-ticket.ts';
import type { WrittenEntry } from '#entities/ticket/entry/read-entry.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { keepFocus } from '#ui/keep-focus.ts';
import { toastFailure } from '#ui/toast.ts';
import { useMedia } from '#ui/use-media.ts';
import { useOutsideClick } from '#ui/use-outside-click.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import styles from './quick-add.module.css';
import { useKeptEntry } from './use-kept-entry.ts';

/** The cell of a lane whose tickets the field creates. */
export interface FieldCell {
  id: string;
  laneName: string;
  /** Names the value that the tickets get: "Assignee: Ada Okafor". */
  words: string;
  withValues: (ticket: EntryTicket) => EntryTicket;
}

interface AddFieldProps {
  column: Board;
  atTop: boolean;
  isFirst: boolean;
  cell?: FieldCell;
  onClose: (options: { returnFocus: boolean }) => void;
}

function reasonNotToCreate(entries: readonly WrittenEntry[], column: Board): string | null {
  const templates = entries.map(
    ({ marks }) => marks.find(({ meaning }) => meaning.kind === 'template')?.meaning,
  );
  const hasTitle = (index: number) => templates[index]?.kind === 'template' && templates[index].hasTitle;
  if (entries.some(({ title }, index) => title === '' && !hasTitle(index))) return 'Write a title, too.';
  if (entries.some(({ title }) => [...title].length > limits.ticketTitle))
    return `A title can have ${limits.ticketTitle} characters.`;
  const left = placesLeft(column);
  if (left === 0) return `Full, ${countAgainstLimit(column)}`;
  const subTickets = templates.map(template => (template?.kind === 'template' ? template.subTicketCount : 0));
  const adding = subTickets.reduce((sum, count) => sum + count, entries.length);
  if (left !== null && adding > left)
    return `Room for ${formatNumber(left)} more, not for ${formatNumber(adding)}`;
  return null;
}

const buttonProps = { ...keepFocus, size: 28 } as const;

const marksHint = '@name, #label, !high, /template, a day at the end.';

interface HintFacts {
  isFirst: boolean;
  hasKeys: boolean;
  cell: FieldCell | undefined;
}

function hintFor(column: Board, { isFirst, hasKeys, cell }: HintFacts): string {
  if (isFull(column)) return `Full, ${countAgainstLimit(column)}. What you write here is kept.`;
  if (cell) return `${cell.words}. ${hintFor(column, { isFirst, hasKeys, cell: undefined })}`;
  if (isFirst) return `A new board. Write the first ticket${hasKeys ? ' and press Enter' : ''}.`;
  return hasKeys ? `Enter creates, Esc closes. Also: ${marksHint}` : `The title may have ${marksHint}`;
}

export function AddField({ column, atTop, isFirst, cell, onClose }: AddFieldProps) {
  const { newCards } = useBoardModel();
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(false);
  const listId = cell?.id ?? column.id;
  const listName = cell ? `${column.name}, ${cell.laneName}` : column.name;
  const entry = useKeptEntry(listId, field);
  const { text, entries, list, tools } = entry;
  const hasKeys = !useMedia('(pointer: coarse)');
  const hintId = useId();
  const hasSeveral = entries.length > 1;
  const marks = hasSeveral ? [] : (entries[0]?.marks ?? []);
  const reason = reasonNotToCreate(entries, column);

  useEffect(() => {
    field.current?.focus();
    // Chromium puts the caret before a kept text.
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  useOutsideClick(box, () => onClose({ returnFocus: false }));
  const madeCount = useSlice(newCards.store, cards => cards.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to what appears below the text, and behind new cards
  useEffect(() => {
    const reveal = () => box.current?.scrollIntoView({ block: 'nearest' });
    reveal();
    // The heights of new cards are known a frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(reveal);
    });
    return () => cancelAnimationFrame(frame);
  }, [text === '', hasSeveral, marks.length > 0, list?.suggestions.options.length, madeCount]);

  const change = (next: string) => {
    setRefused(false);
    entry.change(next);
  };
  const create = () => {
    if (entries.length === 0) return;
    if (reason !== null) {
      setRefused(true);
      return;
    }
    const inputs = entry.readInputs();
    change('');
    field.current?.focus();
    void inputs.then(
      read => {
        const inputs = cell ? read.map(input => ({ ...input, ticket: cell.withValues(input.ticket) })) : read;
        // A priority in the line stands for that of the lane, and leads elsewhere.
        const lanePriority = cell?.withValues({ title: '' }).priority;
        const isElsewhere = lanePriority && inputs.some(({ ticket }) => ticket.priority !== lanePriority);
        const name = isElsewhere ? column.name : listName;
        newCards.add(inputs, { columnId: column.id, listId, listName: name, atTop });
      },
      error => {
        entry.putBack(text);
        toastFailure('Nothing was created. The template could not be read.', error);
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entry.handleKey(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose({ returnFocus: true });
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      create();
    }
  };
  return (
    <div ref={box} className={styles.field} data-no-drag="">
      <div className={styles.box}>
        <div className={styles.underlay}>{tools && <tools.Marks text={text} entries={entries} />}</div>
        <textarea
          ref={field}
          className={styles.text}
          dir="auto"
          rows={2}
          aria-label={`Title of a new ticket in ${listName}`}
          aria-describedby={hintId}
          aria-invalid={refused || undefined}
          {...entry.fieldProps}
          placeholder="Title"
          value={text}
          onChange={event => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {tools && list && <tools.Options {...list} />}
      {tools && marks.length > 0 && !list && <tools.Pills marks={marks} onRemove={entry.removeMark} />}
      <p id={hintId} className={refused ? styles.failure : styles.hint} role={refused ? 'alert' : undefined}>
        {refused && reason ? reason : hintFor(column, { isFirst, hasKeys, cell })}
      </p>
      <div className={styles.actions}>
        <Button
          {...buttonProps}
          variant="ink"
          disabledReason={entries.length === 0 ? 'Write a title.' : reason}
          onClick={create}
        >
          {hasSeveral ? `Create ${counted(entries.length, 'ticket')}` : 'Create'}
        </Button>
        {hasSeveral && (
          <Button
            {...buttonProps}
            variant="ghost"
            onClick={() => change(entries.map(({ start, end }) => text.slice(start, end)).join(' '))}
          >
            Make it one line
          </Button>
        )}
        <Button {...buttonProps} variant="ghost" onClick={() => onClose({ returnFocus: true })}>
          Close
        </Button>
      </div>
    </div>
  );
}
