import type { Command } from 'commander';
import { revokeCredentialById } from '#service/credentials/revoke-credential.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printResult } from './create-command.ts';
import { createCredentialCommand } from './credential-create.ts';
import { withCall } from './with-host.ts';

export function credentialCommand(): Command {
  return createCommand('credential', 'API credentials.')
    .addCommand(createCredentialCommand())
    .addCommand(
      createCommand('revoke', 'Revoke a credential.')
        .requiredOption('--id <id>', 'id of the credential')
        .action(printResult(revoke)),
    );
}

const revoke = ({ id }: { id: string }) =>
  withCall(async call => {
    const { organization_id, name, revoked_at } = await revokeCredentialById(call, id);
    const target = { type: 'credential', id, name };
    await auditCommand(call, organization_id, { action: 'credential.revoked', target });
    return { id, revoked_at };
  });
