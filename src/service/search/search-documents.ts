import { sql } from 'kysely';
import { queryTokens } from '#lib/search-words.ts';
import { isId } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { documentsOf } from '../documents/read-documents.ts';
import { visibleDocuments } from '../documents/visible-documents.ts';
import { metaOf, pageOf } from '../page.ts';
import { documentExcerpts } from './document-excerpts.ts';

/** Matches in titles first, then the newest. */
export const searchDocuments: AppHandler<'searchDocuments'> = async (call, input) => {
  const { q = '', project_id, fields } = input;
  const page = pageOf(input);
  const words = queryTokens(q);
  if (!words || (project_id !== undefined && !isId(project_id))) return { data: [], meta: metaOf(page, 0) };
  const seq = sql.ref<number>('documents.seq');
  let query = visibleDocuments(call).where(call.engine.matches('document_search', seq, words));
  if (project_id !== undefined) query = query.where('documents.project_id', '=', project_id);
  const { total } = await query.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const inTitle = call.engine.matches('document_search', seq, words, true);
  const rows = await query
    .select('documents.id')
    .orderBy(sql`case when documents.archived_at is null then 0 else 1 end`)
    .orderBy(sql`case when ${inTitle} then 0 else 1 end`)
    .orderBy('documents.updated_at', 'desc')
    .orderBy('documents.seq', 'desc')
    .limit(page.perPage)
    .offset(Math.min(page.offset, Number(total)))
    .execute();
  const ids = rows.map(row => row.id);
  const documents = await documentsOf(call, ids, false);
  const excerpts = await documentExcerpts(call, fields === 'summary' ? [] : ids, q);
  return {
    data: documents.map(document => ({ ...document, excerpt: excerpts.get(document.id) ?? null })),
    meta: metaOf(page, Number(total)),
  };
};
