import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import { useBoardModel } from '../board-model.ts';
import { useColumnActions } from '../data/use-column-actions.ts';
import styles from './column-name-field.module.css';

interface ColumnNameFieldProps {
  column: Board;
  initial: string;
  /** Called with a name that was not saved, so that the next renaming begins with it, or with null. */
  onRefused: (name: string | null) => void;
}

export function ColumnNameField({ column, initial, onRefused }: ColumnNameFieldProps) {
  const columnActions = useColumnActions();
  const { renamedColumn, elements } = useBoardModel();
  const [name, setName] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const close = ({ save }: { save: boolean }) => {
    // Blur also fires when the field is removed.
    if (renamedColumn.get() !== column.id) return;
    renamedColumn.set(null);
    const next = name.trim();
    if (!save || next === '' || next === column.name) return onRefused(null);
    void columnActions
      .change(column.id, { name: next }, `Column ${column.name} is “${next}” now`)
      .then(outcome => onRefused(outcome === 'refused' ? next : null));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    close({ save: event.key === 'Enter' });
    elements.column(column.id)?.element.focus({ preventScroll: true });
  };
  return (
    <h2 className={styles.editing}>
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to rename
        autoFocus
        className={styles.field}
        aria-label={`Name of column ${column.name}`}
        maxLength={limits.boardName}
        value={name}
        onChange={event => setName(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => close({ save: true })}
      />
    </h2>
  );
}
