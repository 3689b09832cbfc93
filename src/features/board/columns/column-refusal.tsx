import { Lock, X } from 'lucide-react';
import { useProject } from '#api/project-context.ts';
import type { Board } from '#contract/boards.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useBoardKit } from '../board-kit.ts';
import { flash } from '../drag/fly.ts';
import { useSlice } from '../store.ts';
import { countOf, ticketsOf } from '../words.ts';
import styles from './column-refusal.module.css';

interface ColumnRefusalProps {
  column: Board;
  /** A drag that finds no room is over it. */
  pill: boolean;
  adding: number;
}

/** Why a column takes nothing in: a pill while a drag is over it, a note with ways out after a refused drop. */
export function ColumnRefusal({ column, pill, adding }: ColumnRefusalProps) {
  const kit = useBoardKit();
  const refusal = useSlice(kit.refusal, told => (told?.columnId === column.id ? told : null));
  if (pill) {
    const tooMany = column.ticket_count + adding - (column.wip_limit ?? 0);
    return (
      <div className={styles.pill}>
        <Lock />
        Move {tooMany === 1 ? 'a ticket' : ticketsOf(tooMany)} out first
      </div>
    );
  }
  return refusal && <RefusalNote column={column} adding={refusal.adding} />;
}

function RefusalNote({ column, adding }: { column: Board; adding: number }) {
  const kit = useBoardKit();
  const { whyNot } = useProject();
  const close = () => kit.refusal.set(null);
  useShortcut('escape', close);
  const free = Math.max(0, (column.wip_limit ?? 0) - column.ticket_count);
  return (
    <section className={styles.note} aria-label={`${column.name} is full`}>
      <p className={styles.text}>
        <Lock />
        <span>
          <b>{column.name}</b>{' '}
          {free > 0 ? `has room for ${free}, not for ${adding}.` : `is full, ${countOf(column)}.`}
        </span>
        <IconButton name="Dismiss" tooltip={false} size={24} icon={<X />} onClick={close} />
      </p>
      <div className={styles.actions}>
        <Button
          size={28}
          variant="outline"
          onClick={() => {
            close();
            kit.openColumn(column.id);
            for (const id of kit.views.column(column.id)?.list?.ids() ?? []) flash(kit.views.card(id));
          }}
        >
          Show the {ticketsOf(column.ticket_count)}
        </Button>
        <Button
          size={28}
          variant="outline"
          disabledReason={whyNot('boards:write')}
          onClick={event => {
            const anchor =
              event.currentTarget.closest('section')?.querySelector('header') ?? event.currentTarget;
            close();
            kit.layer.set({ kind: 'column-settings', columnId: column.id, anchor });
          }}
        >
          Change limit
        </Button>
      </div>
    </section>
  );
}
