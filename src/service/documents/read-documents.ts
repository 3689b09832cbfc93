import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Document, DocumentListItem } from '#contract/documents.ts';
import type { Tag } from '#contract/labels.ts';
import type { PersonRef } from '#contract/people.ts';
import { actorOf, callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { noteRead } from '../live-texts/program-reads.ts';
import { bytesOf, inlineText, readLongTexts } from '../long-texts.ts';
import { visibleDocuments } from './visible-documents.ts';

type Row = Awaited<ReturnType<typeof selectRows>>[number];

export async function documentOf(call: Call, id: string): Promise<Document> {
  const [row] = await selectRows(call, [id], 'full');
  if (!row) throw notFound('document');
  call.headers.set('ETag', `"${row.version}"`);
  return { ...toListItem(call, row), content_html: row.content_html ?? null };
}

/** Returns documents in the order of the ids. Throws 422 when the HTML would exceed the size of an answer. */
export async function documentsOf(
  call: Call,
  ids: readonly string[],
  { withContent }: { withContent: boolean },
): Promise<DocumentListItem[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(call, ids, withContent ? 'inline' : 'none');
  await readLongTexts(call, rows, 'documents', 'content_html');
  if (withContent) for (const { id, version } of rows) noteRead(call, id, version);
  const rowById = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => rowById.get(id) ?? []).map(row => toListItem(call, row));
}

const contentColumn = sql.ref('documents.content_html');

function selectRows(call: Call, ids: readonly string[], html: 'none' | 'full' | 'inline') {
  return call.db
    .selectFrom('documents')
    .leftJoin('users', 'users.id', 'documents.author_id')
    .leftJoin('credentials', 'credentials.id', 'documents.api_credential_id')
    .leftJoin('users as publishers', 'publishers.id', 'documents.publisher_id')
    .leftJoin('credentials as publishing', 'publishing.id', 'documents.publisher_credential_id')
    .leftJoin('users as changers', 'changers.id', 'documents.changes_publisher_id')
    .leftJoin('credentials as changing', 'changing.id', 'documents.changes_publisher_credential_id')
    .leftJoin('document_drafts', 'document_drafts.document_id', 'documents.id')
    .select([
      'documents.id',
      'documents.organization_id',
      'documents.project_id',
      'documents.author_id',
      'documents.api_credential_id',
      'documents.title',
      'documents.caption',
      'documents.status',
      'documents.published_at',
      'documents.publisher_id',
      'documents.publisher_credential_id',
      'documents.changes_published_at',
      'documents.changes_publisher_id',
      'documents.changes_publisher_credential_id',
      'documents.archived_at',
      'documents.created_at',
      'documents.updated_at',
      'documents.version',
      'documents.comment_count',
      'document_drafts.updated_at as draft_updated_at',
      'users.name as author_name',
      'credentials.name as credential_name',
      'publishers.name as publisher_name',
      'publishing.name as publishing_name',
      'changers.name as changer_name',
      'changing.name as changing_name',
    ])
    .$if(html === 'full', query => query.select('documents.content_html'))
    .$if(html === 'inline', query =>
      query.select([inlineText(contentColumn).as('content_html'), bytesOf(contentColumn).as('bytes')]),
    )
    .select(eb => [
      tagList(call, eb).as('tags'),
      editorList(call, eb).as('editors'),
      visibleParent(call).as('parent_id'),
      isTemplate.as('is_template'),
    ])
    .where('documents.id', 'in', ids)
    .execute();
}

const isTemplate = sql<boolean | number>`exists (select 1 from document_templates
  where document_templates.document_id = documents.id)`;

const visibleParent = (call: Call) => {
  const isParent = sql<boolean>`documents.id = places.parent_id`;
  const parents = visibleDocuments(call).where(isParent).select('documents.id').limit(1);
  return sql<string | null>`(select (${parents}) from document_places as places
    where places.document_id = documents.id)`;
};

type DocumentExpressions = ExpressionBuilder<Database, 'documents'>;

const idAndName = (table: string): Record<string, RawBuilder<unknown>> => ({
  id: sql.ref(`${table}.id`),
  name: sql.ref(`${table}.name`),
});

const tagList = (call: Call, eb: DocumentExpressions) =>
  eb
    .selectFrom('document_tags')
    .innerJoin('tags', 'tags.id', 'document_tags.tag_id')
    .select(call.engine.jsonList(idAndName('tags'), sql.ref('document_tags.place')).as('list'))
    .whereRef('document_tags.document_id', '=', 'documents.id');

const editorList = (call: Call, eb: DocumentExpressions) =>
  eb
    .selectFrom('document_editors')
    .innerJoin('users as editors', 'editors.id', 'document_editors.user_id')
    .select(call.engine.jsonList(idAndName('editors'), sql.ref('document_editors.place')).as('list'))
    .whereRef('document_editors.document_id', '=', 'documents.id')
    .where('editors.removed_at', 'is', null);

function toListItem(call: Call, row: Row): DocumentListItem {
  const { tags, editors, author_name, credential_name, content_html, bytes: _, ...others } = row;
  const { publisher_id, publisher_credential_id, publisher_name, publishing_name, ...rest } = others;
  const { changes_publisher_id, changes_publisher_credential_id, changer_name, changing_name, ...columns } =
    rest;
  return {
    ...columns,
    ...(content_html === undefined ? {} : { content_html }),
    status: row.status as Document['status'],
    is_template: Boolean(row.is_template),
    draft_updated_at: callerOf(call).scopes.has('documents:write') ? row.draft_updated_at : null,
    tags: JSON.parse(tags ?? '[]') as Tag[],
    editors: JSON.parse(editors ?? '[]') as PersonRef[],
    created_by: actorOf(row),
    published_by:
      row.status === 'draft'
        ? null
        : actorOf({
            author_id: publisher_id,
            api_credential_id: publisher_credential_id,
            author_name: publisher_name,
            credential_name: publishing_name,
          }),
    changes_published_by:
      row.changes_published_at === null
        ? null
        : actorOf({
            author_id: changes_publisher_id,
            api_credential_id: changes_publisher_credential_id,
            author_name: changer_name,
            credential_name: changing_name,
          }),
  };
}
