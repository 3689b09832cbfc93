import { referenceOf } from '#contract/rules.ts';
import type { AppHandler, Call } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { findLiveBoard } from './archive.ts';
import { assertWipLimit } from './assert-wip-limit.ts';
import { assigneeList } from './fields/assignee-list.ts';
import type { ListOwner } from './fields/stored-field.ts';
import { insertTicket } from './insert-ticket.ts';
import { findTicketLocked } from './lock-project.ts';
import { takePlace, takePlaceBehind } from './places.ts';
import { readTicketById } from './read-tickets.ts';

/** The copy of an archived ticket goes to the end of its board. */
export const duplicateTicket: AppHandler<'duplicateTicket'> = async (call, input) => {
  const row = await findTicketLocked(call, input.ticket);
  const board = await findLiveBoard(call, row.board_id);
  assertWipLimit(board);
  const { assignees, labels, tags, cover, parent } = await readTicketById(call, row.id);
  const copied = {
    ...row,
    assignee_ids: await stillAssignable(call, row, idsOf(assignees)),
    label_ids: idsOf(labels),
    tag_ids: idsOf(tags),
    cover,
    parent_id: parent?.id,
  };
  const place = (await takePlaceBehind(call, board.id, row.id)) ?? (await takePlace(call, board.id, null));
  const original = { id: row.id, name: referenceOf(row.project_key, row.number) };
  return insertTicket(call, row, copied, { board, place, original });
};

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

/** Leaves out people who have left the project or the organization since. */
async function stillAssignable(call: Call, owner: ListOwner, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await assigneeList.allowed(owner, idList(call, ids)).execute(call.db);
  const allowed = new Set(rows.map(({ id }) => id));
  return ids.filter(id => allowed.has(id));
}
