import { findDocument } from '../access/find.ts';
import { commentsOn } from '../comments/comment-rows.ts';
import type { Handler } from '../context.ts';
import { documentOf } from './document-rows.ts';

/** Operation 25: a document with its comments, oldest first. */
export const readDocument: Handler<'readDocument'> = async (call, input) => {
  const { id } = await findDocument(call, input.document);
  return { ...(await documentOf(call, id)), comments: await commentsOn(call, 'document_id', id) };
};
