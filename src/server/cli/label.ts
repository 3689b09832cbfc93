import type { Command } from 'commander';
import { appContract } from '#contract/app/operations.ts';
import { commandLine, recordAudit } from '#service/audit/record-audit.ts';
import { insertLabel } from '#service/labels/create-label.ts';
import { createCommand, printing } from './create-command.ts';
import { organizationOfProject } from './must-exist.ts';
import { parseOptions } from './parse-options.ts';
import { withCall } from './with-host.ts';

export function labelCommand(): Command {
  const create = createCommand('create', 'Create a label of a project.')
    .requiredOption('--project <id>', 'project that the label belongs to')
    .requiredOption('--name <name>', 'name')
    .option('--color <color>', 'colour, by name or as #rrggbb')
    .action(
      printing(async (options: { project: string; name: string; color?: string }) => {
        const flags = { name: '--name', color: '--color' };
        const { name, color } = parseOptions(appContract.createLabel.body, { ...options }, flags);
        const label = await withCall(async call => {
          const organizationId = await organizationOfProject(call, options.project);
          const made = await insertLabel(call, { projectId: options.project, name, color: color ?? null });
          await recordAudit(call, {
            action: 'label.created',
            actor: commandLine,
            target: { type: 'label', id: made.id, name },
            organizationId,
          });
          return made;
        });
        return { label_id: label.id };
      }),
    );
  return createCommand('label', 'Labels.').addCommand(create);
}
