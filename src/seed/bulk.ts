import { type Priority, priorities } from '#contract/priorities.ts';
import { formatNumber } from '#lib/counted.ts';
import { foldCase } from '#lib/fold-case.ts';
import { rowById } from '#service/access/row-by-id.ts';
import type { Call } from '#service/context.ts';
import { issueCredential } from '#service/credentials/create-credential.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { lockProject } from '#service/tickets/lock-project.ts';
import { boardNames, bulkLabels, circumstances, doings, sentences, things } from './bulk-words.ts';
import { daysAgo, dueIn, withStoppedClock } from './moments.ts';
import { createRandom, type Random } from './random.ts';
import { writeProject } from './write-project.ts';
import { type TicketWithHistory, writeTickets } from './write-tickets.ts';

interface BulkOrder {
  organizationId: string;
  tickets: number;
  boards?: number;
  /** Puts half of the tickets on the first board. */
  crowded?: boolean;
  onProgress?: (done: number, total: number) => void;
}

const ticketsAtOnce = 5_000;
const days = 180;
const membersAtMost = 20;

/**
 * For measurements. The last board is a done board, and no board has a limit. Each transaction leaves the project
 * consistent.
 */
export async function seedBulk(
  ticking: Call,
  { organizationId, tickets, boards = boardNames.length, crowded = false, onProgress }: BulkOrder,
): Promise<{ projectId: string; boards: number; tickets: number }> {
  const call = withStoppedClock(ticking);
  const names = Array.from({ length: boards }, (_, at) => boardAt(at, boards));
  const made = await inTransaction(call, async db => {
    const inside = { ...call, db };
    const people = await peopleOf(inside, organizationId);
    const project = await writeProject(inside, {
      organizationId,
      name: `Bulk of ${formatNumber(tickets)}`,
      key: await freeKey(inside, organizationId),
      description: 'Generated for measuring.',
      createdAt: daysAgo(call, days + 1),
      boards: names,
      labels: bulkLabels,
      memberIds: people,
    });
    return { project, people, author: await authorOf(inside, organizationId, people) };
  });
  const write = createWriter(call, made, at => placeOf(at, names.length, crowded));
  for (let done = 0; done < tickets; ) {
    const count = Math.min(ticketsAtOnce, tickets - done);
    const part = Array.from({ length: count }, (_, at) => write(done + at, tickets));
    await inTransaction(call, async db => {
      await lockProject({ ...call, db }, made.project.id);
      await writeTickets({ ...call, db }, made.project, part);
    });
    done += count;
    onProgress?.(done, tickets);
  }
  await call.engine.updateStatistics(call.db);
  return { projectId: made.project.id, boards: names.length, tickets };
}

function placeOf(at: number, boards: number, crowded: boolean): number {
  if (!crowded || boards === 1) return at % boards;
  return at % 2 === 0 ? 0 : 1 + (((at - 1) / 2) % (boards - 1));
}

function boardAt(at: number, boards: number) {
  const isDone = at > 0 && at === boards - 1;
  const known = isDone ? boardNames.at(-1)! : boardNames.slice(0, -1)[at];
  return { name: known?.[0] ?? `Column ${at + 1}`, color: known?.[1] ?? 'slate', isDone };
}

interface Made {
  project: Awaited<ReturnType<typeof writeProject>>;
  people: readonly string[];
  author: { authorId: string | null; credentialId: string | null };
}

/** The writer takes the number of a ticket, counted from the oldest. */
function createWriter(call: Call, { project, people, author }: Made, placeOf: (at: number) => number) {
  const boardIds = [...project.boardIds.values()];
  const boards = boardIds.length;
  const random = createRandom(boards);
  const labelIds = [...project.labelIds.values()];
  return (at: number, total: number): TicketWithHistory => {
    const board = placeOf(at);
    const created = days * (1 - at / total);
    const started = created * random.next();
    const isDone = boards > 1 && board === boards - 1;
    const startedAt = board === 0 ? null : daysAgo(call, started);
    const path = pathOf(call, boardIds, board, created, started, started * random.next());
    return {
      id: call.newId(),
      number: at + 1,
      title: `${random.pick(doings)} ${random.pick(things)} ${random.pick(circumstances)}`,
      descriptionHtml: random.next() < 0.5 ? descriptionOf(random) : null,
      priority: priorityOf(random),
      dueAt: random.next() < 0.2 ? dueIn(call, random.whole(-20, 60)) : null,
      path,
      startedAt,
      completedAt: isDone ? path.at(-1)!.at : null,
      ...author,
      assigneeIds: some(random, people, 0.6),
      labelIds: some(random, labelIds, 0.5),
      tagIds: [],
      commentCount: 0,
    };
  };
}

function pathOf(
  call: Call,
  boardIds: readonly string[],
  board: number,
  created: number,
  started: number,
  arrived: number,
) {
  const path = [{ boardId: boardIds[0]!, at: daysAgo(call, created) }];
  if (board > 0) path.push({ boardId: boardIds[1]!, at: daysAgo(call, started) });
  if (board > 1) path.push({ boardId: boardIds[board]!, at: daysAgo(call, arrived) });
  return path;
}

function descriptionOf(random: Random): string {
  const steps = Array.from({ length: random.whole(1, 3) }, () => `<p>${random.pick(sentences)}</p>`);
  return steps.join('');
}

const priorityOf = (random: Random): Priority =>
  random.next() < 0.6 ? 'normal' : priorities[random.whole(0, priorities.length - 1)]!;

function some(random: Random, from: readonly string[], chance: number): string[] {
  if (from.length === 0 || random.next() >= chance) return [];
  return [...new Set([random.pick(from), ...(random.next() < 0.25 ? [random.pick(from)] : [])])];
}

async function peopleOf(call: Call, organizationId: string): Promise<string[]> {
  await rowById(call, 'organizations', organizationId);
  const rows = await call.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(membersAtMost)
    .execute();
  return rows.map(row => row.id);
}

async function authorOf(call: Call, organizationId: string, people: readonly string[]) {
  if (people[0] !== undefined) return { authorId: people[0], credentialId: null };
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
  for (let at = 1; ; at++) {
    const key = at === 1 ? 'BULK' : `BULK${at}`;
    if (!taken.has(foldCase(key))) return key;
  }
}
