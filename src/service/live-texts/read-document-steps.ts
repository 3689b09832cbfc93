import { findDocument } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { placeOfDocument } from './document-live-text.ts';
import { readBatches } from './read-batches.ts';

export const readDocumentSteps: AppHandler<'readDocumentSteps'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  return readBatches(call, { place: placeOfDocument(document), recordId: document.id }, input.since);
};
