import type { AppHandler } from '../context.ts';
import { changeDocument } from './update-document.ts';

export const publishDocument: AppHandler<'publishDocument'> = async (call, input) => {
  const { document, project_id, notify_editors } = input;
  return changeDocument(
    call,
    { document, project_id, status: 'published' },
    { notifiesEditors: notify_editors === true },
  );
};
