import { sql } from 'kysely';
import type { AppInputOf } from '#contract/app/operations.ts';
import type { Document } from '#contract/documents.ts';
import { callerOf } from '../../access/caller.ts';
import { findDocument, findProject } from '../../access/find.ts';
import type { AppHandler, Call } from '../../context.ts';
import { idList } from '../../db/id-list.ts';
import { metaOf, pageOf } from '../../page.ts';
import { documentsWithChildren, isShown, skippedDocuments } from './shown-documents.ts';

export const listDocumentTree: AppHandler<'listDocumentTree'> = async (call, input) => {
  const listId = await findList(call, input);
  const listIds = [listId, ...(await skippedDocuments(call, listId))];
  const page = pageOf(input);
  const shown = call.db
    .selectFrom('document_segments')
    .innerJoin('document_places', 'document_places.segment_id', 'document_segments.id')
    .innerJoin('documents', 'documents.id', 'document_places.document_id')
    .where('document_segments.list_id', 'in', idList(call, listIds))
    .where(isShown(call));
  const { total } = await shown.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await shown
    .select(['documents.id', 'documents.title', 'documents.status'])
    .orderBy(sql`case when document_segments.list_id = ${listId} then 0 else 1 end`)
    .orderBy('document_segments.list_id')
    .orderBy('document_segments.rank')
    .orderBy('document_segments.id')
    .orderBy('document_places.rank')
    .orderBy('documents.id')
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  const withChildren = await documentsWithChildren(
    call,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map(({ status, ...row }) => ({
      ...row,
      status: status as Document['status'],
      has_children: withChildren.has(row.id),
    })),
    meta: metaOf(page, Number(total)),
  };
};

async function findList(
  call: Call,
  { parent_id, project_id }: AppInputOf<'listDocumentTree'>,
): Promise<string> {
  if (parent_id !== undefined) return (await findDocument(call, parent_id)).id;
  if (project_id !== undefined) return (await findProject(call, project_id)).id;
  return callerOf(call).organizationId;
}
