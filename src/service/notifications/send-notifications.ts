import { attribution } from '../access/caller.ts';
import { findOrganization } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { peopleOf } from '../organizations/people-of.ts';
import { toNotification } from './to-notification.ts';

/** Operation 29: notifies everybody, or nobody if one of them is unknown. */
export const sendNotifications: Handler<'sendNotifications'> = async (call, input) => {
  const organization = await findOrganization(call, input.organization);
  const people = await peopleOf(call, organization.id, input.user_ids);
  if (people.size < input.user_ids.length) {
    throw invalid('user_ids', 'Some of these are not people of the organization.');
  }
  const created_at = timestampNow(call);
  const rows = input.user_ids.map(user_id => ({
    id: call.newId(),
    organization_id: organization.id,
    user_id,
    title: input.title,
    body: input.body,
    url: input.url ?? null,
    ticket_id: null,
    document_id: null,
    ...attribution(call),
    created_at,
    read_at: null,
  }));
  await call.db.insertInto('notifications').values(rows).execute();
  return { data: rows.map(toNotification) };
};
