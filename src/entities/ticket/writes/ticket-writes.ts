import type { QueryClient } from '@tanstack/react-query';
import { api, callAny } from '#api/client.ts';
import { type RequestTo, readsAfterDeletion } from '#api/operations.ts';
import { keyOf } from '#api/queries.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import type { ChangeFields, FieldChange } from '../fields/field-editor.ts';
import type { FieldValues } from './field-values.ts';
import type { Place, ShownChange } from './pending-write.ts';
import type { TicketRequest } from './ticket-writer.ts';

/** A kind of write, which `applyWrite` applies to any number of tickets. */
export interface TicketWrite {
  /** Called for one ticket after the other, once the writes of those before it are shown. */
  prepare: (ticket: TicketListItem) => { change: ShownChange; request: TicketRequest };
  /** Returns the tickets in the order in which they are written; absent for the given order. */
  order?: (tickets: readonly TicketListItem[]) => readonly TicketListItem[];
  /** "archived", as in "2 tickets were not archived". */
  participle: string;
  /** Set where the tickets are deleted before the write, so that no column counts them. */
  restoresDeleted?: boolean;
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

export function changeRequest(
  ticket: string,
  { assignees, labels, tags, parent, ...values }: FieldValues,
): TicketRequest {
  if (tags) return { name: 'setTicketTags', variables: { ticket, tag_names: tags.map(({ name }) => name) } };
  const ids = {
    ...(assignees && { assignee_ids: idsOf(assignees) }),
    ...(labels && { label_ids: idsOf(labels) }),
    ...(parent !== undefined && { parent_id: parent?.id ?? null }),
    ...(parent?.place !== undefined && { parent_place: parent.place }),
  };
  return { name: 'updateTicket', variables: { ticket, ...values, ...ids } };
}

function changeWrite(valuesOf: (ticket: TicketListItem) => FieldValues): TicketWrite {
  return {
    prepare: ticket => {
      const fields = valuesOf(ticket);
      return { change: { fields }, request: changeRequest(ticket.id, fields) };
    },
    participle: 'changed',
  };
}

/** Leaves out tickets for which `valuesOf` returns null. */
export const fieldChanges = (
  tickets: readonly TicketListItem[],
  valuesOf: Parameters<ChangeFields>[0],
): readonly FieldChange[] =>
  tickets.flatMap(ticket => {
    const values = valuesOf(ticket);
    return values ? [{ ticket, values }] : [];
  });

/** `undo` restores the present values. Change tags in a write of their own, because they have their own operation. */
export function changeWithUndo(valuesOf: (ticket: TicketListItem) => FieldValues): {
  write: TicketWrite;
  undo: TicketWrite;
} {
  const previousValues = (ticket: TicketListItem): FieldValues =>
    Object.fromEntries(Object.keys(valuesOf(ticket)).map(name => [name, ticket[name as keyof FieldValues]]));
  return { write: changeWrite(valuesOf), undo: changeWrite(previousValues) };
}

/** A place among the rows in view, and the position in the whole column that is sent for it; null for its end. */
export interface TargetPlace extends Place {
  position: number | null;
}

export function moveRequest(
  ticket: string,
  { columnId, position, after }: TargetPlace,
): RequestTo<'moveTicket'> {
  return {
    ticket,
    board_id: columnId,
    ...(position !== null && { position }),
    ...(after !== undefined && { after_ticket_id: after }),
  };
}

const archiveRequest = (ticket: string, archived: boolean) =>
  ({ name: 'updateTicket', variables: { ticket, archived } }) as const;

/** `placeOf` returns where an archived ticket is shown; nowhere by default. */
export function archiveWrite(
  placeOf: (ticket: TicketListItem) => Pick<ShownChange, 'to' | 'view'> = () => ({ to: null }),
): TicketWrite {
  const archived_at = new Date().toISOString();
  return {
    prepare: ticket => ({
      change: { ...placeOf(ticket), fields: { archived_at } },
      request: archiveRequest(ticket.id, true),
    }),
    participle: 'archived',
  };
}

export const unarchiveWrite: TicketWrite = {
  prepare: ({ id, board_id }) => ({
    change: { to: { columnId: board_id, index: null }, fields: { archived_at: null } },
    request: archiveRequest(id, false),
  }),
  participle: 'unarchived',
};

export function deleteWrite(queryClient: QueryClient): TicketWrite {
  return {
    prepare: ({ id: ticket }) => ({
      change: { to: null },
      request: {
        name: 'deleteTicket',
        variables: { ticket },
        invalidates: readsAfterDeletion('deleteTicket'),
        perform: async () => {
          await api().call('deleteTicket', { ticket });
          queryClient.removeQueries({ queryKey: keyOf('readTicket', { ticket }), type: 'inactive' });
        },
      },
    }),
    participle: 'deleted',
  };
}

/** `view` is the key of the view whose rows `to` counts. */
interface RestoredPlace {
  to: TargetPlace | null;
  view?: string;
}

/** The place that the service has stored, for tickets whose rows are not loaded. */
export const storedPlace = ({ archived_at, board_id, position }: TicketListItem): RestoredPlace => ({
  to: archived_at ? null : { columnId: board_id, index: position, position },
});

/**
 * Restores archived or deleted tickets with the fields and at the place that they had. The service returns them to the
 * end of their column, so a move follows.
 */
export function restoreWrite(from: 'archive' | 'trash', placeOf = storedPlace): TicketWrite {
  return {
    prepare: ticket => {
      const { id, archived_at } = ticket;
      const { to, view } = placeOf(ticket);
      const request =
        from === 'trash'
          ? ({ name: 'restoreTicket', variables: { ticket: id } } as const)
          : archiveRequest(id, false);
      const perform = async (): Promise<Ticket> => {
        const restored = await callAny(request.name, request.variables);
        if (to === null || archived_at) return restored;
        // When the move is refused, the ticket stays at the end of its column.
        return api()
          .call('moveTicket', moveRequest(id, to))
          .catch(() => restored);
      };
      const change = { to, ...(view !== undefined && { view }), fields: { archived_at } };
      return { change, request: { ...request, perform } };
    },
    // The position of each counts those above it.
    order: tickets => tickets.toSorted((a, b) => a.position - b.position),
    participle: 'brought back',
    restoresDeleted: true,
  };
}
