import { findOrganization } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { invalid } from '../errors.ts';
import { peopleOf } from '../organizations/people-of.ts';
import { insertNotifications } from './add-notifications.ts';
import { toNotification } from './to-notification.ts';

/** Operation 29: notifies everybody, or nobody if one of them is unknown. */
export const sendNotifications: Handler<'sendNotifications'> = async (call, input) => {
  const organization = await findOrganization(call, input.organization);
  const people = await peopleOf(call, organization.id, input.user_ids);
  if (people.size < input.user_ids.length) {
    throw invalid('user_ids', 'Some of these are not people of the organization.');
  }
  const { user_ids, title, body, url = null } = input;
  const notification = { organization_id: organization.id, title, body, url };
  const rows = await insertNotifications(
    call,
    user_ids.map(user_id => ({ ...notification, user_id })),
  );
  return { data: rows.map(toNotification) };
};
