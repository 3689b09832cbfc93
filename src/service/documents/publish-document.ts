import type { AppHandler } from '../context.ts';
import { notifyEditors } from './notify-editors.ts';
import { changeDocument } from './update-document.ts';

export const publishDocument: AppHandler<'publishDocument'> = async (call, input) => {
  const { document, project_id, notify_editors } = input;
  const change = await changeDocument(call, { document, project_id, status: 'published' });
  if (notify_editors && change.before.status === 'draft')
    await notifyEditors(call, change.after, { published: 'document', notifiedIds: change.notified });
  return change.document;
};
