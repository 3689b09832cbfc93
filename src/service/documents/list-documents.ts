import { type SqlBool, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { InputOf } from '#contract/operations.ts';
import { foldCase } from '#lib/fold-case.ts';
import { type QueryToken, queryTokens } from '#lib/search-words.ts';
import { findOrganization, isId } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { documentsOf } from './document-rows.ts';
import { type DocumentQuery, visibleDocuments } from './visible-documents.ts';

type Filters = InputOf<'listDocuments'>;

/** Operation 23: newest update first; with `q` those first whose title holds it. Filters hold together. */
export const listDocuments: Handler<'listDocuments'> = async (call, input) => {
  await findOrganization(call, input.organization);
  const words = input.q === undefined || input.q.trim() === '' ? undefined : queryTokens(input.q);
  const query = filtered(call, input, words);
  const page = pageOf(input);
  const total = query ? await count(query) : 0;
  const rows =
    query && page.offset < total
      ? await ordered(call, query, input, words ?? undefined)
          .limit(page.perPage)
          .offset(page.offset)
          .execute()
      : [];
  const ids = rows.map(row => row.id);
  return {
    data: await documentsOf(call, ids, input.fields !== 'summary'),
    meta: metaOf(page, total),
  };
};

async function count(query: DocumentQuery): Promise<number> {
  const { total } = await query.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** Null when nothing can match; `words` is null for a search without a letter or digit. */
function filtered(
  call: Call,
  { project_id, status, tags = [], archived = 'false' }: Filters,
  words: QueryToken[] | null | undefined,
): DocumentQuery | null {
  const names = [...new Set(tags.map(foldCase))];
  if (
    words === null ||
    (project_id !== undefined && !isId(project_id)) ||
    names.length > limits.documentTags
  ) {
    return null;
  }
  let query = visibleDocuments(call);
  if (project_id !== undefined) query = query.where('documents.project_id', '=', project_id);
  if (status !== undefined) query = query.where('documents.status', '=', status);
  if (archived !== 'all') {
    query = query.where('documents.archived_at', archived === 'true' ? 'is not' : 'is', null);
  }
  if (words) query = query.where(call.engine.matches('document_search', sql.ref('documents.seq'), words));
  if (names.length > 0) query = query.where(holdsTags(names));
  return query;
}

const holdsTags = (folded: readonly string[]) =>
  sql<SqlBool>`(select count(*) from document_tags join tags on tags.id = document_tags.tag_id
    where document_tags.document_id = documents.id and tags.name_folded in (${sql.join([...folded])})) = ${folded.length}`;

function ordered(call: Call, query: DocumentQuery, { sort }: Filters, words: QueryToken[] | undefined) {
  let rows = query.select('documents.id');
  if (words && sort === undefined) {
    const inTitle = call.engine.matches('document_search', sql.ref('documents.seq'), words, true);
    rows = rows.orderBy(sql`case when ${inTitle} then 0 else 1 end`);
  }
  const direction = sort === undefined || sort.startsWith('-') ? 'desc' : 'asc';
  const [column = 'updated'] = sort?.match(/\w+/) ?? [];
  if (column === 'title') rows = rows.orderBy(sql`lower(documents.title)`, direction);
  if (column === 'created') rows = rows.orderBy('documents.created_at', direction);
  if (column === 'updated') rows = rows.orderBy('documents.updated_at', direction);
  return rows.orderBy('documents.seq', direction);
}
