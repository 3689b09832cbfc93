import { Lock, X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Board } from '#contract/boards.ts';
import { useProject } from '#entities/project/project-context.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { toast } from '#ui/toast.ts';
import { useBoardModel } from '../board-model.ts';
import { highlightCard } from '../drag/fly.ts';
import { refusalWords } from '../words.ts';
import styles from './column-refusal.module.css';
import { openColumn } from './focus-column.ts';

interface RefusalNoteProps {
  column: Board;
  /** The number of tickets that were refused. */
  adding: number;
}

export function RefusalNote({ column, adding }: RefusalNoteProps) {
  const { elements, focus, layer, prefs, refusal } = useBoardModel();
  const { refusalReason } = useProject();
  const note = useRef<HTMLElement>(null);
  const close = () => refusal.set(null);
  useMessageOutOfView(note, column, adding);
  useShortcut('escape', close);
  return (
    <section ref={note} className={styles.note} aria-label={`${column.name} is full`}>
      <p className={styles.text}>
        <Lock />
        <span>
          <b>{column.name}</b> {refusalWords(column, adding)}
        </span>
        <IconButton name="Dismiss" tooltip={false} size={24} icon={<X />} onClick={close} />
      </p>
      <div className={styles.actions}>
        <Button
          size={28}
          variant="outline"
          onClick={() => {
            close();
            openColumn({ elements, focus, prefs }, column.id);
            for (const id of elements.rowsOf(column.id)) highlightCard(elements.card(id));
          }}
        >
          Show the {counted(column.ticket_count, 'ticket')}
        </Button>
        <Button
          size={28}
          variant="outline"
          disabledReason={refusalReason('boards:write')}
          onClick={event => {
            const anchor =
              event.currentTarget.closest('section')?.querySelector('header') ?? event.currentTarget;
            close();
            layer.set({ kind: 'column-settings', columnId: column.id, anchor });
          }}
        >
          Change limit
        </Button>
      </div>
    </section>
  );
}

/** Repeats the note in a message where the screen does not show its column, as after a drop on a pill of a phone. */
function useMessageOutOfView(note: RefObject<HTMLElement | null>, column: Board, adding: number): void {
  const { elements, focus, prefs } = useBoardModel();
  const show = useEffectEvent(() => {
    const { left, right } = note.current!.getBoundingClientRect();
    const middle = (left + right) / 2;
    if (middle > 0 && middle < innerWidth) return;
    toast({
      message: `${column.name} ${refusalWords(column, adding)}`,
      // Screen readers have heard it already.
      spoken: '',
      mergeKey: 'full column',
      actions: [
        { label: `Open ${column.name}`, onSelect: () => openColumn({ elements, focus, prefs }, column.id) },
      ],
    });
  });
  useEffect(() => {
    show();
  }, []);
}
