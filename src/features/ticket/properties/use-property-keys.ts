import { useState } from 'react';
import { useSession } from '#api/session.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { changeAssignees } from '../data/property-changes.ts';
import { useTicketWrites } from '../data/use-ticket.ts';
import type { PropertyName } from './property-props.ts';

/** Which property's list is open. */
export interface OpenProperty {
  name: PropertyName | null;
  set: (name: PropertyName | null) => void;
  /** Opens a list by a key or from a menu: when it closes, the focus is at the value. */
  open: (name: PropertyName) => void;
}

/** The letters that open a property from anywhere in the ticket. */
export function usePropertyKeys(ticket: TicketListItem, enabled: boolean): OpenProperty {
  const [name, set] = useState<PropertyName | null>(null);
  const { user } = useSession();
  const writes = useTicketWrites();
  const open = (next: PropertyName) => {
    document.querySelector<HTMLElement>(`[data-property="${next}"]`)?.focus();
    set(next);
  };
  const scope = 'Ticket';
  useShortcut('s', () => open('status'), { label: 'Change status', scope, enabled, opensField: true });
  useShortcut('a', () => open('assignees'), { label: 'Assign', scope, enabled, opensField: true });
  useShortcut('p', () => open('priority'), { label: 'Set priority', scope, enabled, opensField: true });
  useShortcut('l', () => open('labels'), { label: 'Add labels', scope, enabled, opensField: true });
  useShortcut('shift+d', () => open('due'), { label: 'Set due date', scope, enabled, opensField: true });
  const assignMe = () => {
    if (!user) return;
    const { assignees } = ticket;
    const others = assignees.filter(person => person.id !== user.id);
    const mine = others.length === assignees.length ? [{ id: user.id, name: user.name }] : [];
    writes.change(ticket, changeAssignees(ticket, [...others, ...mine]));
  };
  useShortcut('i', assignMe, { label: 'Assign to me', scope, enabled: enabled && user !== null });
  return { name, set, open };
}
