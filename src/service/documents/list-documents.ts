import { findOrganization } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { findDocuments } from './find-documents.ts';
import { documentsOf } from './read-documents.ts';

/** Operation 23: newest update first; with `q`, matches in titles first. */
export const listDocuments: Handler<'listDocuments'> = async (call, input) => {
  await findOrganization(call, input.organization);
  const { organization: _, fields, ...filters } = input;
  const page = pageOf(input);
  const { ids, total } = await findDocuments(call, filters, page);
  return {
    data: await documentsOf(call, ids, { withContent: fields !== 'summary' }),
    meta: metaOf(page, total),
  };
};
