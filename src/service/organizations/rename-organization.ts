import type { Organization } from '#contract/organizations.ts';
import type { AuditActor } from '../audit/audit-line.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../context.ts';
import { notFound } from '../errors.ts';

/** Throws not_found. `actor` is the caller by default. */
export async function renameOrganization(
  call: Call,
  id: string,
  name: string,
  actor?: AuditActor,
): Promise<Organization> {
  const before = await call.db
    .selectFrom('organizations')
    .select(['id', 'name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) throw notFound('organization');
  if (name === before.name) return before;
  await call.db.updateTable('organizations').set({ name }).where('id', '=', id).execute();
  await recordAudit(call, {
    action: 'organization.changed',
    target: { type: 'organization', id, name },
    detail: { from: before.name, to: name },
    organizationId: id,
    ...(actor && { actor }),
  });
  return { ...before, name };
}
