import { findOrganization } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { documentsOf } from './document-rows.ts';
import { findDocuments } from './find-documents.ts';

/** Operation 23: newest update first; with `q` those first whose title holds it. Filters hold together. */
export const listDocuments: Handler<'listDocuments'> = async (call, input) => {
  await findOrganization(call, input.organization);
  const { organization: _, fields, ...filters } = input;
  const page = pageOf(input);
  const { ids, total } = await findDocuments(call, filters, page);
  return { data: await documentsOf(call, ids, fields !== 'summary'), meta: metaOf(page, total) };
};
