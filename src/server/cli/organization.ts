import type { Command } from 'commander';
import { createCommand } from './create-command.ts';
import { createOrganizationCommand } from './organization-create.ts';
import { renameOrganizationCommand } from './organization-rename.ts';

export function organizationCommand(): Command {
  return createCommand('organization', 'Organizations.')
    .addCommand(createOrganizationCommand())
    .addCommand(renameOrganizationCommand());
}
