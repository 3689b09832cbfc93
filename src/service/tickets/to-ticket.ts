import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Comment } from '#contract/comments.ts';
import { referenceOf } from '#contract/rules.ts';
import type { RelatedTicket, Ticket, TicketDetail } from '#contract/tickets.ts';
import { actorOf } from '../access/caller.ts';
import type { Engine } from '../db/engine.ts';
import type { Database } from '../db/schema.ts';
import { blockersColumn } from '../relations/blockers.ts';
import { type FieldsRow, fieldColumns, shownFields } from './fields/read-fields.ts';
import type { TextLength } from './fields/stored-field.ts';
import { positionSql } from './places.ts';
import { toCover } from './set-cover.ts';

type TicketRow = Selectable<Database['tickets']>;

export type SelectedTicket = FieldsRow &
  Pick<TicketRow, (typeof ownColumns)[number]> & {
    project_key: string;
    position: number;
    author_name: string | null;
    credential_name: string | null;
    parent_id: string | null;
    parent_number: number | null;
    parent_title: string | null;
    parent_place: number | null;
    sub_ticket_total: number | null;
    sub_ticket_done: number | null;
    blockers: string;
  };

const ownColumns = [
  'id',
  'project_id',
  'board_id',
  'number',
  'cover',
  'started_at',
  'completed_at',
  'author_id',
  'api_credential_id',
  'archived_at',
  'board_entered_at',
  'created_at',
  'updated_at',
  'version',
  'comment_count',
  'task_count',
  'task_done',
] as const;

/** `blocked_by` is that of the caller; see `relations/blockers.ts`. */
export function toTicket(row: SelectedTicket, blockersOf: (row: SelectedTicket) => RelatedTicket[]): Ticket {
  return {
    ...shownFields(row),
    id: row.id,
    project_id: row.project_id,
    board_id: row.board_id,
    number: row.number,
    reference: referenceOf(row.project_key, row.number),
    position: Number(row.position),
    cover: toCover(row.cover),
    started_at: row.started_at,
    completed_at: row.completed_at,
    api_credential_id: row.api_credential_id,
    archived_at: row.archived_at,
    comment_count: row.comment_count,
    checklist: row.task_count === 0 ? null : { done: row.task_done, total: row.task_count },
    blocked_by: blockersOf(row),
    parent: parentOf(row),
    sub_tickets: row.sub_ticket_total
      ? { done: row.sub_ticket_done ?? 0, total: row.sub_ticket_total }
      : null,
    created_by: actorOf(row),
    board_entered_at: row.archived_at === null ? row.board_entered_at : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

const parentOf = (row: SelectedTicket): Ticket['parent'] =>
  row.parent_id === null
    ? null
    : {
        id: row.parent_id,
        reference: referenceOf(row.project_key, row.parent_number!),
        title: row.parent_title!,
        place: row.parent_place!,
      };

type StoredComment = Omit<Comment, 'created_by'> & {
  author_name: string | null;
  credential_name: string | null;
};

export function toTicketDetail(
  row: SelectedTicket & { comments: string },
  blockersOf: (row: SelectedTicket) => RelatedTicket[],
): TicketDetail {
  const comments = (JSON.parse(row.comments) as StoredComment[]).map(
    ({ author_name, credential_name, ...comment }) => ({
      ...comment,
      created_by: actorOf({ ...comment, author_name, credential_name }),
    }),
  );
  return { ...toTicket(row, blockersOf), comments };
}

/** Select from `ticketJoins`. Reading the position is a good part of the work. */
export function ticketColumns(
  engine: Engine,
  description: TextLength,
  position: RawBuilder<number | null> = positionSql,
): RawBuilder<unknown> {
  return sql`${sql.join(ownColumns.map(name => sql.ref(`t.${name}`)))}, ${fieldColumns(engine, description)},
    ${position} as position, p.key as project_key, author.name as author_name,
    credential.name as credential_name, parent.id as parent_id, parent.number as parent_number,
    parent.title as parent_title, parent_link.place as parent_place, sub_counts.total as sub_ticket_total, sub_counts.done as sub_ticket_done,
    ${blockersColumn(engine)}`;
}

export const ticketJoins = sql`tickets t join projects p on p.id = t.project_id
  left join users author on author.id = t.author_id
  left join credentials credential on credential.id = t.api_credential_id
  left join ticket_parents parent_link on parent_link.ticket_id = t.id
  left join tickets parent on parent.id = parent_link.parent_id and parent.deleted_at is null
  left join sub_ticket_counts sub_counts on sub_counts.ticket_id = t.id`;

/** Only the newest comments that fit into this size are read with their ticket. */
const inlineCommentBytes = 262_144;

export function commentsColumn(engine: Engine): RawBuilder<unknown> {
  const list = engine.jsonList(
    {
      id: sql`c.id`,
      ticket_id: sql`c.ticket_id`,
      body_html: sql`c.body_html`,
      author_id: sql`c.author_id`,
      author_name: sql`cu.name`,
      api_credential_id: sql`c.api_credential_id`,
      credential_name: sql`cc.name`,
      created_at: sql`c.created_at`,
      updated_at: sql`c.updated_at`,
    },
    sql`c.created_at, c.id`,
  );
  return sql`(select ${list} from (
      select n.*, sum(octet_length(n.body_html)) over (order by n.created_at desc, n.id desc) as bytes
      from comments n where n.ticket_id = t.id and n.deleted_at is null) as c
    left join users cu on cu.id = c.author_id left join credentials cc on cc.id = c.api_credential_id
    where c.bytes <= ${sql.lit(inlineCommentBytes)}) as comments`;
}
