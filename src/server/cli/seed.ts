import type { Command } from 'commander';
import { nameOfTarget } from '#service/audit/name-of-target.ts';
import { commandLine, recordAudit } from '#service/audit/record-audit.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { StartError } from '../start-error.ts';
import { createCommand, printing } from './create-command.ts';
import { organizationMustExist } from './must-exist.ts';
import { progressBar } from './progress-bar.ts';
import { withHost } from './with-host.ts';

interface Options {
  organization: string;
  tickets: string;
  boards?: string;
  crowded?: boolean;
}

const mostTickets = 1_000_000;
const mostBoards = 50;

export function seedCommand(): Command {
  return createCommand('seed', 'Create a large project, for measuring.')
    .requiredOption('--organization <id>', 'organization that the project belongs to')
    .requiredOption('--tickets <number>', `how many tickets, up to ${mostTickets}`)
    .option('--boards <number>', `over how many columns, up to ${mostBoards}`)
    .option('--crowded', 'half of the tickets in the first column')
    .action(printing(seed));
}

async function seed(options: Options) {
  const tickets = countOf('--tickets', options.tickets, mostTickets);
  const boards = options.boards === undefined ? undefined : countOf('--boards', options.boards, mostBoards);
  const { seedBulk } = await import('#seed/bulk.ts');
  const made = await withHost(async call => {
    await organizationMustExist(call, options.organization);
    const onProgress = progressBar('Writing tickets');
    const project = await seedBulk(call, {
      organizationId: options.organization,
      tickets,
      ...(boards !== undefined && { boards }),
      crowded: options.crowded ?? false,
      onProgress,
    });
    const { projectId: id } = project;
    await inTransaction(call, async db =>
      recordAudit(
        { ...call, db },
        {
          action: 'project.generated',
          actor: commandLine,
          target: { type: 'project', id, name: await nameOfTarget({ ...call, db }, 'project', id) },
          organizationId: options.organization,
          detail: { tickets },
        },
      ),
    );
    return project;
  });
  return { project_id: made.projectId, boards: made.boards, tickets: made.tickets };
}

function countOf(flag: string, text: string, most: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= most) return count;
  throw new StartError(`${flag}: Must be a whole number from 1 to ${most}.`);
}
