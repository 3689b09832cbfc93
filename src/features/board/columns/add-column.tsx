import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Board } from '#contract/boards.ts';
import { limits } from '#contract/limits.ts';
import { hues } from '#lib/color.ts';
import { Button } from '#ui/button.tsx';
import { useBoardKit } from '../board-kit.ts';
import styles from './add-column.module.css';

function freeHue(columns: readonly Board[]): string {
  const used = new Set(columns.map(column => column.color));
  return hues.find(hue => !used.has(hue)) ?? hues[columns.length % hues.length]!;
}

export function AddColumn({ columns }: { columns: readonly Board[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (open) {
    const close = () => {
      setOpen(false);
      requestAnimationFrame(() => button.current?.focus());
    };
    return <AddColumnForm columns={columns} onClose={close} />;
  }
  return (
    <button ref={button} type="button" className={styles.button} onClick={() => setOpen(true)}>
      <Plus />
      Add column
    </button>
  );
}

function AddColumnForm({ columns, onClose }: { columns: readonly Board[]; onClose: () => void }) {
  const kit = useBoardKit();
  const [name, setName] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const text = name.trim();
    if (text === '' || pending) return;
    setPending(true);
    try {
      await kit.columns.add([{ name: text, color: freeHue(columns) }]);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The column was not added.');
      setPending(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={add} aria-label="Add column">
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        className={styles.field}
        aria-label="Name of the new column"
        placeholder="Name"
        maxLength={limits.boardName}
        value={name}
        onChange={event => setName(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size={28} pending={pending}>
          Add column
        </Button>
        <Button size={28} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
