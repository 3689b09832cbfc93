import { useProject } from '#api/project-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import type { BoardKit } from '../board-kit.ts';
import { type ListRow, nextTicket } from './list-rows.ts';

const scope = 'List';

/** The list's keys: the way through its rows, and what a row can be given. */
export function useListKeys(kit: BoardKit, rows: readonly ListRow[]): void {
  const { can } = useProject();
  const focusOn = (row: ListRow | null) => {
    if (row?.kind === 'ticket') kit.focus.focus(row.column.id, row.ticket.id);
    return true;
  };
  const step = (by: 1 | -1, begins: boolean) => () => {
    const here = kit.focus.current();
    if (here !== null)
      return focusOn(
        nextTicket(
          rows,
          rows.findIndex(row => row.key === here),
          by,
        ),
      );
    const { activeElement: active } = document;
    if (!begins || (active && active !== document.body && !active.matches('h1, main'))) return false;
    return focusOn(nextTicket(rows, by === 1 ? -1 : rows.length, by));
  };
  const end = (by: 1 | -1) => () =>
    kit.focus.current() !== null && focusOn(nextTicket(rows, by === 1 ? -1 : rows.length, by));
  useShortcut('j', step(1, true), { scope, label: 'Next ticket' });
  useShortcut('k', step(-1, true), { scope, label: 'Previous ticket' });
  useShortcut('down', step(1, false));
  useShortcut('up', step(-1, false));
  useShortcut('home', end(1));
  useShortcut('end', end(-1));
  useShortcut(
    'm',
    () => {
      const ticketId = kit.focus.current();
      if (ticketId === null) return false;
      kit.layer.set({ kind: 'move-to', ticketId });
      return true;
    },
    { enabled: can('tickets:write'), scope, label: 'Move to…' },
  );
}
