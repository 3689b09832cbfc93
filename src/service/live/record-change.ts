import { sql } from 'kysely';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import type { ChangedField } from '#contract/topics.ts';
import { callerOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampIn, timestampNow } from '../db/clock.ts';
import { insertRow, insertRows } from '../db/insert-row.ts';
import { sweepTimer } from '../sweep-timer.ts';

const retentionMs = 2 * 60 * 60_000;
const rowsPerSweep = 5_000;

const isSweepDue = sweepTimer();

type Values = Readonly<Record<string, unknown>>;

/**
 * Call last in the transaction. Skips writes without an audience or without a record for it. `fields` are all that it
 * changed, where that is known better than from the input.
 */
export async function recordChange(
  call: Call,
  operation: Operation,
  input: Values,
  result: unknown,
  fields?: readonly ChangedField[],
): Promise<void> {
  if (!call.principal) return;
  const caller = callerOf(call);
  if (isSweepDue(call)) await sweep(call);
  const change = {
    organization_id: caller.organizationId,
    kind: operation.name,
    ...affectedBy(call, operation, input, (result ?? {}) as Values),
    actor_type: caller.kind,
    actor_id: caller.id,
    actor_name: caller.name,
    client_id: call.clientId,
    is_text: Number(operation.texts?.some(field => input[field] !== undefined) ?? false),
    fields: fields ? JSON.stringify(fields) : changedFields(operation, input),
    text: call.affected.text && JSON.stringify(call.affected.text),
    at: timestampNow(call),
  };
  const { notified, elsewhere, moreDocuments, isPrivate } = call.affected;
  const own = { ...change, project_id: null, user_ids: JSON.stringify([caller.id]) };
  const rows = [
    ...(isPrivate ? [own] : hasAudience(operation, change) ? [change] : []),
    ...[...elsewhere].map(([project_id, boards]) => ({
      ...change,
      project_id,
      ticket_id: null,
      text: null,
      board_ids: JSON.stringify([...boards]),
    })),
    ...[...moreDocuments].map(([document_id, closed]) => ({
      ...change,
      document_id,
      closed_to: closed && JSON.stringify(closed),
    })),
    ...(notified.size > 0 ? [notificationChange(change, notified)] : []),
  ];
  await insertRows(call, 'changes', rows);
}

/** JSON of the fields of a ticket that it changes; null when it may be any. */
function changedFields(operation: Operation, input: Values): string | null {
  if (!('fields' in operation)) return null;
  const sent = Object.keys(operation.body?.shape ?? {}).filter(name => input[name] !== undefined);
  return JSON.stringify(operation.fields === 'body' ? sent : operation.fields);
}

interface Affected {
  project_id: string | null;
  document_id: string | null;
}

function hasAudience({ audience = 'nobody' }: Operation, { project_id, document_id }: Affected): boolean {
  if (audience === 'nobody') return false;
  const isForPeople = audience === 'self' || audience === 'recipients' || audience === 'organization';
  return isForPeople || project_id !== null || document_id !== null;
}

function affectedBy(call: Call, { audience, makes }: Operation, input: Values, result: Values) {
  const { project, ticket, document, boards, closed } = call.affected;
  const createdId = (kind: Operation['makes']) => (makes === kind ? stringOrNull(result.id) : null);
  const board_ids = new Set(boards);
  const boardIds = [result.board_id, input.board_id, input.move_to_board_id];
  for (const id of [...boardIds, createdId('board')]) {
    if (typeof id === 'string') board_ids.add(id);
  }
  const recipients = audience === 'recipients' ? input.user_ids : input.user && [input.user];
  const users = audience === 'self' ? [call.principal!.id] : recipients;
  return {
    project_id:
      createdId('project') ?? (result.project_id === undefined ? project : stringOrNull(result.project_id)),
    ticket_id: createdId('ticket') ?? ticket,
    document_id: createdId('document') ?? document,
    board_ids: JSON.stringify([...board_ids]),
    user_ids: users ? JSON.stringify(users) : null,
    closed_to: closed && JSON.stringify(closed),
  };
}

interface NotifiedPeople {
  organizationId: string;
  people: readonly string[];
}

/** Call in the transaction of notifications that no request has caused. */
export async function recordNotified(call: Call, { organizationId, people }: NotifiedPeople): Promise<void> {
  const change = {
    organization_id: organizationId,
    actor_type: 'credential',
    actor_id: '',
    actor_name: 'Docket',
    client_id: null,
    at: timestampNow(call),
  };
  await insertRow(call, 'changes', notificationChange(change, new Set(people)));
}

/** Visible to the recipients of the notifications only. */
function notificationChange<Change extends object>(change: Change, people: ReadonlySet<string>) {
  const noRecord = {
    project_id: null,
    ticket_id: null,
    document_id: null,
    board_ids: '[]',
    closed_to: null,
    fields: null,
    text: null,
  };
  const kind = contract.sendNotifications.name;
  return { ...change, ...noRecord, is_text: 0, kind, user_ids: JSON.stringify([...people]) };
}

const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Never deletes the newest change: its number is the base of missed events. */
async function sweep(call: Call): Promise<void> {
  await sql`delete from changes where seq in (
      select seq from changes where at <= ${timestampIn(call, -retentionMs)} order by seq limit ${sql.lit(rowsPerSweep)})
    and seq < (select max(seq) from changes)`.execute(call.db);
}
