import { paths } from '#lib/paths.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { addNotifications } from '../notifications/add-notifications.ts';
import { mayRead } from '../notifications/may-read.ts';
import { editorsOf } from './document-links.ts';
import type { MentioningDocument } from './notify-mentioned-in.ts';

export async function notifyEditors(
  call: Call,
  document: MentioningDocument,
  what: 'document' | 'changes',
  notifiedIds: ReadonlySet<string>,
): Promise<void> {
  const { id: callerId, name } = callerOf(call);
  const ids = new Set(await editorsOf(call, document));
  const others = [...ids].filter(id => id !== callerId && !notifiedIds.has(id));
  const { title, caption } = document;
  await addNotifications(call, await mayRead(call, { kind: 'document', record: document }, others), {
    organizationId: document.organization_id,
    title: `${name} published ${what === 'changes' ? 'changes to ' : ''}${title}`,
    body: caption ?? title,
    url: paths.document(document.id),
    about: { document_id: document.id },
  });
}
