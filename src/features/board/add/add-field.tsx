import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import { placesLeft } from '#contract/rules.ts';
import { Button } from '#ui/button.tsx';
import { useBoardKit } from '../board-kit.ts';
import { countOf, ticketsOf } from '../words.ts';
import styles from './quick-add.module.css';
import { titlesIn } from './titles.ts';

interface AddFieldProps {
  column: Board;
  atTop: boolean;
  /** Open from the start, on a new board: it waits without taking the focus. */
  quiet: boolean;
  onClose: () => void;
}

/** Why these titles cannot be created now; null when they can. */
function obstacle(titles: readonly string[], column: Board): string | null {
  if (titles.some(title => [...title].length > limits.ticketTitle))
    return `A title can have ${limits.ticketTitle} characters.`;
  const left = placesLeft(column);
  if (left === 0) return `Full, ${countOf(column)}`;
  if (left !== null && titles.length > left) return `Room for ${left} more`;
  return null;
}

/** The field in which tickets are written one after the other; it stays open. */
export function AddField({ column, atTop, quiet, onClose }: AddFieldProps) {
  const kit = useBoardKit();
  const [text, setText] = useState(kit.drafts.get(column.id) ?? '');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const hint = useId();
  const titles = titlesIn(text);
  const many = titles.length > 1;
  const reason = obstacle(titles, column);

  useEffect(() => {
    if (!quiet) field.current?.focus();
  }, [quiet]);
  useEffect(() => {
    if (text === '' && !quiet) box.current?.scrollIntoView({ block: 'nearest' });
  }, [text, quiet]);

  const change = (next: string) => {
    setText(next);
    setRefused(false);
    if (next === '') kit.drafts.delete(column.id);
    else kit.drafts.set(column.id, next);
  };
  const create = (made: readonly string[]) => {
    if (made.length === 0) return;
    if (reason !== null) {
      setRefused(true);
      return;
    }
    kit.newCards.add(column.id, made, atTop);
    change('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      create(titles);
    }
  };
  return (
    <div ref={box} className={styles.field} data-no-drag="">
      <textarea
        ref={field}
        className={styles.text}
        rows={2}
        aria-label={`Title of a new ticket in ${column.name}`}
        aria-describedby={hint}
        aria-invalid={refused || undefined}
        placeholder="Title"
        value={text}
        onChange={event => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={hint} className={refused ? styles.failure : styles.hint} role={refused ? 'alert' : undefined}>
        {refused && reason
          ? reason
          : quiet
            ? 'A new board. Write the first ticket and press Enter.'
            : 'Enter creates, Esc closes'}
      </p>
      {many && (
        <div className={styles.actions}>
          <Button size={28} variant="ink" disabledReason={reason} onClick={() => create(titles)}>
            Create {ticketsOf(titles.length)}
          </Button>
          <Button size={28} variant="ghost" onClick={() => change(titles.join(' '))}>
            Make it one line
          </Button>
        </div>
      )}
    </div>
  );
}
