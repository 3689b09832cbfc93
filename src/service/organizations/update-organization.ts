import type { Organization } from '#contract/organizations.ts';
import { personOf } from '../access/caller.ts';
import { rowById } from '../access/row-by-id.ts';
import type { AuditActor } from '../audit/audit-line.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';

/** `actor` is the caller by default. */
export async function renameOrganization(
  call: Call,
  { id, name, actor }: { id: string; name: string; actor?: AuditActor },
): Promise<Organization> {
  const { name: oldName, created_at } = await rowById(call, 'organizations', id);
  if (name !== oldName) {
    await call.db.updateTable('organizations').set({ name }).where('id', '=', id).execute();
    await recordAudit(call, {
      action: 'organization.changed',
      target: { type: 'organization', id, name },
      detail: { from: oldName, to: name },
      organizationId: id,
      ...(actor && { actor }),
    });
  }
  return { id, name, created_at };
}

export const updateOrganization: AppHandler<'updateOrganization'> = (call, input) =>
  renameOrganization(call, { id: personOf(call).organizationId, name: input.name });
