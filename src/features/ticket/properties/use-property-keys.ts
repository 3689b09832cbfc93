import { useState } from 'react';
import { useSession } from '#api/session.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { assignedWords } from '#entities/ticket/fields/assignees/assignees-editor.tsx';
import type { PropertyKey } from '#entities/ticket/fields/field-editors.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { isForCards } from '../panel/focus-card.ts';

export type OpenProperty = ReturnType<typeof usePropertyKeys>;

export function usePropertyKeys(ticket: TicketListItem, disabledReason: string | null) {
  const [name, set] = useState<PropertyKey | null>(null);
  const { user } = useSession();
  const { change } = useTicketActions();
  /** Opens a property by key or menu. Focuses its value first, so that the focus returns there when the list closes. */
  const open = (next: PropertyKey) => {
    document.querySelector<HTMLElement>(`[data-property="${next}"]`)?.focus();
    set(next);
    return true;
  };
  const scope = 'Ticket';
  const isForThis = () => !isForCards(ticket);
  const assignMe = () => {
    if (!user || !isForThis()) return false;
    const { assignees } = ticket;
    const others = assignees.filter(person => person.id !== user.id);
    const addedMe = others.length === assignees.length ? [{ id: user.id, name: user.name }] : [];
    const nextAssignees = [...others, ...addedMe];
    change([ticket], { assignees: nextAssignees }, assignedWords(nextAssignees));
    return true;
  };
  useShortcut('i', assignMe, {
    label: 'Assign to me',
    scope,
    enabled: user !== null,
    disabledReason,
    wouldApply: isForThis,
  });
  return { name, set, open };
}
