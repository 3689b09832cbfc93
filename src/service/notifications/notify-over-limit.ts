import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { callerOf } from '../access/caller.ts';
import type { BoardRecord } from '../access/find.ts';
import type { Call } from '../context.ts';
import { watchersOf } from '../watches/watchers-of.ts';
import { addNotifications } from './add-notifications.ts';
import { findReaders } from './find-readers.ts';

type LimitedBoard = Pick<BoardRecord, 'wip_limit' | 'ticket_count'>;

const isOverLimit = ({ wip_limit, ticket_count }: LimitedBoard) =>
  wip_limit !== null && ticket_count > wip_limit;

/** Notifies people who watch the column, once: while it stays over its limit nothing is sent again. */
export async function notifyOverLimit(
  call: Call,
  before: LimitedBoard,
  after: Omit<BoardRecord, keyof LimitedBoard> & LimitedBoard,
): Promise<void> {
  if (isOverLimit(before) || !isOverLimit(after)) return;
  const place = { kind: 'board', record: after } as const;
  const { id: callerId, name } = callerOf(call);
  const people = (await watchersOf(call, place)).filter(id => id !== callerId);
  await addNotifications(call, 'over_limit', place, await findReaders(call, place, people), {
    title: `${name} set the limit of ${after.name} to ${after.wip_limit}`,
    body: `It is over its limit: it holds ${counted(after.ticket_count, 'ticket')}, and no more can be added.`,
    url: paths.board(after.project_key),
  });
}
