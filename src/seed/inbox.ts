import { scopesOfRole } from '#contract/scopes.ts';
import { findBoard, findDocument, findTicket } from '#service/access/find.ts';
import { anonymousCall, type Call } from '#service/context.ts';
import { sendDueNotices } from '#service/notifications/due/send-due-notices.ts';
import { notifyCommented } from '#service/notifications/notify-commented.ts';
import { notifyOverLimit } from '#service/notifications/notify-over-limit.ts';
import { notifyPublished } from '#service/notifications/notify-published.ts';
import { userRow } from '#service/people/user-row.ts';
import type { Cast } from './harbour.ts';
import { daysAgo } from './moments.ts';
import { documents, harbour, type Initials } from './names.ts';

/** Sends the owner what the service sends when these things happen. */
export async function addInbox(
  call: Call,
  { organizationId, people }: Cast,
  { ownerId, harbourId }: { ownerId: string; harbourId: string },
) {
  const as = async (initials: Initials, at: string): Promise<Call> => {
    const { id, name } = await userRow(call, people.get(initials)!);
    return {
      ...anonymousCall({ ...call, now: () => new Date(at) }),
      principal: {
        kind: 'user',
        id,
        name,
        organizationId,
        role: 'member',
        scopes: new Set(scopesOfRole('member')),
        sessionId: '',
        authenticatedAt: at,
        mustAddFactor: false,
      },
    };
  };
  const watch = (record_id: string) =>
    call.db.insertInto('watches').values({ record_id, user_id: ownerId, is_on: 1 }).execute();

  const handover = await call.db
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('title', '=', documents.handover)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  await watch(handover.id);
  const publisher = await as('EK', daysAgo(call, 33));
  await notifyPublished(publisher, await findDocument(publisher, handover.id), {
    published: 'document',
    notifiesEditors: false,
  });
  await call.db
    .updateTable('notifications')
    .set({ read_at: daysAgo(call, 32) })
    .where('document_id', '=', handover.id)
    .execute();

  const review = await call.db
    .selectFrom('boards')
    .select('id')
    .where('project_id', '=', harbourId)
    .where('name', '=', harbour.columns.review)
    .executeTakeFirstOrThrow();
  await watch(review.id);
  const limiter = await as('EK', daysAgo(call, 1));
  const board = await findBoard(limiter, review.id);
  await notifyOverLimit(limiter, { ...board, wip_limit: null }, board);

  // The day before at noon, so that the ticket that is due today is due on the next day at any time of the day.
  const noonBefore = `${daysAgo(call, 1).slice(0, 10)}T12:00:00.000Z`;
  await sendDueNotices(anonymousCall({ ...call, now: () => new Date(noonBefore) }), ownerId);

  const comment = await call.db
    .selectFrom('comments')
    .innerJoin('tickets', 'tickets.id', 'comments.ticket_id')
    .select(['comments.id', 'comments.body_html', 'comments.created_at', 'comments.ticket_id'])
    .where('tickets.project_id', '=', harbourId)
    .where('tickets.title', '=', harbour.tickets.checkIn.title)
    .where('comments.author_id', '=', people.get('TR')!)
    .orderBy('comments.created_at', 'desc')
    .executeTakeFirstOrThrow();
  const commenter = await as('TR', comment.created_at);
  const ticket = await findTicket(commenter, comment.ticket_id!);
  await notifyCommented(
    commenter,
    { kind: 'ticket', record: ticket },
    { id: comment.id, html: comment.body_html },
  );
}
