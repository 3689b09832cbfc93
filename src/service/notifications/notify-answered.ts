import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import type { NotifiedRecord } from './notified-record.ts';
import { mentionedPeople } from './notify-mentioned.ts';
import { notifyPeople } from './notify-people.ts';

const most = 50;

/** Skips mentioned people, who get a notification of the mention. */
export async function notifyAnswered(
  call: Call,
  place: NotifiedRecord,
  { threadId, commentId, bodyHtml }: { threadId: string; commentId: string; bodyHtml: string },
): Promise<void> {
  const { id: self } = callerOf(call);
  const mentioned = new Set(mentionedPeople(bodyHtml));
  const spoke = await call.db
    .selectFrom('comments')
    .select(eb => ['author_id', eb.fn.max('created_at').as('at')])
    .where(eb => eb.or([eb('id', '=', threadId), eb('thread_id', '=', threadId)]))
    .where('author_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('author_id')
    .orderBy('at', 'desc')
    .limit(most + 1)
    .execute();
  const people = spoke
    .map(row => row.author_id!)
    .filter(id => id !== self && !mentioned.has(id))
    .slice(0, most);
  await notifyPeople(call, place, { people, what: 'replied in', after: bodyHtml, commentId });
}
