import { type RawBuilder, sql } from 'kysely';
import { callerOf } from '../access/caller.ts';
import { documentsSeenBy } from '../access/document-visibility.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';

/** SQL over `tags`: of the organization, and on a ticket or document that the caller sees. */
export function isVisibleTag(call: Call): RawBuilder<boolean> {
  const caller = callerOf(call);
  const isInOrganization = sql<boolean>`tags.organization_id = ${caller.organizationId}`;
  if (seesAll(caller)) return isInOrganization;
  return sql`${isInOrganization} and (exists (
      select 1 from ticket_tags join tickets t on t.id = ticket_tags.ticket_id
        join projects p on p.id = t.project_id
        join project_members m on m.project_id = t.project_id and m.user_id = ${caller.id}
      where ticket_tags.tag_id = tags.id and t.deleted_at is null and p.deleted_at is null)
    or exists (
      select 1 from document_tags join documents on documents.id = document_tags.document_id
      where document_tags.tag_id = tags.id and documents.deleted_at is null
        and ${documentsSeenBy(caller) ?? sql`1 = 1`}))`;
}
