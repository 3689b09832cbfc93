import type { DocumentRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { notifyPeople } from '../../notifications/notify-people.ts';

/** Tells whoever suggested an edit what became of it. */
export async function notifyDecided(
  call: Call,
  document: DocumentRecord,
  { threadId, outcome }: { threadId: string; outcome: 'accepted' | 'rejected' },
): Promise<void> {
  const comment = await call.db
    .selectFrom('comments')
    .select(['id', 'author_id', 'body_html as html'])
    .where('id', '=', threadId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!comment?.author_id) return;
  const place = { kind: 'document', record: document } as const;
  const what = `${outcome} your suggestion in`;
  await notifyPeople(call, place, { kind: 'replied', people: [comment.author_id], what, comment });
}
