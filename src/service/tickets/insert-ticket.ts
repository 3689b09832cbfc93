import type { InputOf } from '#contract/operations.ts';
import type { Ticket } from '#contract/tickets.ts';
import { attribution } from '../access/caller.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { setTextReferences } from '../backlinks/set-text-references.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { insertRow } from '../db/insert-row.ts';
import { prepared } from '../db/prepared.ts';
import { setFileReferences } from '../files/file-references.ts';
import { lookAgainAtDueDates } from '../notifications/due/look-again.ts';
import { notifyAssigned } from '../notifications/notify-assigned.ts';
import { notifyMentioned } from '../notifications/notify-mentioned.ts';
import { setParent } from '../sub-tickets/set-parent.ts';
import { recordTransition, timestampsOnArrival } from './board-transitions.ts';
import { replaceList, setLists } from './fields/set-lists.ts';
import { tagList } from './fields/tag-list.ts';
import { newColumns } from './fields/write-columns.ts';
import type { BoardRow } from './find-referenced-board.ts';
import { indexNewTicket } from './index-ticket.ts';
import type { TicketPlace } from './places.ts';
import { readTicketById } from './read-tickets.ts';
import { setCover } from './set-cover.ts';

interface TicketProject {
  project_id: string;
  organization_id: string;
  project_key: string;
}

export type NewTicket = Omit<InputOf<'createTicket'>, 'board_id' | 'board_slug' | 'project'> & {
  tag_ids?: readonly string[];
};

interface Arrival {
  board: BoardRow;
  /** Taken already, because the limit of the board is checked before. */
  place: TicketPlace;
  /** The id and the reference of the ticket that this one copies. */
  original?: { id: string; name: string };
  /** The same for all tickets of one request. */
  now?: string;
}

const nextNumber = prepared((db, slot) =>
  db
    .updateTable('projects')
    .set(eb => ({ next_number: eb('next_number', '+', 1) }))
    .where('id', '=', slot('project_id'))
    .returning(eb => eb('next_number', '-', 1).as('number')),
);

/** Callers lock the project and check the limit of the board. Throws 422 for refused lists and parents. */
export async function insertTicket(
  call: Call,
  { project_id, organization_id, project_key }: TicketProject,
  input: NewTicket,
  { board, place, original, now = timestampNow(call) }: Arrival,
): Promise<Ticket> {
  const [numbered] = await nextNumber(call, { project_id });
  const { number } = numbered!;
  const id = call.newId();
  const cover = await setCover(call, { id, cover: null }, input.cover);
  const ticket = await insertRow(
    call,
    'tickets',
    {
      id,
      project_id,
      board_id: board.id,
      ...place,
      number,
      ...newColumns(input),
      cover: cover?.cover ?? null,
      ...(await timestampsOnArrival(call, { started_at: null, completed_at: null }, board, now)),
      ...attribution(call),
      archived_at: null,
      deleted_at: null,
      last_position: 0,
      comment_count: 0,
      created_at: now,
      updated_at: now,
      version: 1,
    },
    ['id', 'seq', 'number', 'title', 'description_html', 'completed_at'],
  );
  const owner = { ...ticket, project_id, organization_id, project_key };
  await setLists(call, owner, input);
  if (input.tag_ids) await replaceList(call, tagList, ticket.id, input.tag_ids);
  await recordTransition(call, owner, { fromBoardId: null, toBoardId: board.id, at: now });
  await recordActivity(call, ticket.id, [
    { kind: 'created', from: original ?? null, to: { id: board.id, name: board.name } },
    ...((await setParent(call, owner, input.parent_id)) ?? []),
  ]);
  const texts = { before: null, after: ticket.description_html };
  const notified = { kind: 'ticket', record: owner } as const;
  // A copy notifies nobody of its mentions.
  if (!original) await notifyMentioned(call, notified, texts);
  await notifyAssigned(call, notified, { before: [], after: input.assignee_ids ?? [] });
  await lookAgainAtDueDates(call, notified, input.due_at ?? null);
  await setFileReferences(call, 'ticket', ticket.id, texts);
  await setTextReferences(call, ticket.id, texts);
  await indexNewTicket(call, project_key, ticket);
  return readTicketById(call, ticket.id);
}
