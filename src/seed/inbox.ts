import { paths } from '#lib/paths.ts';
import type { Call } from '#service/context.ts';
import type { Cast } from './harbour.ts';
import { daysAgo } from './moments.ts';
import { documents, harbour } from './names.ts';

export async function addInbox(call: Call, { organizationId, people, botId }: Cast, ownerId: string) {
  const { checkIn, session } = harbour.tickets;
  const { key } = harbour;
  const entries = [
    {
      title: `Tomás Rey commented on ${checkIn.reference}`,
      body: 'Replay works on the bench. Two terminals with the same clock second produced one duplicate.',
      url: paths.boardTicket(key, checkIn.reference),
      author_id: people.get('TR')!,
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
      author_id: people.get('EK')!,
      days: 33,
      readDays: 32,
    },
  ];
  await call.db
    .insertInto('notifications')
    .values(
      entries.map(({ title, body, url, author_id = null, days, readDays }) => ({
        id: call.newId(),
        organization_id: organizationId,
        user_id: ownerId,
        title,
        body,
        url,
        author_id,
        api_credential_id: author_id === null ? botId : null,
        created_at: daysAgo(call, days),
        read_at: readDays === undefined ? null : daysAgo(call, readDays),
      })),
    )
    .execute();
}
