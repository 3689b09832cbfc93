import { Lock, Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';
import { useProject } from '#entities/project/project-context.ts';
import { countAgainstLimit } from '#entities/ticket/limit/limit-words.ts';
import { Kbd } from '#ui/kbd.tsx';
import { ariaKeys } from '#ui/key-names.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { AddField } from './add-field.tsx';
import styles from './quick-add.module.css';

export const QuickAdd = memo(function QuickAdd({ column, atTop }: { column: Board; atTop: boolean }) {
  const { texts, elements, quickAdd } = useBoardModel();
  const { can } = useProject();
  const row = useRef<HTMLButtonElement>(null);
  const adding = useSlice(quickAdd, open =>
    open?.columnId === column.id && !open.cellId && open.atTop === atTop ? open : null,
  );
  if (!can('tickets:write')) return null;
  if (adding) {
    const close = ({ returnFocus }: { returnFocus: boolean }) => {
      // A click elsewhere may have opened another field.
      if (quickAdd.get() === adding) quickAdd.set(null);
      if (!returnFocus) return;
      // The row replaces the field again; the field at the top was opened by the button of the header.
      const opener = elements.column(column.id)?.element.querySelector<HTMLElement>('header button');
      requestAnimationFrame(() => (row.current ?? opener)?.focus());
    };
    return (
      <AddField
        column={column}
        atTop={atTop}
        isFirst={adding.isFirst === true && column.ticket_count === 0}
        onClose={close}
      />
    );
  }
  if (atTop) return null;
  const full = isFull(column);
  const fullWords = `Full, ${countAgainstLimit(column)}`;
  return (
    <button
      ref={row}
      type="button"
      className={styles.row}
      aria-label={full ? `${fullWords}: no new ticket in ${column.name}` : `New ticket in ${column.name}`}
      aria-disabled={full || undefined}
      aria-keyshortcuts={full ? undefined : ariaKeys('n')}
      onClick={() => !full && quickAdd.set({ columnId: column.id, atTop: false })}
    >
      {full ? <Lock /> : <Plus />}
      {full ? fullWords : 'New ticket'}
      {texts.get(column.id).text !== '' && <span className={styles.draft}>Draft</span>}
      {!full && (
        <span className={styles.key}>
          <Kbd keys="n" />
        </span>
      )}
    </button>
  );
});
