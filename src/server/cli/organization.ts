import type { Command } from 'commander';
import { appContract } from '#contract/app/operations.ts';
import { commandLine } from '#service/audit/record-audit.ts';
import { renameOrganization } from '#service/organizations/update-organization.ts';
import { createOrganization } from '#service/people/create-organization.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printResult } from './create-command.ts';
import { parseOptions } from './parse-options.ts';
import { withCall } from './with-host.ts';

export function organizationCommand(): Command {
  return createCommand('organization', 'Organizations.')
    .addCommand(
      createCommand('create', 'Create a further organization.')
        .requiredOption('--name <name>', 'name of the organization')
        .action(printResult(create)),
    )
    .addCommand(
      createCommand('rename', 'Give an organization another name.')
        .requiredOption('--organization <id>', 'organization to rename')
        .requiredOption('--name <name>', 'its new name')
        .action(printResult(rename)),
    );
}

const nameOf = (options: { name: string }) =>
  parseOptions(appContract.updateOrganization.body, options, { name: '--name' }).name;

async function create(options: { name: string }) {
  const name = nameOf(options);
  return withCall(async call => {
    const { id } = await createOrganization(call, name);
    const target = { type: 'organization', id, name };
    await auditCommand(call, id, { action: 'organization.created', target });
    return { organization_id: id };
  });
}

async function rename(options: { organization: string; name: string }) {
  const name = nameOf(options);
  return withCall(async call => {
    const { id } = await renameOrganization(call, {
      id: options.organization,
      name,
      actor: commandLine,
    });
    return { organization_id: id, name };
  });
}
