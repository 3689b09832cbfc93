import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { notifyPeople } from './notify-people.ts';
import type { Place } from './place.ts';

const mention = /<span\b[^<>]*\bdata-type="mention"[^<>]*>/g;
/** More than these are not told at once. */
const most = 50;

/** The people whom cleaned HTML mentions, each once. */
export function mentionedPeople(html: string | null): string[] {
  const tags = [...(html ?? '').matchAll(mention)].map(([tag]) => tag);
  const ids = tags
    .filter(tag => tag.includes('data-kind="person"'))
    .map(tag => /\bdata-id="([^"]+)"/.exec(tag)?.[1])
    .filter(id => id !== undefined);
  return [...new Set(ids)];
}

/** Tells everybody whom a text newly mentions, once, when they may see it; never the writer. */
export async function notifyMentioned(
  call: Call,
  place: Place,
  { before, after, commentId }: { before: string | null; after: string | null; commentId?: string },
): Promise<void> {
  const had = new Set(mentionedPeople(before));
  const { id: self } = callerOf(call);
  const people = mentionedPeople(after)
    .filter(id => id !== self && !had.has(id))
    .slice(0, most);
  await notifyPeople(call, place, { people, what: 'mentioned you in', after, commentId });
}
