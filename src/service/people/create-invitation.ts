import { foldCase } from '#lib/fold-case.ts';
import { paths } from '#lib/paths.ts';
import { personOf } from '../access/caller.ts';
import { randomText, tokenHash } from '../access/tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { emailTaken } from './create-person.ts';
import { assertOwnerFor } from './owners.ts';
import { secretUrl } from './secret-url.ts';
import { type InvitationRow, toInvitation } from './to-invitation.ts';
import { findUserByEmail } from './user-row.ts';

const lifetimeDays = 7;

export const createInvitation: AppHandler<'createInvitation'> = async (call, input) => {
  const caller = personOf(call);
  assertOwnerFor(caller, input.role);
  const projectIds = input.project_ids ?? [];
  await assertProjects(call, caller.organizationId, projectIds);
  const emailKey = foldCase(input.email);
  if (await findUserByEmail(call, emailKey)) throw emailTaken();

  const now = timestampNow(call);
  await closeEarlierInvitations(call, { organizationId: caller.organizationId, emailKey });
  const token = randomText();
  const row: InvitationRow = {
    id: call.newId(),
    organization_id: caller.organizationId,
    email: input.email,
    name: input.name,
    role: input.role,
    project_ids: JSON.stringify(projectIds),
    token_hash: await tokenHash(token),
    invited_by: caller.id,
    created_at: now,
    expires_at: timestampIn(call, lifetimeDays * 86_400_000),
    closed_at: null,
  };
  await call.db.insertInto('invitations').values(row).execute();
  await recordAudit(call, {
    action: 'invitation.created',
    target: { type: 'invitation', id: row.id, name: row.email },
    detail: { role: row.role },
  });
  return { ...toInvitation({ ...row, inviter_name: caller.name }), url: secretUrl(call, paths.join, token) };
};

async function assertProjects(call: Call, organizationId: string, ids: readonly string[]): Promise<void> {
  const rows = await call.db
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute();
  const projectIds = new Set(rows.map(row => row.id));
  if (!ids.every(id => projectIds.has(id))) throw invalid('project_ids', 'No such project.');
}

async function closeEarlierInvitations(
  call: Call,
  { organizationId, emailKey }: { organizationId: string; emailKey: string },
) {
  const open = await call.db
    .selectFrom('invitations')
    .select(['id', 'email'])
    .where('organization_id', '=', organizationId)
    .where('closed_at', 'is', null)
    .execute();
  const ids = open.filter(row => foldCase(row.email) === emailKey).map(row => row.id);
  if (ids.length === 0) return;
  await call.db
    .updateTable('invitations')
    .set({ closed_at: timestampNow(call) })
    .where('id', 'in', ids)
    .execute();
}
