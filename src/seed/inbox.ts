import { paths } from '#lib/paths.ts';
import type { Call } from '#service/context.ts';
import { daysAgo } from './moments.ts';
import { documents, harbour } from './names.ts';

/** Notifications of the owner: three unread, one read. */
export async function addInbox(call: Call, organizationId: string, ownerId: string) {
  const { checkIn, session } = harbour.tickets;
  const { key } = harbour;
  const entries = [
    {
      title: `Tomás Rey commented on ${checkIn.reference}`,
      body: 'Replay works on the bench. Two terminals with the same clock second produced one duplicate.',
      url: paths.boardTicket(key, checkIn.reference),
      days: 0.08,
    },
    {
      title: `${session.reference} is due today`,
      body: session.title,
      url: paths.boardTicket(key, session.reference),
      days: 0.3,
    },
    {
      title: `Column “${harbour.columns.review}” is over its limit`,
      body: 'Four tickets wait there, and the limit is three.',
      url: paths.board(key),
      days: 1,
    },
    {
      title: 'Elif Kaya published a document',
      body: documents.handover,
      url: paths.documents,
      days: 33,
      readDays: 32,
    },
  ];
  await call.db
    .insertInto('notifications')
    .values(
      entries.map(({ title, body, url, days, readDays }) => ({
        id: call.newId(),
        organization_id: organizationId,
        user_id: ownerId,
        title,
        body,
        url,
        created_at: daysAgo(call, days),
        read_at: readDays === undefined ? null : daysAgo(call, readDays),
      })),
    )
    .execute();
}
