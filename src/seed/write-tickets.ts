import type { Insertable } from 'kysely';
import type { Priority } from '#contract/priorities.ts';
import { referenceOf } from '#contract/rules.ts';
import { searchTokens } from '#lib/search-words.ts';
import type { Call } from '#service/context.ts';
import type { Database } from '#service/db/schema.ts';
import { htmlToText } from '#service/html/html-text.ts';
import { countTasks } from '#service/tickets/index-ticket.ts';
import { maxSegmentSize, segmentGap, ticketGap } from '#service/tickets/segments.ts';

/** `path` lists the boards that the ticket was on, oldest first; the last one is its present board. */
export interface TicketWithHistory {
  id: string;
  number: number;
  title: string;
  descriptionHtml: string | null;
  priority: Priority;
  dueAt: string | null;
  estimate: number | null;
  path: readonly { boardId: string; at: string }[];
  startedAt: string | null;
  completedAt: string | null;
  authorId: string | null;
  credentialId: string | null;
  assigneeIds: readonly string[];
  labelIds: readonly string[];
  tagIds: readonly string[];
  commentCount: number;
}

/** SQLite allows 32,766 parameters in a statement, and a ticket has about 25 columns. */
const rowsPerStatement = 1_000;

/**
 * Appends tickets to their boards with the places, counts, history and search index that the operations of the
 * service would write. The caller holds the lock of the project. WIP limits are not checked.
 */
export async function writeTickets(
  call: Call,
  project: { id: string; key: string },
  tickets: readonly TicketWithHistory[],
): Promise<void> {
  const places = await placesFor(call, tickets);
  const boards = await boardReferences(call, project.id);
  for (let start = 0; start < tickets.length; start += rowsPerStatement) {
    const batch = tickets.slice(start, start + rowsPerStatement);
    const rows = await call.db
      .insertInto('tickets')
      .values(batch.map(ticket => ({ ...columnsOf(project.id, ticket), ...places.get(ticket)! })))
      .returning(['id', 'seq'])
      .execute();
    const seqs = new Map(rows.map(row => [row.id, Number(row.seq)]));
    await writeSearchWords(call, project.key, batch, seqs);
    await writeLists(call, batch);
    await insert(call, 'ticket_transitions', transitionsOf(project.id, batch));
    await insert(call, 'ticket_activity', activityOf(boards, batch));
  }
  const highest = tickets.reduce((most, ticket) => Math.max(most, ticket.number), 0);
  await call.db
    .updateTable('projects')
    .set({ next_number: highest + 1 })
    .where('id', '=', project.id)
    .where('next_number', '<=', highest)
    .execute();
}

const boardOf = (ticket: TicketWithHistory) => ticket.path.at(-1)!.boardId;

async function placesFor(call: Call, tickets: readonly TicketWithHistory[]) {
  const places = new Map<TicketWithHistory, { segment_id: string; rank: number }>();
  const segments: Insertable<Database['ticket_segments']>[] = [];
  for (const [boardId, onBoard] of Map.groupBy(tickets, boardOf)) {
    const last = await call.db
      .selectFrom('ticket_segments')
      .select(eb => eb.fn.max('rank').as('rank'))
      .where('board_id', '=', boardId)
      .executeTakeFirst();
    let rank = last?.rank ?? -segmentGap;
    for (let start = 0; start < onBoard.length; start += maxSegmentSize) {
      const inSegment = onBoard.slice(start, start + maxSegmentSize);
      rank += segmentGap;
      const id = call.newId();
      segments.push({ id, board_id: boardId, rank, size: inSegment.length });
      for (const [index, ticket] of inSegment.entries())
        places.set(ticket, { segment_id: id, rank: index * ticketGap });
    }
    await call.db
      .updateTable('boards')
      .set(eb => ({ ticket_count: eb('ticket_count', '+', onBoard.length) }))
      .where('id', '=', boardId)
      .execute();
  }
  await insert(call, 'ticket_segments', segments);
  return places;
}

function columnsOf(projectId: string, ticket: TicketWithHistory) {
  return {
    id: ticket.id,
    project_id: projectId,
    board_id: boardOf(ticket),
    last_position: 0,
    board_entered_at: ticket.path.at(-1)!.at,
    number: ticket.number,
    title: ticket.title,
    description_html: ticket.descriptionHtml,
    ...countTasks(ticket.descriptionHtml),
    priority: ticket.priority,
    due_at: ticket.dueAt,
    estimate: ticket.estimate,
    started_at: ticket.startedAt,
    completed_at: ticket.completedAt,
    author_id: ticket.authorId,
    api_credential_id: ticket.credentialId,
    archived_at: null,
    deleted_at: null,
    created_at: ticket.path[0]!.at,
    updated_at: ticket.path.at(-1)!.at,
    version: ticket.path.length,
    comment_count: ticket.commentCount,
  };
}

function transitionsOf(projectId: string, tickets: readonly TicketWithHistory[]) {
  return tickets.flatMap(ticket =>
    ticket.path.map(({ boardId, at }, index) => ({
      project_id: projectId,
      ticket_id: ticket.id,
      from_board_id: ticket.path[index - 1]?.boardId ?? null,
      to_board_id: boardId,
      at,
    })),
  );
}

/** Returns `{"id":…,"name":…}` by board id, the form in which the activity stores boards. */
async function boardReferences(call: Call, projectId: string): Promise<Map<string, string>> {
  const rows = await call.db
    .selectFrom('boards')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(row => [row.id, JSON.stringify(row)]));
}

function activityOf(boards: ReadonlyMap<string, string>, tickets: readonly TicketWithHistory[]) {
  return tickets.flatMap(ticket =>
    ticket.path.map(({ boardId, at }, index) => {
      const mover = index > 0 ? ticket.assigneeIds[0] : undefined;
      return {
        ticket_id: ticket.id,
        kind: index === 0 ? 'created' : 'moved',
        author_id: mover ?? ticket.authorId,
        api_credential_id: mover === undefined ? ticket.credentialId : null,
        at,
        from_value: boards.get(ticket.path[index - 1]?.boardId ?? '') ?? null,
        to_value: boards.get(boardId)!,
      };
    }),
  );
}

async function writeLists(call: Call, tickets: readonly TicketWithHistory[]): Promise<void> {
  const rows = <K extends string>(column: K, idsOf: (ticket: TicketWithHistory) => readonly string[]) =>
    tickets.flatMap(ticket =>
      idsOf(ticket).map(
        (id, place) => ({ ticket_id: ticket.id, [column]: id, place }) as Record<K, string> & ListRow,
      ),
    );
  await insert(
    call,
    'ticket_assignees',
    rows('user_id', ticket => ticket.assigneeIds),
  );
  await insert(
    call,
    'ticket_labels',
    rows('label_id', ticket => ticket.labelIds),
  );
  await insert(
    call,
    'ticket_tags',
    rows('tag_id', ticket => ticket.tagIds),
  );
}

interface ListRow {
  ticket_id: string;
  place: number;
}

async function insert<T extends keyof Database>(
  call: Call,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await call.db
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}

function writeSearchWords(
  call: Call,
  key: string,
  tickets: readonly TicketWithHistory[],
  seqs: ReadonlyMap<string, number>,
): Promise<void> {
  return call.engine.indexMany(
    call.db,
    'ticket_search',
    tickets.map(ticket => ({
      seq: seqs.get(ticket.id)!,
      title: searchTokens(`${referenceOf(key, ticket.number)} ${ticket.title}`).join(' '),
      body: searchTokens(htmlToText(ticket.descriptionHtml ?? '')).join(' '),
    })),
  );
}
