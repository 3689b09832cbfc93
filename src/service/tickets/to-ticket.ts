import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Comment } from '#contract/comments.ts';
import { referenceOf } from '#contract/rules.ts';
import type { Ticket, TicketDetail } from '#contract/tickets.ts';
import { actorOf } from '../access/caller.ts';
import type { Engine } from '../db/engine.ts';
import type { Database } from '../db/schema.ts';
import { type FieldsRow, fieldColumns, shownFields } from './fields/read-fields.ts';
import type { TextLength } from './fields/stored-field.ts';
import { positionSql } from './places.ts';

type TicketRow = Selectable<Database['tickets']>;

export type SelectedTicket = FieldsRow &
  Pick<TicketRow, (typeof ownColumns)[number]> & {
    project_key: string;
    position: number;
    author_name: string | null;
    credential_name: string | null;
  };

const ownColumns = [
  'id',
  'project_id',
  'board_id',
  'number',
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

export function toTicket(row: SelectedTicket): Ticket {
  return {
    ...shownFields(row),
    id: row.id,
    project_id: row.project_id,
    board_id: row.board_id,
    number: row.number,
    reference: referenceOf(row.project_key, row.number),
    position: Number(row.position),
    started_at: row.started_at,
    completed_at: row.completed_at,
    api_credential_id: row.api_credential_id,
    archived_at: row.archived_at,
    comment_count: row.comment_count,
    checklist: row.task_count === 0 ? null : { done: row.task_done, total: row.task_count },
    created_by: actorOf(row),
    board_entered_at: row.archived_at === null ? row.board_entered_at : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type StoredComment = Omit<Comment, 'created_by'> & {
  author_name: string | null;
  credential_name: string | null;
};

export function toTicketDetail(row: SelectedTicket & { comments: string }): TicketDetail {
  const comments = (JSON.parse(row.comments) as StoredComment[]).map(
    ({ author_name, credential_name, ...comment }) => ({
      ...comment,
      created_by: actorOf({ ...comment, author_name, credential_name }),
    }),
  );
  return { ...toTicket(row), comments };
}

/** Select from `ticketJoins`. */
export function ticketColumns(engine: Engine, description: TextLength): RawBuilder<unknown> {
  return sql`${sql.join(ownColumns.map(name => sql.ref(`t.${name}`)))}, ${fieldColumns(engine, description)},
    ${positionSql} as position, p.key as project_key, author.name as author_name,
    credential.name as credential_name`;
}

export const ticketJoins = sql`tickets t join projects p on p.id = t.project_id
  left join users author on author.id = t.author_id
  left join credentials credential on credential.id = t.api_credential_id`;

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
