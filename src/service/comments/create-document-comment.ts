import { findDocument } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { addComment } from './add-comment.ts';

/** Operation 28. */
export const createDocumentComment: Handler<'createDocumentComment'> = async (call, input) =>
  addComment(call, { kind: 'document', record: await findDocument(call, input.document) }, input.body_html);
