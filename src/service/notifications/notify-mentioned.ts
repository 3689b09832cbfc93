import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { mentionChipsIn } from '../html/mention-chips.ts';
import type { NotifiedText } from './notified-record.ts';
import { notifyPeople } from './notify-people.ts';

const maxRecipients = 50;

/** Returns the ids of mentioned people, each once. */
export function mentionedPeople(html: string | null): string[] {
  const people = mentionChipsIn(html ?? '').filter(({ kind }) => kind === 'person');
  return [...new Set(people.map(({ id }) => id))];
}

/** Notifies people whom the text did not mention before, if they may read it, but not the caller. */
export async function notifyMentioned(
  call: Call,
  place: NotifiedText,
  { before, after, commentId }: { before: string | null; after: string | null; commentId?: string },
): Promise<void> {
  const mentionedBefore = new Set(mentionedPeople(before));
  const { id: callerId } = callerOf(call);
  const people = mentionedPeople(after)
    .filter(id => id !== callerId && !mentionedBefore.has(id))
    .slice(0, maxRecipients);
  const comment = commentId === undefined ? undefined : { id: commentId, html: after ?? '' };
  await notifyPeople(call, place, { kind: 'mentioned', people, what: 'mentioned you in', comment });
}
