import { findDocument } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { placeOfDocument } from './document-live-text.ts';
import { noteCaret } from './note-caret.ts';

export const noteDocumentCaret: AppHandler<'noteDocumentCaret'> = async (call, input) => {
  noteCaret(call, placeOfDocument(await findDocument(call, input.document)), input);
};
