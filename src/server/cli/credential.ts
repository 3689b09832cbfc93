import type { Command } from 'commander';
import { revokeCredentialById } from '#service/credentials/revoke-credential.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printing } from './create-command.ts';
import { createCredentialCommand } from './credential-create.ts';
import { withCall } from './with-host.ts';

export function credentialCommand(): Command {
  return createCommand('credential', 'API credentials.')
    .addCommand(createCredentialCommand())
    .addCommand(
      createCommand('revoke', 'Revoke a credential.')
        .requiredOption('--id <id>', 'id of the credential')
        .action(printing(revoke)),
    );
}

const revoke = ({ id }: { id: string }) =>
  withCall(async call => {
    const { organization_id, name, revoked_at } = await revokeCredentialById(call, id);
    await auditCommand(call, organization_id, 'credential.revoked', { type: 'credential', id, name });
    return { id, revoked_at };
  });
