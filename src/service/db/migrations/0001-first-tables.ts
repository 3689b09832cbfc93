import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** `?` is nullable, `int0` has the default 0, `rank` and `seq` are types of the engine, `ref` a foreign key. */
type Column =
  | 'id'
  | 'text'
  | 'text?'
  | 'int'
  | 'int0'
  | 'rank'
  | 'rank?'
  | 'seq'
  | `ref:${string}`
  | `ref?:${string}`;

const tables: Record<string, Record<string, Column>> = {
  organizations: { id: 'id', name: 'text', created_at: 'text' },
  users: {
    id: 'id',
    organization_id: 'ref:organizations',
    name: 'text',
    email: 'text',
    email_key: 'text',
    password_hash: 'text',
    role: 'text',
    created_at: 'text',
    last_seen_at: 'text?',
    removed_at: 'text?',
  },
  sessions: {
    id: 'id',
    token_hash: 'text',
    user_id: 'ref:users',
    created_at: 'text',
    expires_at: 'text',
    last_seen_at: 'text',
  },
  invitations: {
    id: 'id',
    organization_id: 'ref:organizations',
    email: 'text',
    name: 'text',
    role: 'text',
    project_ids: 'text',
    token_hash: 'text',
    invited_by: 'ref:users',
    created_at: 'text',
    expires_at: 'text',
    closed_at: 'text?',
  },
  credentials: {
    id: 'id',
    organization_id: 'ref:organizations',
    name: 'text',
    token_hash: 'text',
    hint: 'text',
    scopes: 'text',
    created_by: 'ref?:users',
    created_at: 'text',
    expires_at: 'text?',
    last_used_at: 'text?',
    revoked_at: 'text?',
  },
  projects: {
    id: 'id',
    organization_id: 'ref:organizations',
    name: 'text',
    key: 'text',
    key_folded: 'text',
    description: 'text?',
    next_number: 'int',
    archived_at: 'text?',
    deleted_at: 'text?',
    created_at: 'text',
    updated_at: 'text',
  },
  project_members: { project_id: 'ref:projects', user_id: 'ref:users', created_at: 'text' },
  boards: {
    id: 'id',
    project_id: 'ref:projects',
    name: 'text',
    slug: 'text',
    position: 'int',
    color: 'text?',
    wip_limit: 'rank?',
    is_done: 'int0',
    is_hidden: 'int0',
    ticket_count: 'int0',
    created_at: 'text',
    deleted_at: 'text?',
  },
  ticket_segments: { id: 'id', board_id: 'ref:boards', rank: 'rank', size: 'int' },
  tickets: {
    seq: 'seq',
    id: 'text',
    project_id: 'ref:projects',
    board_id: 'ref:boards',
    segment_id: 'text?',
    rank: 'rank?',
    last_position: 'int0',
    number: 'int',
    title: 'text',
    priority: 'text',
    due_at: 'text?',
    started_at: 'text?',
    completed_at: 'text?',
    author_id: 'ref?:users',
    api_credential_id: 'ref?:credentials',
    archived_at: 'text?',
    deleted_at: 'text?',
    created_at: 'text',
    updated_at: 'text',
    version: 'int',
    comment_count: 'int0',
    task_count: 'int0',
    task_done: 'int0',
    // Long text comes last: SQLite reads a row up to the column it needs.
    description_html: 'text?',
  },
  labels: {
    id: 'id',
    project_id: 'ref:projects',
    name: 'text',
    name_folded: 'text',
    color: 'text?',
    created_at: 'text',
  },
  tags: { id: 'id', organization_id: 'ref:organizations', name: 'text', name_folded: 'text' },
  ticket_assignees: { ticket_id: 'text', user_id: 'ref:users', place: 'int' },
  ticket_labels: { ticket_id: 'text', label_id: 'ref:labels', place: 'int' },
  ticket_tags: { ticket_id: 'text', tag_id: 'ref:tags', place: 'int' },
  ticket_transitions: {
    seq: 'seq',
    project_id: 'ref:projects',
    ticket_id: 'text',
    from_board_id: 'text?',
    to_board_id: 'text?',
    at: 'text',
  },
  documents: {
    seq: 'seq',
    id: 'text',
    organization_id: 'ref:organizations',
    project_id: 'ref?:projects',
    author_id: 'ref?:users',
    api_credential_id: 'ref?:credentials',
    title: 'text',
    caption: 'text?',
    status: 'text',
    published_at: 'text?',
    archived_at: 'text?',
    deleted_at: 'text?',
    created_at: 'text',
    updated_at: 'text',
    version: 'int',
    comment_count: 'int0',
    content_html: 'text?',
  },
  document_editors: { document_id: 'text', user_id: 'ref:users', place: 'int' },
  document_tags: { document_id: 'text', tag_id: 'ref:tags', place: 'int' },
  comments: {
    id: 'id',
    organization_id: 'ref:organizations',
    ticket_id: 'text?',
    document_id: 'text?',
    body_html: 'text',
    author_id: 'ref?:users',
    api_credential_id: 'ref?:credentials',
    created_at: 'text',
    updated_at: 'text',
    deleted_at: 'text?',
  },
  notifications: {
    id: 'id',
    organization_id: 'ref:organizations',
    user_id: 'ref:users',
    title: 'text',
    body: 'text',
    url: 'text?',
    created_at: 'text',
    read_at: 'text?',
  },
  kept_answers: {
    principal_id: 'text',
    key: 'text',
    operation: 'text',
    request_hash: 'text',
    status: 'int',
    body: 'text?',
    created_at: 'text',
  },
};

const uniqueIndexes: [table: string, columns: string[], where?: string][] = [
  ['users', ['email_key'], 'removed_at is null'],
  ['sessions', ['token_hash']],
  ['invitations', ['token_hash']],
  ['credentials', ['token_hash']],
  ['projects', ['organization_id', 'key_folded'], 'deleted_at is null'],
  ['project_members', ['project_id', 'user_id']],
  ['boards', ['project_id', 'slug'], 'deleted_at is null'],
  ['tickets', ['id']],
  ['tickets', ['project_id', 'number']],
  ['labels', ['project_id', 'name_folded']],
  ['tags', ['organization_id', 'name_folded']],
  ['ticket_assignees', ['ticket_id', 'user_id']],
  ['ticket_labels', ['ticket_id', 'label_id']],
  ['ticket_tags', ['ticket_id', 'tag_id']],
  ['documents', ['id']],
  ['document_editors', ['document_id', 'user_id']],
  ['document_tags', ['document_id', 'tag_id']],
  ['kept_answers', ['principal_id', 'key']],
];

const indexes: [table: string, columns: string[], where?: string][] = [
  ['users', ['organization_id']],
  ['sessions', ['user_id']],
  ['invitations', ['organization_id']],
  ['credentials', ['organization_id']],
  ['project_members', ['user_id']],
  ['boards', ['project_id', 'position']],
  ['ticket_segments', ['board_id', 'rank']],
  ['tickets', ['segment_id', 'rank'], 'segment_id is not null'],
  ['tickets', ['board_id'], 'segment_id is null and deleted_at is null'],
  ['tickets', ['project_id', 'deleted_at'], 'deleted_at is not null'],
  ['tickets', ['project_id', 'completed_at'], 'completed_at is not null'],
  ['tickets', ['project_id', 'due_at'], 'due_at is not null'],
  ['ticket_assignees', ['user_id']],
  ['ticket_labels', ['label_id']],
  ['ticket_tags', ['tag_id']],
  ['ticket_transitions', ['project_id', 'at']],
  ['ticket_transitions', ['ticket_id']],
  ['documents', ['organization_id', 'updated_at'], 'deleted_at is null'],
  ['documents', ['project_id'], 'project_id is not null'],
  ['document_editors', ['user_id']],
  ['document_tags', ['tag_id']],
  ['comments', ['ticket_id', 'created_at'], 'ticket_id is not null'],
  ['comments', ['document_id', 'created_at'], 'document_id is not null'],
  ['notifications', ['user_id', 'created_at']],
  ['kept_answers', ['created_at']],
];

function columnSql(engine: Engine, kind: Column) {
  const { text, rank, seq } = engine.types;
  const [base, target] = kind.split(':') as [string, string | undefined];
  switch (base) {
    case 'id':
      return sql`${text} not null primary key`;
    case 'text':
      return sql`${text} not null`;
    case 'text?':
      return sql`${text}`;
    case 'int':
      return sql`integer not null`;
    case 'int0':
      return sql`integer not null default 0`;
    case 'rank':
      return sql`${rank} not null`;
    case 'rank?':
      return sql`${rank}`;
    case 'seq':
      return seq;
    case 'ref':
      return sql`${text} not null references ${sql.table(target!)}(id)`;
    default:
      return sql`${text} references ${sql.table(target!)}(id)`;
  }
}

const indexSql = (kind: string, [table, columns, where]: [string, string[], string?]) =>
  sql`create ${sql.raw(kind)} ${sql.ref(`${table}_${columns.join('_')}`)} on ${sql.table(table)} (${sql.join(
    columns.map(column => sql.ref(column)),
  )})${sql.raw(where ? ` where ${where}` : '')}`;

export const firstTables = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    for (const [table, columns] of Object.entries(tables)) {
      const parts = Object.entries(columns).map(
        ([name, kind]) => sql`${sql.ref(name)} ${columnSql(engine, kind)}`,
      );
      await sql`create table ${sql.table(table)} (${sql.join(parts)})`.execute(db);
    }
    for (const entry of uniqueIndexes) await indexSql('unique index', entry).execute(db);
    for (const entry of indexes) await indexSql('index', entry).execute(db);
    await engine.createSearchTable(db, 'ticket_search');
    await engine.createSearchTable(db, 'document_search');
  },
});
