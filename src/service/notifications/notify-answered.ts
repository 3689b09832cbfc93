import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import type { NotifiedText } from './notified-record.ts';
import { notifyPeople } from './notify-people.ts';

const maxRecipients = 50;

/** Notifies the participants of a thread, unless the comment mentions them. */
export async function notifyAnswered(
  call: Call,
  place: NotifiedText,
  { threadId, comment }: { threadId: string; comment: { id: string; html: string } },
): Promise<void> {
  const { id: callerId } = callerOf(call);
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
    .filter(id => id !== callerId)
    .slice(0, maxRecipients);
  await notifyPeople(call, place, { kind: 'replied', people, what: 'replied in', comment });
}
