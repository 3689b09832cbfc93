import { paths } from '#lib/paths.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { findReaders } from '../notifications/find-readers.ts';
import { editorsOf } from './document-links.ts';
import type { MentioningDocument } from './notify-mentioned-in-document.ts';

interface Publication {
  published: 'document' | 'changes';
  /** People who have a notification of the publication already. */
  notifiedIds: ReadonlySet<string>;
}

/** Notifies the author and the editors, but not the caller. */
export async function notifyEditors(
  call: Call,
  document: MentioningDocument,
  { published, notifiedIds }: Publication,
): Promise<void> {
  const { id: callerId, name } = callerOf(call);
  const ids = new Set(await editorsOf(call, document));
  const recipients = [...ids].filter(id => id !== callerId && !notifiedIds.has(id));
  const { title, caption } = document;
  const readers = await findReaders(call, { kind: 'document', record: document }, recipients);
  await addNotifications(call, readers, {
    organizationId: document.organization_id,
    title: `${name} published ${published === 'changes' ? 'changes to ' : ''}${title}`,
    body: caption ?? title,
    url: paths.document(document.id),
    about: { document_id: document.id },
  });
}
