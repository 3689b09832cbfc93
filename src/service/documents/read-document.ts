import { findDocument } from '../access/find.ts';
import { commentsOn } from '../comments/comments-on.ts';
import { readThreads } from '../comments/thread-rows.ts';
import type { Handler } from '../context.ts';
import { noteRead } from '../live-texts/program-reads.ts';
import { documentOf } from './read-documents.ts';

export const readDocument: Handler<'readDocument'> = async (call, input) => {
  const { id } = await findDocument(call, input.document);
  const shownComments = await commentsOn(call, { kind: 'document', id });
  const threads = await readThreads(call, id, shownComments.comments);
  const document = await documentOf(call, id);
  noteRead(call, id, document.version);
  return { ...document, ...shownComments, threads };
};
