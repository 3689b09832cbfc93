import type { Command } from 'commander';
import { appContract } from '#contract/app/operations.ts';
import { insertLabel } from '#service/labels/create-label.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printResult } from './create-command.ts';
import { organizationOfProject } from './organization-of-project.ts';
import { parseOptions } from './parse-options.ts';
import { withCall } from './with-host.ts';

interface Options {
  project: string;
  name: string;
  color?: string;
}

export function labelCommand(): Command {
  const create = createCommand('create', 'Create a label of a project.')
    .requiredOption('--project <id>', 'project that the label belongs to')
    .requiredOption('--name <name>', 'name')
    .option('--color <color>', 'colour, by name or as #rrggbb')
    .action(printResult(createLabelOf));
  return createCommand('label', 'Labels.').addCommand(create);
}

async function createLabelOf(options: Options) {
  const flags = { name: '--name', color: '--color' };
  const { name, color = null } = parseOptions(appContract.createLabel.body, { ...options }, flags);
  return withCall(async call => {
    const organizationId = await organizationOfProject(call, options.project);
    const { id } = await insertLabel(call, { projectId: options.project, name, color });
    const target = { type: 'label', id, name };
    await auditCommand(call, organizationId, { action: 'label.created', target });
    return { label_id: id };
  });
}
