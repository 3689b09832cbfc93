import type { Command } from 'commander';
import { createCommand } from './create-command.ts';
import { createCredentialCommand } from './credential-create.ts';
import { revokeCredentialCommand } from './credential-revoke.ts';

export function credentialCommand(): Command {
  return createCommand('credential', 'API credentials.')
    .addCommand(createCredentialCommand())
    .addCommand(revokeCredentialCommand());
}
