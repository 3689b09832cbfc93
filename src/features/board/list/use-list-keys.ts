import { useProject } from '#entities/project/project-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { useBoardModel } from '../board-model.ts';
import { isFocusFree, openMoveTo } from '../keyboard/keyboard-commands.ts';
import { type ListRow, nextTicketRow } from './list-rows.ts';

const scope = 'List';

export function useListKeys(rows: readonly ListRow[]): void {
  const model = useBoardModel();
  const disabledReason = useProject().refusalReason('tickets:write');
  const focusNextFrom = (start: number, by: 1 | -1) => {
    const row = nextTicketRow(rows, start, by);
    if (row) model.focus.focus(row.column.id, row.ticket.id);
    return true;
  };
  const focusFirst = () => focusNextFrom(-1, 1);
  const focusLast = () => focusNextFrom(rows.length, -1);
  const focusNext = (by: 1 | -1) => {
    const focusedId = model.focus.current();
    if (focusedId === null) return false;
    const start = rows.findIndex(row => row.key === focusedId);
    return focusNextFrom(start, by);
  };
  const hasFocus = () => model.focus.current() !== null;
  const focusBelow = () => focusNext(1) || (isFocusFree() && focusFirst());
  const focusAbove = () => focusNext(-1) || (isFocusFree() && focusLast());
  useShortcut('j', focusBelow, { scope, label: 'Next ticket' });
  useShortcut('k', focusAbove, { scope, label: 'Previous ticket' });
  useShortcut('down', focusBelow);
  useShortcut('up', focusAbove);
  useShortcut('home', () => hasFocus() && focusFirst());
  useShortcut('end', () => hasFocus() && focusLast());
  useShortcut('m', () => openMoveTo(model), {
    disabledReason,
    wouldApply: hasFocus,
    scope,
    label: 'Move to…',
  });
}
