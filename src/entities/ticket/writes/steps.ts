import type { QueryClient } from '@tanstack/react-query';
import { api, callAny } from '#api/client.ts';
import { type RequestTo, readsAfterDeletion } from '#api/operations.ts';
import { keyOf } from '#api/queries.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import type { Place, ShownChange } from './pending-write.ts';
import type { TicketRequest } from './ticket-writer.ts';

export interface WriteStep {
  /** Called for one ticket after the other, each with the writes of those before it shown. */
  of: (ticket: TicketListItem) => { change: ShownChange; request: TicketRequest };
  /** "archived", as in "2 tickets were not archived". */
  done: string;
  /** The tickets are deleted when it begins. */
  isGone?: boolean;
}

export type FieldValues = Partial<
  Pick<TicketListItem, 'assignees' | 'labels' | 'tags' | (keyof TicketListItem & keyof ColumnValues)>
>;
type ColumnValues = Omit<RequestTo<'updateTicket'>, 'description_html'>;

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

function changeRequest(ticket: string, { assignees, labels, tags, ...values }: FieldValues): TicketRequest {
  if (tags) return { name: 'setTicketTags', variables: { ticket, tag_names: tags.map(({ name }) => name) } };
  const ids = {
    ...(assignees && { assignee_ids: idsOf(assignees) }),
    ...(labels && { label_ids: idsOf(labels) }),
  };
  return { name: 'updateTicket', variables: { ticket, ...values, ...ids } };
}

function changeStep(valuesOf: (ticket: TicketListItem) => FieldValues): WriteStep {
  return {
    of: ticket => {
      const fields = valuesOf(ticket);
      return { change: { fields }, request: changeRequest(ticket.id, fields) };
    },
    done: 'changed',
  };
}

/** `back` restores the present values. Change tags alone: they have an operation of their own. */
export function changeSteps(valuesOf: (ticket: TicketListItem) => FieldValues): {
  step: WriteStep;
  back: WriteStep;
} {
  const before = (ticket: TicketListItem): FieldValues =>
    Object.fromEntries(Object.keys(valuesOf(ticket)).map(name => [name, ticket[name as keyof FieldValues]]));
  return { step: changeStep(valuesOf), back: changeStep(before) };
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

export function moveStep(columnId: string, position: number | null): WriteStep {
  const to = { columnId, index: position };
  return {
    of: ({ id }) => ({
      change: { to, fields: { board_id: columnId } },
      request: { name: 'moveTicket', variables: moveRequest(id, { ...to, position }) },
    }),
    done: 'moved',
  };
}

const archiveRequest = (ticket: string, archived: boolean) =>
  ({ name: 'updateTicket', variables: { ticket, archived } }) as const;

/** `placeOf`: where an archived ticket is shown; nowhere by default. */
export function archiveStep(
  placeOf: (ticket: TicketListItem) => Pick<ShownChange, 'to' | 'view'> = () => ({ to: null }),
): WriteStep {
  const archived_at = new Date().toISOString();
  return {
    of: ticket => ({
      change: { ...placeOf(ticket), fields: { archived_at } },
      request: archiveRequest(ticket.id, true),
    }),
    done: 'archived',
  };
}

export const unarchiveStep: WriteStep = {
  of: ({ id, board_id }) => ({
    change: { to: { columnId: board_id, index: null }, fields: { archived_at: null } },
    request: archiveRequest(id, false),
  }),
  done: 'unarchived',
};

export function deleteStep(queryClient: QueryClient): WriteStep {
  return {
    of: ({ id: ticket }) => ({
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
    done: 'deleted',
  };
}

/** `view` is the view whose rows `to` counts. */
interface Return {
  to: TargetPlace | null;
  view?: string;
}

const ownPlace = ({ archived_at, board_id, position }: TicketListItem): Return => ({
  to: archived_at ? null : { columnId: board_id, index: position, position },
});

/** Brings archived or deleted tickets back as they were, and from the ends of their columns to their places. */
export function bringBackStep(from: 'archive' | 'trash', placeOf = ownPlace): WriteStep {
  return {
    of: ticket => {
      const { id, archived_at } = ticket;
      const { to, view } = placeOf(ticket);
      const back =
        from === 'trash'
          ? ({ name: 'restoreTicket', variables: { ticket: id } } as const)
          : archiveRequest(id, false);
      const perform = async (): Promise<Ticket> => {
        const ticket = await callAny(back.name, back.variables);
        if (to === null || archived_at) return ticket;
        // Without the move, the ticket is back at the end of its column.
        return api()
          .call('moveTicket', moveRequest(id, to))
          .catch(() => ticket);
      };
      const change = { to, ...(view !== undefined && { view }), fields: { archived_at } };
      return { change, request: { ...back, perform } };
    },
    done: 'brought back',
    isGone: true,
  };
}
