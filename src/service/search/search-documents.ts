import { type RawBuilder, sql } from 'kysely';
import type { AppInputOf } from '#contract/app/operations.ts';
import { type QueryToken, queryTokens } from '#lib/search-words.ts';
import { isId } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { visibleDocuments } from '../documents/visible-documents.ts';
import { metaOf, pageOf } from '../page.ts';
import { allAndNone, hasPicture, inIds, momentConditions } from './conditions.ts';
import { countedLimit, countedTotal } from './counted-total.ts';
import { documentsWithExcerpts } from './document-excerpts.ts';
import { findComments, seqsByComment } from './found-comments.ts';
import { namedConditions } from './named-conditions.ts';

type Input = AppInputOf<'searchDocuments'>;
type Condition = RawBuilder<boolean>;

const seq = sql<number>`documents.seq`;

export const searchDocuments: AppHandler<'searchDocuments'> = async (call, input) => {
  const { q = '', project_id, fields } = input;
  const page = pageOf(input);
  const words = queryTokens(q);
  const { conditions, unknown } = await documentConditions(call, input);
  const isEmpty = words === null && (q.trim() !== '' || conditions.length === 0);
  if (isEmpty || (project_id !== undefined && !isId(project_id)))
    return { data: [], meta: metaOf(page, 0), is_more: false, unknown };
  if (project_id !== undefined) conditions.push(sql`documents.project_id = ${project_id}`);
  if (words) conditions.push(hasWords(call, words));
  const query = conditions.reduce((all, condition) => all.where(condition), visibleDocuments(call));
  const level = words ? levelOf(call, words) : sql<number>`0`;
  const counted = query.select('documents.seq').limit(countedLimit).as('counted');
  const { count } = await call.db
    .selectFrom(counted)
    .select(eb => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const { total, isMore } = countedTotal(Number(count));
  const offset = Math.min(page.offset, total);
  const rows = await query
    .select([
      'documents.id',
      'documents.seq',
      sql<number>`case when ${level} < 2 then 1 else 0 end`.as('is_in_record'),
    ])
    .orderBy(sql`case when documents.archived_at is null then 0 else 1 end`)
    .orderBy(sql`${level} + 0`)
    .orderBy('documents.updated_at', 'desc')
    .orderBy('documents.seq', 'desc')
    .limit(Math.min(page.perPage, total - offset))
    .offset(offset)
    .execute();
  const withExcerpt = fields !== 'summary';
  const documents = await documentsWithExcerpts(
    call,
    rows.map(({ id }) => id),
    withExcerpt ? q : '',
  );
  const seqsOfComments = words ? rows.filter(row => !row.is_in_record).map(row => Number(row.seq)) : [];
  const options = { words: words ?? [], query: q, withExcerpt };
  const comments = await findComments(call, 'document_seq', seqsOfComments, options);
  const seqById = new Map(rows.map(row => [row.id, Number(row.seq)]));
  const data = documents.map(document => ({
    ...document,
    comment: comments.get(seqById.get(document.id)!) ?? null,
  }));
  return { data, meta: metaOf(page, total), is_more: isMore, unknown };
};

const hasWords = (call: Call, words: readonly QueryToken[]): Condition =>
  call.engine.isAmong(
    seq,
    sql`${call.engine.matchingSeqs('document_search', words)} union all ${seqsByComment(call, 'document_seq', words)}`,
  );

/** Selects 0 for words in the title, 1 in the text, 2 in a comment. */
const levelOf = (call: Call, words: readonly QueryToken[]): RawBuilder<number> =>
  sql`case when ${call.engine.contains('document_search', seq, words, { titleOnly: true })} then 0
    when ${call.engine.contains('document_search', seq, words)} then 1 else 2 end`;

const states: Record<NonNullable<Input['is']>[number], Condition> = {
  draft: sql`documents.status = 'draft'`,
  published: sql`documents.status = 'published'`,
  archived: sql`documents.archived_at is not null`,
};

const parts: Record<NonNullable<Input['has']>[number], Condition> = {
  comments: sql`documents.comment_count > 0`,
  description: sql`documents.content_html is not null`,
  picture: hasPicture('document', sql`documents.id`),
};

/** The filters of a search as conditions on `documents`, without names that the caller does not see. */
async function documentConditions(call: Call, input: Input) {
  const named = await namedConditions(call, input, {
    project: ids => sql`documents.project_id in ${inIds(call, ids)}`,
    tag: ids =>
      sql`documents.id in (select document_id from document_tags where tag_id in ${inIds(call, ids)})`,
  });
  const conditions = [
    ...momentConditions('documents', input),
    ...allAndNone(states, { all: input.is, none: input.is_not }),
    ...allAndNone(parts, { all: input.has, none: input.has_no }),
    ...named.conditions,
  ];
  return { conditions, unknown: named.unknown };
}
