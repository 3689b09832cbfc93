import type { Command } from 'commander';
import { z } from 'zod';
import { name } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { commandLine, recordAudit } from '#service/audit/record-audit.ts';
import { createOrganization } from '#service/people/create-organization.ts';
import { createCommand, printing } from './create-command.ts';
import { parseOptions } from './parse-options.ts';
import { withCall } from './with-host.ts';

const schema = z.object({ name: name(limits.organizationName) });

export function createOrganizationCommand(): Command {
  return createCommand('create', 'Create a further organization.')
    .requiredOption('--name <name>', 'name of the organization')
    .action(
      printing(async (options: { name: string }) => {
        const given = parseOptions(schema, options, { name: '--name' });
        const { id } = await withCall(async call => {
          const made = await createOrganization(call, given.name);
          await recordAudit(call, {
            action: 'organization.created',
            actor: commandLine,
            target: { type: 'organization', id: made.id, name: given.name },
            organizationId: made.id,
          });
          return made;
        });
        return { organization_id: id };
      }),
    );
}
