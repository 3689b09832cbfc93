import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { freeHue } from '#lib/color.ts';
import { Button } from '#ui/button.tsx';
import { useBoardModel } from '../board-model.ts';
import { useColumnActions } from '../data/use-column-actions.ts';
import styles from './add-column-form.module.css';

export function AddColumnForm({ onClose }: { onClose: () => void }) {
  const { cache } = useBoardModel();
  const columnActions = useColumnActions();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () =>
      columnActions.add([{ name: name.trim(), color: freeHue(cache.columns().map(column => column.color)) }]),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !add.isPending) add.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Add column">
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
      {add.error && (
        <p className={styles.failure} role="alert">
          {add.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size={28} pending={add.isPending}>
          Add column
        </Button>
        <Button size={28} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
