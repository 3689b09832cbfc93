import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import { useProject } from '#entities/project/project-context.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import styles from './column-name.module.css';

export function ColumnName({ column }: { column: Board }) {
  const { renamedColumn } = useBoardModel();
  const { can } = useProject();
  const renaming = useSlice(renamedColumn, id => id === column.id);
  const [refused, setRefused] = useState<string | null>(null);
  if (renaming) return <NameField column={column} initial={refused ?? column.name} onRefused={setRefused} />;
  const rename = can('boards:write') ? () => renamedColumn.set(column.id) : undefined;
  return (
    <h2 className={styles.name} dir="auto" title={column.name} onDoubleClick={rename}>
      {column.name}
    </h2>
  );
}

interface NameFieldProps {
  column: Board;
  initial: string;
  /** Called with a name that was not saved, so that the next renaming begins with it, or with null. */
  onRefused: (name: string | null) => void;
}

function NameField({ column, initial, onRefused }: NameFieldProps) {
  const { columnActions, renamedColumn, elements } = useBoardModel();
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
      .update(column.id, { name: next })
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
