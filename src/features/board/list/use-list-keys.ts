import { useProject } from '#entities/project/project-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { useBoardModel } from '../board-model.ts';
import { isFocusFree, openMoveTo } from '../keyboard/walk.ts';
import { type ListRow, nextTicket } from './list-rows.ts';

const scope = 'List';

export function useListKeys(rows: readonly ListRow[]): void {
  const model = useBoardModel();
  const { can } = useProject();
  const focusFrom = (at: number, by: 1 | -1) => {
    const row = nextTicket(rows, at, by);
    if (row?.kind === 'ticket') model.focus.focus(row.column.id, row.ticket.id);
    return true;
  };
  const startOf = (by: 1 | -1) => (by === 1 ? -1 : rows.length);
  const step = (by: 1 | -1, begins: boolean) => () => {
    const here = model.focus.current();
    if (here !== null)
      return focusFrom(
        rows.findIndex(row => row.key === here),
        by,
      );
    if (!begins || !isFocusFree()) return false;
    return focusFrom(startOf(by), by);
  };
  const end = (by: 1 | -1) => () => model.focus.current() !== null && focusFrom(startOf(by), by);
  useShortcut('j', step(1, true), { scope, label: 'Next ticket' });
  useShortcut('k', step(-1, true), { scope, label: 'Previous ticket' });
  useShortcut('down', step(1, false));
  useShortcut('up', step(-1, false));
  useShortcut('home', end(1));
  useShortcut('end', end(-1));
  useShortcut('m', () => openMoveTo(model), { enabled: can('tickets:write'), scope, label: 'Move to…' });
}
