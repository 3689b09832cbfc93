import { useEffect, useState } from 'react';
import type { MyTicket } from '#contract/app/inbox.ts';
import type { CommandTarget } from '#entities/command/command-target.ts';
import { type KeyField, keyFields } from '#entities/ticket/fields/ticket-fields.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import type { Anchor } from '#ui/menu.tsx';
import { steadyAnchor } from '#ui/steady-anchor.ts';
import type { MyLayer } from './my-layer.ts';

interface MyTicketRows {
  /** In the order on screen. */
  rows: readonly MyTicket[];
  isSelected: (id: string) => boolean;
  /** Why the tickets of a project cannot be changed; null where they can. */
  reasonIn: (projectId: string) => string | null;
  /** Returns the link of a row. */
  rowOf: (id: string) => HTMLElement | null;
  focused: () => string | null;
  onOpen: (layer: MyLayer) => void;
  /** Ends the selection, whose rows go. */
  onLeave: () => void;
}

export type MyTicketCommands = ReturnType<typeof useMyTicketCommands>;

/** The actions of keys, menus and cells on a row, or on all selected ones. */
export function useMyTicketCommands({
  rows,
  isSelected,
  reasonIn,
  rowOf,
  focused,
  onOpen,
  onLeave,
}: MyTicketRows) {
  const actions = useTicketActions();
  const [copyId, setCopyId] = useState<string | null>(null);
  const [copied, setCopied] = useState<readonly string[]>([]);

  useEffect(() => {
    if (copyId === null || !rows.some(({ id }) => id === copyId)) return;
    setCopyId(null);
    const row = focused();
    const isWaiting = document.activeElement === document.body || (row !== null && copied.includes(row));
    if (isWaiting) rowOf(copyId)?.focus();
  });

  /** The row that takes the place of these, which go. */
  const idAfter = (tickets: readonly MyTicket[]): string | null => {
    const stays = ({ id }: MyTicket) => !tickets.some(ticket => ticket.id === id);
    const last = rows.findLastIndex(row => !stays(row));
    return (rows.slice(last + 1).find(stays) ?? rows.findLast(stays))?.id ?? null;
  };
  /** Ends a selection whose rows go, and gives the focus to the row that takes their place. */
  const leave = (tickets: readonly MyTicket[], act: () => void, onLeft?: (nextId: string | null) => void) => {
    const nextId = idAfter(tickets);
    onLeft?.(nextId);
    if (tickets.length > 1) onLeave();
    act();
    requestAnimationFrame(() => {
      if (nextId !== null && document.activeElement === document.body) rowOf(nextId)?.focus();
    });
  };
  /** The first copy receives the focus once it is listed, unless it went elsewhere meanwhile. */
  const duplicate = (tickets: readonly MyTicket[]) => {
    setCopied(tickets.map(({ id }) => id));
    actions.duplicate(tickets, { onCreated: ([copy]) => setCopyId(copy?.id ?? null) });
  };
  const openField = (
    field: KeyField['key'],
    ticketId: string,
    anchor: Anchor = steadyAnchor(rowOf(ticketId)?.closest('li') ?? null),
  ) => onOpen({ kind: 'field', field, ticketId, anchor });
  const refusalOf = (tickets: readonly MyTicket[]): string | null =>
    tickets.map(({ project_id }) => reasonIn(project_id)).find(reason => reason !== null) ?? null;
  const reasonFor = (field: KeyField['key'], tickets: readonly MyTicket[]): string | null => {
    const { shortcut, label } = keyFields.find(({ key }) => key === field)!;
    const isShared = new Set(tickets.map(({ project_id }) => project_id)).size > 1;
    const words = `${label} cannot be changed together: the tickets are in several projects.`;
    return refusalOf(tickets) ?? (isShared && 'ofProject' in shortcut ? words : null);
  };
  return {
    currentId: (): string | null => focused() ?? rows.find(({ id }) => isSelected(id))?.id ?? null,
    ticketsFor: (id: string): readonly MyTicket[] =>
      isSelected(id) ? rows.filter(row => isSelected(row.id)) : rows.filter(row => row.id === id),
    idAfter,
    refusalOf,
    reasonFor,
    openField,
    /** `onLeft` receives the row that takes the place of tickets which go. */
    targetFor: (
      ticketId: string,
      tickets: readonly MyTicket[],
      onLeft?: (nextId: string | null) => void,
    ): CommandTarget => ({
      tickets,
      reason: refusalOf(tickets),
      reasonFor: field => reasonFor(field, tickets),
      openField: field => openField(field, ticketId),
      duplicate: () => duplicate(tickets),
      archive: () => leave(tickets, () => actions.archive(tickets), onLeft),
      unarchive: () => actions.unarchive(tickets),
      remove: () => leave(tickets, () => actions.remove(tickets, { canRestore: true }), onLeft),
      onMoved: () => tickets.length > 1 && onLeave(),
    }),
  };
}
