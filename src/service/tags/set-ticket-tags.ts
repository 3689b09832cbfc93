import { recordActivity } from '../activity/record-activity.ts';
import type { AppHandler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { replaceList } from '../tickets/fields/set-lists.ts';
import { tagList } from '../tickets/fields/tag-list.ts';
import { findTicketLocked } from '../tickets/lock-project.ts';
import { readTicketById } from '../tickets/read-tickets.ts';
import { findOrCreateTagIds } from './tag-ids.ts';

export const setTicketTags: AppHandler<'setTicketTags'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const ids = await findOrCreateTagIds(call, ticket.organization_id, input.tag_names);
  const entries = await replaceList(call, tagList, ticket.id, ids);
  if (entries) {
    await recordActivity(call, ticket.id, entries);
    await call.db
      .updateTable('tickets')
      .set({ updated_at: notBefore(timestampNow(call), ticket.updated_at), version: ticket.version + 1 })
      .where('seq', '=', ticket.seq)
      .execute();
  }
  return readTicketById(call, ticket.id);
};
