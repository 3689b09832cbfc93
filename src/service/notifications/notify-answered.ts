import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import type { NotifiedRecord } from './notified-record.ts';
import { mentionedPeople } from './notify-mentioned.ts';
import { notifyPeople } from './notify-people.ts';

const maxRecipients = 50;

/** Notifies the participants of a thread, except mentioned people, who get a notification of the mention. */
export async function notifyAnswered(
  call: Call,
  place: NotifiedRecord,
  { threadId, commentId, bodyHtml }: { threadId: string; commentId: string; bodyHtml: string },
): Promise<void> {
  const { id: callerId } = callerOf(call);
  const mentioned = new Set(mentionedPeople(bodyHtml));
  const participants = await call.db
    .selectFrom('comments')
    .select(eb => ['author_id', eb.fn.max('created_at').as('at')])
    .where(eb => eb.or([eb('id', '=', threadId), eb('thread_id', '=', threadId)]))
    .where('author_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('author_id')
    .orderBy('at', 'desc')
    .limit(maxRecipients + 1)
    .execute();
  const people = participants
    .map(row => row.author_id!)
    .filter(id => id !== callerId && !mentioned.has(id))
    .slice(0, maxRecipients);
  await notifyPeople(call, place, { people, what: 'replied in', comment: { id: commentId, html: bodyHtml } });
}
