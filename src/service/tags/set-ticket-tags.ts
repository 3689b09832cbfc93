import { recordActivity } from '../activity/record-activity.ts';
import type { AppHandler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { findTicketLocked } from '../tickets/lock-project.ts';
import { readTicketById } from '../tickets/read-tickets.ts';
import { setTags } from '../tickets/ticket-lists.ts';
import { tagIdsByName } from './tags-by-name.ts';

/** Replaces the tags of a ticket by name; what is there already changes nothing. */
export const setTicketTags: AppHandler<'setTicketTags'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const ids = await tagIdsByName(call, ticket.organization_id, input.tag_names);
  const changed = await setTags(call, ticket.id, ids);
  if (changed) {
    await recordActivity(call, ticket.id, changed);
    await call.db
      .updateTable('tickets')
      .set({ updated_at: notBefore(timestampNow(call), ticket.updated_at), version: ticket.version + 1 })
      .where('seq', '=', ticket.seq)
      .execute();
  }
  return readTicketById(call, ticket.id);
};
