import { useProject } from '#entities/project/project-context.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { moveKeys } from '#entities/ticket/keys/key-names.ts';
import { isFocusFree, mayBeginWalk } from '#ui/is-focus-free.ts';
import { keyCaps } from '#ui/key-names.ts';
import { sayRefusal, useShortcut } from '#ui/shortcuts.ts';
import { useBoardModel } from '../board-model.ts';
import { groupHeadIndex, type ListRow, nextStop } from './list-rows.ts';
import { valuesOfGroup } from './values-of-group.ts';

const scope = 'List';

interface ListKeys {
  /** By which the list is grouped; null for columns, and without groups. */
  field: FieldGroup | null;
  rows: readonly ListRow[];
  reveal: (index: number) => void;
  toggle: (groupId: string) => void;
}

/** Tickets and the heads of closed groups are stops of the arrow keys. */
export function useListKeys({ field, rows, reveal, toggle }: ListKeys): void {
  const { elements, focus } = useBoardModel();
  const { createTicket, refusalReason } = useProject();
  const disabledReason = refusalReason('tickets:write');

  const focusHead = (groupId: string, index: number) => {
    const find = () =>
      elements.board()?.querySelector<HTMLElement>(`[data-row="${CSS.escape(`group ${groupId}`)}"] button`);
    reveal(index);
    // A head outside of the screen is rendered first.
    const head = find();
    if (head) head.focus();
    else requestAnimationFrame(() => find()?.focus());
  };
  const focusNextFrom = (start: number, by: 1 | -1) => {
    const row = nextStop(rows, start, by);
    if (row?.kind === 'ticket') focus.focus(row.groupId, row.ticket.id);
    if (row?.kind === 'group') focusHead(row.group.id, rows.indexOf(row));
    return true;
  };
  const focusFirst = () => focusNextFrom(-1, 1);
  const focusLast = () => focusNextFrom(rows.length, -1);
  const focusedIndex = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    return rows.findIndex(row => row.key === key);
  };
  const focusNext = (by: 1 | -1) => {
    const index = focusedIndex();
    return index !== -1 && focusNextFrom(index, by);
  };
  /** Goes as many rows as the window has room for, else to the last or first stop. */
  const focusPage = (by: 1 | -1) => {
    const index = focusedIndex();
    const row = document.activeElement?.closest<HTMLElement>('[data-row]');
    if (index === -1 || !row) return false;
    const height = row.closest('[data-scroll]')?.clientHeight ?? innerHeight;
    const count = Math.max(1, Math.floor((height * 0.9) / row.offsetHeight));
    const start = index + by * (count - 1);
    if (nextStop(rows, start, by)) return focusNextFrom(start, by);
    return by === 1 ? focusLast() : focusFirst();
  };
  const hasFocus = () => focusedIndex() !== -1;
  const setClosed = (closed: boolean) => {
    const index = focusedIndex();
    const headIndex = groupHeadIndex(rows, index);
    const head = rows[headIndex];
    if (index === -1 || head?.kind !== 'group' || head.closed === closed) return false;
    toggle(head.group.id);
    focusHead(head.group.id, headIndex);
    return true;
  };
  const focusBelow = () => focusNext(1) || (isFocusFree() && focusFirst());
  const focusAbove = () => focusNext(-1) || (isFocusFree() && focusLast());
  useShortcut('j', () => focusBelow() || (mayBeginWalk() && focusFirst()), { scope, label: 'Next ticket' });
  useShortcut('k', () => focusAbove() || (mayBeginWalk() && focusLast()), {
    scope,
    label: 'Previous ticket',
  });
  useShortcut('down', focusBelow);
  useShortcut('up', focusAbove);
  useShortcut('left', () => setClosed(true), { scope, label: 'Close the group' });
  useShortcut('right', () => setClosed(false), { scope, label: 'Open the group' });
  const createInGroup = () => {
    const head = rows[groupHeadIndex(rows, focusedIndex())];
    createTicket(head?.kind === 'group' ? valuesOfGroup(head.group, field) : {});
  };
  useShortcut('n', createInGroup, {
    scope,
    label: 'New ticket in this group',
    disabledReason,
    opensField: true,
  });
  // The keys that move a card on the board.
  const hasTicket = () => focus.current() !== null;
  const refuseMove = () =>
    hasTicket() &&
    sayRefusal(
      `Tickets are not moved by arrow keys in the list. Press ${keyCaps(moveKeys).join(' ')} to choose a column.`,
    );
  const move = { disabledReason, wouldApply: hasTicket };
  useShortcut('alt+shift+up', refuseMove, move);
  useShortcut('alt+shift+down', refuseMove, move);
  useShortcut('alt+shift+left', refuseMove, move);
  useShortcut('alt+shift+right', refuseMove, move);
  useShortcut('home', () => hasFocus() && focusFirst());
  useShortcut('end', () => hasFocus() && focusLast());
  useShortcut('pagedown', () => focusPage(1));
  useShortcut('pageup', () => focusPage(-1));
}
