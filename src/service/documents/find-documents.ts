import { type SqlBool, sql } from 'kysely';
import type { AppInputOf } from '#contract/app/operations.ts';
import { limits } from '#contract/limits.ts';
import { foldCase } from '#lib/fold-case.ts';
import { type QueryToken, queryTokens } from '#lib/search-words.ts';
import { callerOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import type { pageOf } from '../page.ts';
import { type DocumentQuery, visibleDocuments } from './visible-documents.ts';

type Filters = AppInputOf<'browseDocuments'>;

export async function findDocuments(
  call: Call,
  filters: Filters,
  page: ReturnType<typeof pageOf>,
): Promise<{ ids: string[]; total: number }> {
  const words = wordsOf(filters);
  const query = filterDocuments(call, filters, words);
  const total = query ? await countRows(query) : 0;
  if (!query || page.offset >= total) return { ids: [], total };
  const rows = await sortDocuments(call, query, filters, words ?? undefined)
    .limit(page.perPage)
    .offset(page.offset)
    .execute();
  return { ids: rows.map(row => row.id), total };
}

/** Returns null when nothing can match. */
export const matchingDocuments = (call: Call, filters: Filters): DocumentQuery | null =>
  filterDocuments(call, filters, wordsOf(filters));

const wordsOf = ({ q = '' }: Filters) => (q.trim() === '' ? undefined : queryTokens(q));

async function countRows(query: DocumentQuery): Promise<number> {
  const { total } = await query.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns null when nothing can match; `words` is null for a search without letters and digits. */
function filterDocuments(
  call: Call,
  { project_id, status, tags = [], editor_ids, drafts, is_template, archived = 'false' }: Filters,
  words: QueryToken[] | null | undefined,
): DocumentQuery | null {
  const tagNames = [...new Set(tags.map(foldCase))];
  const editorIds = editor_ids?.filter(isId);
  if (
    words === null ||
    (project_id !== undefined && !isId(project_id)) ||
    (editor_ids?.length && editorIds?.length === 0) ||
    tagNames.length > limits.documentTags
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
  if (tagNames.length > 0) query = query.where(hasAllTags(call, tagNames));
  if (editorIds?.length) query = query.where(sql<SqlBool>`documents.id in (${documentsBy(editorIds)})`);
  if (is_template !== undefined) {
    const templates = call.db.selectFrom('document_templates').select('document_id');
    query = query.where('documents.id', is_template === 'true' ? 'in' : 'not in', templates);
  }
  if (drafts !== undefined) {
    const isOwnDraft = sql<SqlBool>`(documents.status = 'draft' and documents.id in (${ownDrafts(call)}))`;
    query = query.where(drafts === 'own' ? isOwnDraft : sql<SqlBool>`not ${isOwnDraft}`);
  }
  return query;
}

/** Starts from the tags, so that documents without them are not read. */
const hasAllTags = (call: Call, folded: readonly string[]) =>
  sql<SqlBool>`documents.id in (select document_id from document_tags where tag_id in (
      select id from tags where organization_id = ${callerOf(call).organizationId}
        and name_folded in (${sql.join([...folded])}))
    group by document_id having count(*) = ${sql.lit(folded.length)})`;

/** Starts from the people, each of whom has few of all the documents. */
const documentsBy = (people: readonly string[]) =>
  sql`select id from documents where author_id in (${sql.join([...people])})
    union select document_id from document_editors where user_id in (${sql.join([...people])})`;

const ownDrafts = (call: Call) => {
  const { id } = callerOf(call);
  return sql`select id from documents where author_id = ${id} and status = 'draft'
    union select document_id from document_editors where user_id = ${id}`;
};

function sortDocuments(call: Call, query: DocumentQuery, { sort }: Filters, words: QueryToken[] | undefined) {
  let sorted = query.select('documents.id');
  if (words && sort === undefined) {
    const inTitle = call.engine.contains('document_search', sql.ref('documents.seq'), words, {
      titleOnly: true,
    });
    sorted = sorted.orderBy(sql`case when ${inTitle} then 0 else 1 end`);
  }
  const direction = sort === undefined || sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort?.replace('-', '') ?? 'updated';
  if (column === 'title') sorted = sorted.orderBy(sql`lower(documents.title)`, direction);
  if (column === 'created') sorted = sorted.orderBy('documents.created_at', direction);
  if (column === 'updated') sorted = sorted.orderBy('documents.updated_at', direction);
  return sorted.orderBy('documents.seq', direction);
}
