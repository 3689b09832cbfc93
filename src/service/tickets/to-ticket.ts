import { type RawBuilder, sql } from 'kysely';
import type { Comment } from '#contract/comments.ts';
import type { Label, Tag } from '#contract/labels.ts';
import type { PersonRef } from '#contract/people.ts';
import type { Priority } from '#contract/priorities.ts';
import { referenceOf } from '#contract/rules.ts';
import type { Ticket, TicketDetail } from '#contract/tickets.ts';
import { actorOf } from '../access/caller.ts';
import type { Engine } from '../db/engine.ts';
import { inlineText } from '../long-texts.ts';
import { lookedThrough } from '../search/excerpts.ts';
import { positionSql } from './places.ts';

/** A ticket as the queries of this area read it; lists are JSON text. */
export interface TicketRow {
  id: string;
  project_id: string;
  project_key: string;
  board_id: string;
  number: number;
  title: string;
  description_html: string | null;
  priority: string;
  position: number;
  due_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  author_id: string | null;
  author_name: string | null;
  api_credential_id: string | null;
  credential_name: string | null;
  archived_at: string | null;
  board_entered_at: string;
  created_at: string;
  updated_at: string;
  version: number;
  comment_count: number;
  task_count: number;
  task_done: number;
  assignees: string;
  labels: string;
  tags: string;
}

/** The one shape in which tickets leave the service. */
export function toTicket(row: TicketRow): Ticket {
  return {
    id: row.id,
    project_id: row.project_id,
    board_id: row.board_id,
    number: row.number,
    reference: referenceOf(row.project_key, row.number),
    title: row.title,
    description_html: row.description_html,
    priority: row.priority as Priority,
    position: Number(row.position),
    due_at: row.due_at,
    started_at: row.started_at,
    completed_at: row.completed_at,
    api_credential_id: row.api_credential_id,
    archived_at: row.archived_at,
    assignees: JSON.parse(row.assignees) as PersonRef[],
    labels: JSON.parse(row.labels) as Label[],
    tags: JSON.parse(row.tags) as Tag[],
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

/** A ticket with its comments, oldest first. */
export function toTicketDetail(row: TicketRow & { comments: string }): TicketDetail {
  const comments = (JSON.parse(row.comments) as StoredComment[]).map(
    ({ author_name, credential_name, ...comment }) => ({
      ...comment,
      created_by: actorOf({ ...comment, author_name, credential_name }),
    }),
  );
  return { ...toTicket(row), comments };
}

const html = sql`t.description_html`;

/** How much of the description a query reads; `inline` leaves long ones for `readLongTexts`. */
const descriptions = {
  none: sql`null`,
  whole: html,
  inline: inlineText(html),
  beginning: sql`substr(${html}, 1, ${sql.lit(lookedThrough + 1)})`,
};

/** Columns of `TicketRow` over `tickets t`, `projects p`, joined by `ticketJoins`. */
export function ticketColumns(engine: Engine, description: keyof typeof descriptions): RawBuilder<unknown> {
  const people = engine.jsonList({ id: sql`u.id`, name: sql`u.name` }, sql`a.place`);
  const labels = engine.jsonList(
    { id: sql`l.id`, project_id: sql`l.project_id`, name: sql`l.name`, color: sql`l.color` },
    sql`tl.place`,
  );
  const tags = engine.jsonList({ id: sql`g.id`, name: sql`g.name` }, sql`tt.place`);
  return sql`t.id, t.project_id, p.key as project_key, t.board_id, t.number, t.title,
    ${descriptions[description]} as description_html, t.priority,
    ${positionSql} as position, t.due_at, t.started_at, t.completed_at,
    t.author_id, author.name as author_name, t.api_credential_id, credential.name as credential_name,
    t.archived_at, t.board_entered_at, t.created_at, t.updated_at, t.version, t.comment_count, t.task_count, t.task_done,
    (select ${people} from ticket_assignees a join users u on u.id = a.user_id where a.ticket_id = t.id) as assignees,
    (select ${labels} from ticket_labels tl join labels l on l.id = tl.label_id where tl.ticket_id = t.id) as labels,
    (select ${tags} from ticket_tags tt join tags g on g.id = tt.tag_id where tt.ticket_id = t.id) as tags`;
}

export const ticketJoins = sql`tickets t join projects p on p.id = t.project_id
  left join users author on author.id = t.author_id
  left join credentials credential on credential.id = t.api_credential_id`;

/** Bytes of the comments that come with their ticket in one statement. */
const inlineCommentBytes = 262_144;

/** Column `comments` over `tickets t`: the newest, as far as they are short together. */
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
