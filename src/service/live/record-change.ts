import { sql } from 'kysely';
import { callerOf } from '../access/caller.ts';
import type { Call, Host } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';

const keptMs = 2 * 60 * 60_000;
const sweepEveryMs = 10 * 60_000;
const sweptAtOnce = 5_000;

/** Writes that change nothing which others look at, or that only managers may know of. */
const untold: ReadonlySet<string> = new Set([
  'signOut',
  'revokeSession',
  'revokeOtherSessions',
  'revokePersonSessions',
  'createInvitation',
  'revokeInvitation',
  'createCredential',
  'revokeCredential',
]);

/** Writes that concern the caller alone. */
const own: ReadonlySet<string> = new Set(['markNotifications', 'starDocument', 'unstarDocument']);

type Values = Readonly<Record<string, unknown>>;

export type RecordChange = (call: Call, kind: string, input: Values, result: unknown) => Promise<void>;

/** Writes down, in the transaction of a write and as its last statement, what it concerned. */
export function changeRecorder(host: Pick<Host, 'now'>): RecordChange {
  let sweptAt = host.now().getTime();
  return async (call, kind, input, result) => {
    if (!call.principal || untold.has(kind)) return;
    const caller = callerOf(call);
    const now = host.now().getTime();
    if (Math.abs(now - sweptAt) > sweepEveryMs) {
      sweptAt = now;
      await sweep(call);
    }
    const change = {
      organization_id: caller.organizationId,
      kind,
      ...concerned(call, kind, input, (result ?? {}) as Values),
      actor_type: caller.kind,
      actor_id: caller.id,
      actor_name: caller.name,
      client_id: call.clientId,
      at: timestampNow(call),
    };
    await call.db
      .insertInto('changes')
      .values(call.touched.told.size > 0 ? [change, told(change, call.touched.told)] : change)
      .execute();
  };
}

/** The records of a write: those that its rules looked up, and those that it made. */
function concerned(call: Call, kind: string, input: Values, result: Values) {
  const { project, ticket, document, boards } = call.touched;
  const made = (operation: string) => (kind === operation ? textOf(result.id) : null);
  const board_ids = new Set(boards);
  const named = [result.board_id, input.board_id, input.move_to_board_id];
  for (const id of [...named, made('createBoard'), made('restoreBoard')]) {
    if (typeof id === 'string') board_ids.add(id);
  }
  const users = own.has(kind) ? [call.principal!.id] : (input.user_ids ?? (input.user && [input.user]));
  return {
    project_id:
      made('createProject') ??
      made('restoreProject') ??
      (result.project_id === undefined ? project : textOf(result.project_id)),
    ticket_id: made('createTicket') ?? made('restoreTicket') ?? ticket,
    document_id: made('createDocument') ?? document,
    board_ids: JSON.stringify([...board_ids]),
    user_ids: users ? JSON.stringify(users) : null,
    closed_to: call.touched.closed && JSON.stringify(call.touched.closed),
  };
}

/** That people were sent a notification beside what a write did, for them alone. */
function told<Change extends object>(change: Change, people: ReadonlySet<string>) {
  const nothing = { project_id: null, ticket_id: null, document_id: null, board_ids: '[]', closed_to: null };
  return { ...change, ...nothing, kind: 'sendNotifications', user_ids: JSON.stringify([...people]) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Forgets what is old. The newest is kept, by which it can be told what somebody missed. */
async function sweep(call: Call): Promise<void> {
  await sql`delete from changes where seq in (
      select seq from changes where at <= ${timestampIn(call, -keptMs)} order by seq limit ${sql.lit(sweptAtOnce)})
    and seq < (select max(seq) from changes)`.execute(call.db);
}
