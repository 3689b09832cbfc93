import { paths } from '#lib/paths.ts';
import { callerOf } from '../access/caller.ts';
import { type DocumentRecord, isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { withoutTitles } from '../html/mention-chips.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { findReaders } from '../notifications/find-readers.ts';
import { mentionedPeople } from '../notifications/notify-mentioned.ts';
import { textAroundMention } from './text-around-mention.ts';

export type MentioningDocument = Pick<
  DocumentRecord,
  'id' | 'organization_id' | 'project_id' | 'author_id' | 'status' | 'title' | 'caption' | 'content_html'
>;

const maxRecipients = 50;
/** A mention that is removed and added again within this time counts as moved. */
const moveWithinMs = 60 * 60_000;

/** Notifies each mentioned reader once for as long as the mention stays, but not the caller. */
export async function notifyMentionedInDocument(
  call: Call,
  document: MentioningDocument,
  before: Pick<MentioningDocument, 'status' | 'content_html'> | null,
): Promise<void> {
  const mentioned = mentionedPeople(document.content_html).filter(isId);
  const mentionedBefore = mentionedPeople(before?.content_html ?? null).filter(isId);
  const removed = mentionedBefore.filter(id => !mentioned.includes(id));
  if (removed.length > 0) await markRemoved(call, document.id, removed);

  // People mentioned in an earlier published text were notified then, or could not see it.
  const candidates =
    before?.status === 'published' ? mentioned.filter(id => !mentionedBefore.includes(id)) : mentioned;
  const alreadyMentioned = await findAlreadyMentioned(call, document.id, candidates);
  const newlyMentioned = candidates.filter(id => !alreadyMentioned.has(id));
  const place = { kind: 'document', record: document } as const;
  const readers = (await findReaders(call, place, newlyMentioned)).slice(0, maxRecipients);
  if (readers.length === 0) return;
  await markMentioned(call, document.id, readers);

  const { id: callerId, name } = callerOf(call);
  const notified = readers.filter(id => id !== callerId);
  const { id, title, content_html } = document;
  // The publisher may not be the author of the text.
  const isPublication = document.status === 'published' && before?.status === 'draft';
  const headline = isPublication
    ? `${name} published ${title}, which mentions you`
    : `${name} mentioned you in ${title}`;
  // The recipient may not be allowed to see tickets and documents mentioned next to them.
  const text = notified.length === 0 ? '' : withoutTitles(content_html ?? '', kind => `a ${kind}`);
  await addNotifications(call, 'mentioned', place, notified, person => ({
    title: headline,
    body: textAroundMention(text, person) || title,
    url: `${paths.document(id)}#mention-${person}`,
  }));
}

async function markRemoved(call: Call, documentId: string, people: readonly string[]): Promise<void> {
  await call.db
    .updateTable('document_mentions')
    .set({ left_at: timestampNow(call) })
    .where('document_id', '=', documentId)
    .where('user_id', 'in', people)
    .execute();
}

/** Marks moved mentions as never removed. */
async function findAlreadyMentioned(
  call: Call,
  documentId: string,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await call.db
    .selectFrom('document_mentions')
    .select(['user_id', 'left_at'])
    .where('document_id', '=', documentId)
    .where('user_id', 'in', people)
    .execute();
  const since = timestampIn(call, -moveWithinMs);
  const present = rows.filter(({ left_at }) => left_at === null || left_at >= since);
  const moved = present.filter(({ left_at }) => left_at !== null).map(({ user_id }) => user_id);
  if (moved.length > 0) await markMentioned(call, documentId, moved);
  return new Set(present.map(({ user_id }) => user_id));
}

async function markMentioned(call: Call, documentId: string, people: readonly string[]): Promise<void> {
  await call.db
    .insertInto('document_mentions')
    .values(people.map(user_id => ({ document_id: documentId, user_id, left_at: null })))
    .onConflict(conflict => conflict.columns(['document_id', 'user_id']).doUpdateSet({ left_at: null }))
    .execute();
}
