import { paths } from '#lib/paths.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { editorsOf } from '../documents/document-links.ts';
import type { MentioningDocument } from '../documents/notify-mentioned-in-document.ts';
import { watchersOf } from '../watches/watchers-of.ts';
import { addNotifications } from './add-notifications.ts';
import { findReaders } from './find-readers.ts';
import type { NotifiedRecord } from './notified-record.ts';

interface Publication {
  published: 'document' | 'changes';
  /** Also the author and all editors. */
  notifiesEditors: boolean;
}

/** Notifies people who watch the document, but not the caller. */
export async function notifyPublished(
  call: Call,
  document: MentioningDocument,
  { published, notifiesEditors }: Publication,
): Promise<void> {
  const { id: callerId, name } = callerOf(call);
  const place: NotifiedRecord = { kind: 'document', record: document };
  const ids = new Set(await watchersOf(call, place));
  if (notifiesEditors) for (const id of await editorsOf(call, document)) ids.add(id);
  ids.delete(callerId);
  const { title, caption } = document;
  await addNotifications(call, 'published', place, await findReaders(call, place, [...ids]), {
    title: `${name} published ${published === 'changes' ? 'changes to ' : ''}${title}`,
    body: caption ?? title,
    url: paths.document(document.id),
  });
}
