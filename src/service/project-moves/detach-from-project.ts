import type { ActivityEntry } from '../activity/record-activity.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { refreshHeights } from '../sub-tickets/levels.ts';
import { removeParentLink, setParent } from '../sub-tickets/set-parent.ts';
import type { LeftBehind } from './left-behind.ts';
import type { MovingTicket } from './moving-tickets.ts';

interface Detached {
  parent_id: string | null;
  parent_place: number | null;
  sub_ticket_ids: string[];
  sub_ticket_places: number[];
  entries: ActivityEntry[];
}

/** Ends the links of a ticket to its parent and its sub-tickets that do not move with it. */
export async function detachFromProject(
  call: Call,
  ticket: MovingTicket,
  movingIds: ReadonlySet<string>,
): Promise<Detached> {
  const children = await call.db
    .selectFrom('ticket_parents')
    .innerJoin('tickets', 'tickets.id', 'ticket_parents.ticket_id')
    .select(['tickets.id', 'tickets.number', 'tickets.completed_at', 'tickets.deleted_at'])
    .select(['tickets.board_id', 'ticket_parents.place'])
    .where('ticket_parents.parent_id', '=', ticket.id)
    .orderBy('ticket_parents.place')
    .execute();
  const staying = children.filter(({ id }) => !movingIds.has(id));
  for (const { id, deleted_at, board_id, place: _, ...child } of staying) {
    if (deleted_at !== null) {
      // Deleted sub-tickets are not counted.
      await call.db.deleteFrom('ticket_parents').where('ticket_id', '=', id).execute();
      continue;
    }
    call.affected.boards.add(board_id);
    const { project_id, project_key } = ticket;
    const entries = await setParent(call, { ...child, id, project_id, project_key }, null);
    await recordActivity(call, id, entries ?? []);
  }
  if (staying.length > 0) await refreshHeights(call, ticket.id);
  const live = staying.filter(({ deleted_at }) => deleted_at === null);
  const detached = {
    parent_id: null,
    parent_place: null,
    sub_ticket_ids: live.map(({ id }) => id),
    sub_ticket_places: live.map(({ place }) => place),
    entries: [],
  };
  const { parent_id } = ticket;
  if (parent_id === null || movingIds.has(parent_id)) return detached;
  const parent_place = await placeAtParent(call, ticket.id);
  const entries = (await setParent(call, ticket, null)) ?? [];
  // A deleted parent is shown as none.
  await removeParentLink(call, ticket);
  return { ...detached, parent_id, parent_place, entries };
}

/** Gives a ticket back the parent and the sub-tickets that it had in the project, in their places, where still allowed. */
export async function attachAgain(
  call: Call,
  ticket: MovingTicket,
  { parent_id, parent_place, sub_ticket_ids, sub_ticket_places = [] }: LeftBehind,
): Promise<ActivityEntry[]> {
  for (const [index, id] of sub_ticket_ids.entries()) {
    const child = await call.db
      .selectFrom('tickets')
      .leftJoin('ticket_parents', 'ticket_parents.ticket_id', 'tickets.id')
      .select(['tickets.id', 'tickets.project_id', 'tickets.number', 'tickets.completed_at'])
      .where('tickets.id', '=', id)
      .where('tickets.project_id', '=', ticket.project_id)
      .where('tickets.deleted_at', 'is', null)
      .where('ticket_parents.parent_id', 'is', null)
      .executeTakeFirst();
    if (!child) continue;
    const { project_key } = ticket;
    const entries = await unlessRefused(
      setParent(call, { ...child, project_key }, ticket.id, sub_ticket_places[index]),
    );
    await recordActivity(call, id, entries);
  }
  return parent_id === null ? [] : unlessRefused(setParent(call, ticket, parent_id, parent_place));
}

async function placeAtParent(call: Call, ticketId: string): Promise<number | null> {
  const link = await call.db
    .selectFrom('ticket_parents')
    .select('place')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  return link?.place ?? null;
}

async function unlessRefused(entries: Promise<ActivityEntry[] | null>): Promise<ActivityEntry[]> {
  try {
    return (await entries) ?? [];
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}
