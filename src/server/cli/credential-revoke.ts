import type { Command } from 'commander';
import { isId } from '#service/access/find.ts';
import { nameOfTarget } from '#service/audit/name-of-target.ts';
import { commandLine, recordAudit } from '#service/audit/record-audit.ts';
import { revokeCredentialById } from '#service/credentials/revoke-credential.ts';
import { notFound } from '#service/errors.ts';
import { createCommand, printing } from './create-command.ts';
import { withCall } from './with-host.ts';

export function revokeCredentialCommand(): Command {
  return createCommand('revoke', 'Revoke a credential.')
    .requiredOption('--id <id>', 'id of the credential')
    .action(
      printing(async ({ id }: { id: string }) => {
        if (!isId(id)) throw notFound('credential');
        return withCall(async call => {
          const { organization_id, ...revoked } = await revokeCredentialById(call, id);
          await recordAudit(call, {
            action: 'credential.revoked',
            actor: commandLine,
            target: { type: 'credential', id, name: await nameOfTarget(call, 'credential', id) },
            organizationId: organization_id,
          });
          return revoked;
        });
      }),
    );
}
