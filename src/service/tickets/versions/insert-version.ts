import type { TicketVersionKind } from '#contract/app/ticket-versions.ts';
import type { Call } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { forgetReferrers, referToFiles } from '../../files/file-references.ts';
import { versionsToForget } from '../../versions/thin-versions.ts';

interface NewVersion {
  kind: TicketVersionKind;
  author_id: string | null;
  api_credential_id: string | null;
  updated_at: string;
  description_html: string | null;
}

/** Adds a version to a ticket and thins out the older ones; answers the row. */
export async function insertVersion(call: Call, ticketId: string, version: NewVersion) {
  const row = {
    id: call.newId(),
    ticket_id: ticketId,
    ...version,
    created_at: version.updated_at,
    size: version.description_html?.length ?? 0,
  };
  await call.db.insertInto('ticket_versions').values(row).execute();
  await referToFiles(call, 'ticket_version', row.id, { before: null, after: version.description_html });
  await thinVersions(call, ticketId);
  return row;
}

/** The newest version of a ticket, with its text. */
export function newestVersion(call: Call, ticketId: string) {
  return call.db
    .selectFrom('ticket_versions')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest version of a ticket that says exactly this. Compares texts of the same length only. */
export function versionOfText(call: Call, ticketId: string, html: string | null) {
  return call.db
    .selectFrom('ticket_versions')
    .select(['id', 'kind'])
    .where('ticket_id', '=', ticketId)
    .where('size', '=', html?.length ?? 0)
    .where('description_html', html === null ? 'is' : '=', html)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function thinVersions(call: Call, ticketId: string): Promise<void> {
  const versions = await call.db
    .selectFrom('ticket_versions')
    .select(['id', 'kind', 'size', 'updated_at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const gone = versionsToForget(versions, Date.parse(timestampNow(call)));
  if (gone.length === 0) return;
  await call.db.deleteFrom('ticket_versions').where('id', 'in', gone).execute();
  await forgetReferrers(call, 'ticket_version', gone);
}
