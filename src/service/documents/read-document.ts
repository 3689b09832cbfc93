import { findDocument } from '../access/find.ts';
import { commentsOn } from '../comments/comments-on.ts';
import { threadsOf } from '../comments/thread-rows.ts';
import type { Handler } from '../context.ts';
import { documentOf } from './document-rows.ts';

/** Operation 25: a document with its comments, oldest first. */
export const readDocument: Handler<'readDocument'> = async (call, input) => {
  const { id } = await findDocument(call, input.document);
  const found = await commentsOn(call, 'document_id', id);
  return { ...(await documentOf(call, id)), ...found, threads: await threadsOf(call, id, found.comments) };
};
