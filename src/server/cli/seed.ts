import type { Command } from 'commander';
import { rowById } from '#service/access/row-by-id.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { StartError } from '../start-error.ts';
import { auditCommand } from './audit-command.ts';
import { createCommand, printing } from './create-command.ts';
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
  return withHost(async call => {
    const { id: organizationId } = await rowById(call, 'organizations', options.organization);
    const made = await seedBulk(call, {
      organizationId,
      tickets,
      ...(boards !== undefined && { boards }),
      crowded: options.crowded ?? false,
      onProgress: progressBar('Writing tickets'),
    });
    const { projectId: id } = made;
    await inTransaction(call, async db => {
      const inside = { ...call, db };
      const { name } = await rowById(inside, 'projects', id);
      const target = { type: 'project', id, name };
      await auditCommand(inside, organizationId, 'project.generated', target, { tickets });
    });
    return { project_id: id, boards: made.boards, tickets: made.tickets };
  });
}

function countOf(flag: string, text: string, most: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= most) return count;
  throw new StartError(`${flag}: Must be a whole number from 1 to ${most}.`);
}
