import { type RawBuilder, sql } from 'kysely';
import { documentsSeenBy } from '../access/document-visibility.ts';
import { seesAll } from '../access/principals.ts';
import type { Principal } from '../context.ts';
import type { Db } from '../db/schema.ts';

/**
 * Returns the ids of the files that the principal may see: for owners, admins and credentials all; for others those in
 * visible texts, and their own unused ones.
 */
export async function visibleFiles(
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select f.id from files f
    where f.id in (${sql.join([...ids])}) and f.organization_id = ${principal.organizationId}
      and ${seesAll(principal) ? sql`1 = 1` : isSeenBy(principal)}`.execute(db);
  return new Set(rows.map(row => row.id));
}

function isSeenBy(principal: Principal): RawBuilder<unknown> {
  const { id } = principal;
  const isDocumentVisible = documentsSeenBy(principal);
  const isMemberOf = (project: RawBuilder<unknown>) => sql`exists (select 1 from project_members m
    join projects p on p.id = m.project_id
    where m.project_id = ${project} and m.user_id = ${id} and p.deleted_at is null)`;
  const visibleDocumentExists = (joinAndWhere: RawBuilder<unknown>) =>
    sql`exists (select 1 from documents ${joinAndWhere} and documents.deleted_at is null and ${isDocumentVisible})`;
  const isVersionVisible = sql`(v.kind = 'published' or v.author_id = ${id} or documents.author_id = ${id} or exists (
    select 1 from document_editors e where e.document_id = documents.id and e.user_id = ${id}))`;
  const canWriteDocuments = principal.scopes.has('documents:write') ? sql`1 = 1` : sql`1 = 0`;
  return sql`(
    (f.author_id = ${id} and not exists (select 1 from file_references r where r.file_id = f.id))
    or exists (select 1 from file_references r where r.file_id = f.id and case replace(r.kind, 'cover', 'ticket')
      when 'suggested_edit' then exists (select 1 from suggested_edits s join comments c on c.id = s.id
        where s.id = r.record_id and c.deleted_at is null and (s.is_for_changes = 0 or ${canWriteDocuments})
        and ${visibleDocumentExists(sql`where documents.id = s.document_id`)})
      when 'ticket' then exists (select 1 from tickets t where t.id = r.record_id and t.deleted_at is null
        and ${isMemberOf(sql`t.project_id`)})
      when 'comment' then exists (select 1 from comments c where c.id = r.record_id and c.deleted_at is null and (
        exists (select 1 from tickets t where t.id = c.ticket_id and t.deleted_at is null
          and ${isMemberOf(sql`t.project_id`)})
        or ${visibleDocumentExists(sql`where documents.id = c.document_id`)}))
      when 'ticket_version' then exists (select 1 from ticket_versions v join tickets t on t.id = v.ticket_id
        where v.id = r.record_id and t.deleted_at is null and ${isMemberOf(sql`t.project_id`)})
      when 'template' then exists (select 1 from ticket_templates t where t.id = r.record_id
        and t.deleted_at is null and ${isMemberOf(sql`t.project_id`)})
      when 'document' then ${visibleDocumentExists(sql`where documents.id = r.record_id`)}
      when 'draft' then ${canWriteDocuments} and ${visibleDocumentExists(
        sql`join document_drafts d on d.document_id = documents.id where documents.id = r.record_id`,
      )}
      when 'version' then ${canWriteDocuments} and ${visibleDocumentExists(
        sql`join document_versions v on v.document_id = documents.id where v.id = r.record_id and ${isVersionVisible}`,
      )}
      else 1 = 0 end))`;
}
