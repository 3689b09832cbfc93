import type { Command } from 'commander';
import { rowById } from '#service/access/row-by-id.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { StartError } from '../start-error.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printResult } from './create-command.ts';
import { progressBar } from './progress-bar.ts';
import { withHost } from './with-host.ts';

interface Options {
  organization: string;
  tickets: string;
  boards?: string;
  crowded?: boolean;
}

const maxTickets = 1_000_000;
const maxBoards = 50;

export function seedCommand(): Command {
  return createCommand('seed', 'Create a large project, for measuring.')
    .requiredOption('--organization <id>', 'organization that the project belongs to')
    .requiredOption('--tickets <number>', `how many tickets, up to ${maxTickets}`)
    .option('--boards <number>', `over how many columns, up to ${maxBoards}`)
    .option('--crowded', 'half of the tickets in the first column')
    .action(printResult(seed));
}

async function seed(options: Options) {
  const tickets = parseCount('--tickets', options.tickets, maxTickets);
  const boards = options.boards === undefined ? undefined : parseCount('--boards', options.boards, maxBoards);
  const { seedBulk } = await import('#seed/bulk.ts');
  return withHost(async call => {
    const { id: organizationId } = await rowById(call, 'organizations', options.organization);
    const bulk = await seedBulk(call, {
      organizationId,
      tickets,
      ...(boards !== undefined && { boards }),
      crowded: options.crowded ?? false,
      onProgress: progressBar('Writing tickets'),
    });
    const { projectId: id } = bulk;
    await inTransaction(call, async db => {
      const transaction = { ...call, db };
      const { name } = await rowById(transaction, 'projects', id);
      const target = { type: 'project', id, name };
      await auditCommand(transaction, organizationId, {
        action: 'project.generated',
        target,
        detail: { tickets },
      });
    });
    return { project_id: id, boards: bulk.boards, tickets: bulk.tickets };
  });
}

function parseCount(flag: string, text: string, max: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= max) return count;
  throw new StartError(`${flag}: Must be a whole number from 1 to ${max}.`);
}
