import type { Command } from 'commander';
import { z } from 'zod';
import { name } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { commandLine } from '#service/audit/record-audit.ts';
import { renameOrganization } from '#service/organizations/rename-organization.ts';
import { createCommand, printing } from './create-command.ts';
import { organizationMustExist } from './must-exist.ts';
import { parseOptions } from './parse-options.ts';
import { withCall } from './with-host.ts';

const schema = z.object({ name: name(limits.organizationName) });

export function renameOrganizationCommand(): Command {
  return createCommand('rename', 'Give an organization another name.')
    .requiredOption('--organization <id>', 'organization to rename')
    .requiredOption('--name <name>', 'its new name')
    .action(
      printing(async (options: { organization: string; name: string }) => {
        const given = parseOptions(schema, options, { name: '--name' });
        return withCall(async call => {
          await organizationMustExist(call, options.organization);
          const { id } = await renameOrganization(call, options.organization, given.name, commandLine);
          return { organization_id: id, name: given.name };
        });
      }),
    );
}
