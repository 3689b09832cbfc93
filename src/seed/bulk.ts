import { type Priority, priorities } from '#contract/priorities.ts';
import { formatNumber } from '#lib/counted.ts';
import { foldCase } from '#lib/fold-case.ts';
import { rowById } from '#service/access/row-by-id.ts';
import type { Call } from '#service/context.ts';
import { issueCredential } from '#service/credentials/create-credential.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { lockProject } from '#service/tickets/lock-project.ts';
import { actions, boardNames, bulkLabels, circumstances, sentences, subjects } from './bulk-words.ts';
import { daysAgo, dueIn, withStoppedClock } from './moments.ts';
import { createRandom, type Random } from './random.ts';
import { writeProject } from './write-project.ts';
import { type TicketWithHistory, writeTickets } from './write-tickets.ts';

interface BulkOptions {
  organizationId: string;
  tickets: number;
  boards?: number;
  /** Puts half of the tickets on the first board. */
  crowded?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** Tickets per transaction. */
const batchSize = 5_000;
/** Age of the oldest ticket. */
const days = 180;
const maxMembers = 20;

/**
 * Creates a large project for measurements. The last board is a done board, and no board has a limit. Each transaction
 * leaves the project consistent.
 */
export async function seedBulk(
  currentCall: Call,
  { organizationId, tickets, boards = boardNames.length, crowded = false, onProgress }: BulkOptions,
): Promise<{ projectId: string; boards: number; tickets: number }> {
  const call = withStoppedClock(currentCall);
  const bulk = await inTransaction(call, async db => {
    const transaction = { ...call, db };
    const memberIds = await memberIdsOf(transaction, organizationId);
    const project = await writeProject(transaction, {
      organizationId,
      name: `Bulk of ${formatNumber(tickets)}`,
      key: await freeKey(transaction, organizationId),
      description: 'Generated for measuring.',
      createdAt: daysAgo(call, days + 1),
      boards: Array.from({ length: boards }, (_, index) => boardAt(index, boards)),
      labels: bulkLabels,
      memberIds,
    });
    return { project, memberIds, author: await authorOf(transaction, organizationId, memberIds) };
  });
  const generate = createTicketGenerator(call, bulk, { total: tickets, crowded });
  for (let done = 0; done < tickets; ) {
    const count = Math.min(batchSize, tickets - done);
    const batch = Array.from({ length: count }, (_, index) => generate(done + index));
    await inTransaction(call, async db => {
      await lockProject({ ...call, db }, bulk.project.id);
      await writeTickets({ ...call, db }, bulk.project, batch);
    });
    done += count;
    onProgress?.(done, tickets);
  }
  await call.engine.updateStatistics(call.db);
  return { projectId: bulk.project.id, boards, tickets };
}

function boardIndexOf(
  ticketIndex: number,
  { boards, crowded }: { boards: number; crowded: boolean },
): number {
  if (!crowded || boards === 1) return ticketIndex % boards;
  return ticketIndex % 2 === 0 ? 0 : 1 + (((ticketIndex - 1) / 2) % (boards - 1));
}

function boardAt(index: number, boards: number) {
  const isDone = index > 0 && index === boards - 1;
  const known = isDone ? boardNames.at(-1)! : boardNames.slice(0, -1)[index];
  return { name: known?.[0] ?? `Column ${index + 1}`, color: known?.[1] ?? 'slate', isDone };
}

interface BulkProject {
  project: Awaited<ReturnType<typeof writeProject>>;
  memberIds: readonly string[];
  author: { authorId: string | null; credentialId: string | null };
}

/** The generator takes the index of a ticket, counted from the oldest. */
function createTicketGenerator(
  call: Call,
  { project, memberIds, author }: BulkProject,
  { total, crowded }: { total: number; crowded: boolean },
) {
  const boardIds = [...project.boardIds.values()];
  const boards = boardIds.length;
  const random = createRandom(boards);
  const labelIds = [...project.labelIds.values()];
  return (index: number): TicketWithHistory => {
    const board = boardIndexOf(index, { boards, crowded });
    // In days before now.
    const created = days * (1 - index / total);
    const started = created * random.next();
    const arrived = started * random.next();
    const path = [{ boardId: boardIds[0]!, at: daysAgo(call, created) }];
    if (board > 0) path.push({ boardId: boardIds[1]!, at: daysAgo(call, started) });
    if (board > 1) path.push({ boardId: boardIds[board]!, at: daysAgo(call, arrived) });
    const isDone = boards > 1 && board === boards - 1;
    return {
      id: call.newId(),
      number: index + 1,
      title: `${random.pick(actions)} ${random.pick(subjects)} ${random.pick(circumstances)}`,
      descriptionHtml: random.next() < 0.5 ? descriptionOf(random) : null,
      priority: priorityOf(random),
      dueAt: random.next() < 0.2 ? dueIn(call, random.whole(-20, 60)) : null,
      estimate: index % 3 === 0 ? estimates[(index / 3) % estimates.length]! : null,
      path,
      startedAt: board === 0 ? null : daysAgo(call, started),
      completedAt: isDone ? path.at(-1)!.at : null,
      ...author,
      assigneeIds: pickSome(random, memberIds, 0.6),
      labelIds: pickSome(random, labelIds, 0.5),
      tagIds: [],
      commentCount: 0,
    };
  };
}

const estimates = [1, 2, 3, 5, 8, 13];

function descriptionOf(random: Random): string {
  const paragraphs = Array.from({ length: random.whole(1, 3) }, () => `<p>${random.pick(sentences)}</p>`);
  return paragraphs.join('');
}

const priorityOf = (random: Random): Priority =>
  random.next() < 0.6 ? 'normal' : priorities[random.whole(0, priorities.length - 1)]!;

/** Picks one or two ids, or with the remaining probability none. */
function pickSome(random: Random, ids: readonly string[], probability: number): string[] {
  if (ids.length === 0 || random.next() >= probability) return [];
  return [...new Set([random.pick(ids), ...(random.next() < 0.25 ? [random.pick(ids)] : [])])];
}

async function memberIdsOf(call: Call, organizationId: string): Promise<string[]> {
  await rowById(call, 'organizations', organizationId);
  const rows = await call.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(maxMembers)
    .execute();
  return rows.map(row => row.id);
}

/** The first member, or a new credential in an organization without people. */
async function authorOf(call: Call, organizationId: string, memberIds: readonly string[]) {
  if (memberIds[0] !== undefined) return { authorId: memberIds[0], credentialId: null };
  const { id } = await issueCredential(call, {
    organizationId,
    name: 'bulk',
    scopes: ['tickets:write'],
    expiresAt: null,
    createdBy: null,
  });
  return { authorId: null, credentialId: id };
}

async function freeKey(call: Call, organizationId: string): Promise<string> {
  const rows = await call.db
    .selectFrom('projects')
    .select('key_folded')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute();
  const taken = new Set(rows.map(row => row.key_folded));
  for (let count = 1; ; count++) {
    const key = count === 1 ? 'BULK' : `BULK${count}`;
    if (!taken.has(foldCase(key))) return key;
  }
}
