import type { Watch } from '#contract/app/notices.ts';
import { personOf } from '../access/caller.ts';
import { findBoard, findDocument, findTicket } from '../access/find.ts';
import type { AppHandler, Call } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { findReaders } from '../notifications/find-readers.ts';
import type { NotifiedRecord } from '../notifications/notified-record.ts';
import { watchersOf } from './watchers-of.ts';

const ticketPlace = async (call: Call, id: string): Promise<NotifiedRecord> => ({
  kind: 'ticket',
  record: await findTicket(call, id),
});
const documentPlace = async (call: Call, id: string): Promise<NotifiedRecord> => ({
  kind: 'document',
  record: await findDocument(call, id),
});
const boardPlace = async (call: Call, id: string): Promise<NotifiedRecord> => ({
  kind: 'board',
  record: await findBoard(call, id),
});

async function readWatch(call: Call, place: NotifiedRecord): Promise<Watch> {
  const ids = await findReaders(call, place, await watchersOf(call, place));
  const people = await call.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', idList(call, ids))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { is_watching: ids.includes(personOf(call).id), people };
}

async function setWatch(
  call: Call,
  place: NotifiedRecord,
  { is_watching }: { is_watching: boolean },
): Promise<Watch> {
  const row = { record_id: place.record.id, user_id: personOf(call).id, is_on: Number(is_watching) };
  await call.db
    .insertInto('watches')
    .values(row)
    .onConflict(conflict => conflict.columns(['record_id', 'user_id']).doUpdateSet({ is_on: row.is_on }))
    .execute();
  return readWatch(call, place);
}

/** Lets the caller watch a record from now on, unless they have chosen not to. */
export async function beginToWatch(call: Call, place: NotifiedRecord): Promise<void> {
  const { principal } = call;
  if (principal?.kind !== 'user') return;
  await call.db
    .insertInto('watches')
    .values({ record_id: place.record.id, user_id: principal.id, is_on: 1 })
    .onConflict(conflict => conflict.columns(['record_id', 'user_id']).doNothing())
    .execute();
}

export const readTicketWatch: AppHandler<'readTicketWatch'> = async (call, input) =>
  readWatch(call, await ticketPlace(call, input.ticket));

export const setTicketWatch: AppHandler<'setTicketWatch'> = async (call, input) =>
  setWatch(call, await ticketPlace(call, input.ticket), input);

export const readDocumentWatch: AppHandler<'readDocumentWatch'> = async (call, input) =>
  readWatch(call, await documentPlace(call, input.document));

export const setDocumentWatch: AppHandler<'setDocumentWatch'> = async (call, input) =>
  setWatch(call, await documentPlace(call, input.document), input);

export const readBoardWatch: AppHandler<'readBoardWatch'> = async (call, input) =>
  readWatch(call, await boardPlace(call, input.board));

export const setBoardWatch: AppHandler<'setBoardWatch'> = async (call, input) =>
  setWatch(call, await boardPlace(call, input.board), input);
