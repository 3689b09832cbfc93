import { type Selectable, sql } from 'kysely';
import { appContract } from '#contract/app/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import type { Scope } from '#contract/scopes.ts';
import { type GuardedDocument, isVisibleTo } from '../access/document-visibility.ts';
import { seesAll } from '../access/principals.ts';
import type { ClosedTo, Host, Principal } from '../context.ts';
import { idList } from '../db/id-list.ts';
import type { Database } from '../db/schema.ts';

type DatabaseHost = Pick<Host, 'db' | 'engine'>;

export type Change = Selectable<Database['changes']>;

const operations: Readonly<Record<string, Operation>> = { ...contract, ...appContract };

type IsVisible = (principal: Principal, change: Change) => boolean;

/** Returns who may see which of the changes. The number of statements does not depend on the number of subscribers. */
export async function visibilityOf(host: DatabaseHost, changes: readonly Change[]): Promise<IsVisible> {
  const documents = await documentsOf(host, idsOf(changes, 'document_id'));
  const closedTo = new Map(
    changes.flatMap(({ seq, closed_to }) =>
      closed_to === null ? [] : [[seq, JSON.parse(closed_to) as ClosedTo] as const],
    ),
  );
  const projectIds = new Set([
    ...idsOf(changes, 'project_id'),
    ...[...closedTo.values()].flatMap(({ readersOf }) => readersOf ?? []),
    ...[...documents.values()].flatMap(document => document.project_id ?? []),
  ]);
  const members = await membersOf(host, [...projectIds]);

  const seesDocument = (principal: Principal, id: string) => {
    const document = documents.get(id);
    if (!document) return false;
    return isVisibleTo(document, {
      seesAll: seesAll(principal),
      isMember: members.has(`${document.project_id} ${principal.id}`),
      isEditor: document.editors.has(principal.id),
    });
  };

  /** People who lost access are notified too: their screen still shows the document. */
  const sawDocument = (principal: Principal, { seq }: Change) => {
    const { readersOf, people = [] } = closedTo.get(seq) ?? {};
    if (people.includes(principal.id) || readersOf === null) return true;
    return readersOf !== undefined && members.has(`${readersOf} ${principal.id}`);
  };

  return (principal, change) => {
    const { audience = 'nobody' } = operations[change.kind] ?? {};
    if (audience === 'nobody' || principal.organizationId !== change.organization_id) return false;
    const isRecipient =
      change.user_ids !== null && (JSON.parse(change.user_ids) as string[]).includes(principal.id);
    if (audience === 'self' || audience === 'recipients') return isRecipient;
    if (audience === 'self_or_readers' && principal.kind !== 'user') return false;
    if (audience === 'self_or_readers' && change.project_id === null) return isRecipient;
    if (!principal.scopes.has(scopeFor(audience, change))) return false;
    if (change.document_id !== null)
      return seesDocument(principal, change.document_id) || sawDocument(principal, change);
    if (change.project_id === null) return audience === 'organization';
    if (isRecipient || seesAll(principal)) return true;
    return members.has(`${change.project_id} ${principal.id}`);
  };
}

function scopeFor(
  audience: Scope | 'readers' | 'self_or_readers' | 'organization',
  { ticket_id, document_id, board_ids }: Change,
): Scope {
  if (audience === 'self_or_readers') return 'tickets:read';
  if (audience !== 'readers' && audience !== 'organization') return audience;
  if (document_id !== null) return 'documents:read';
  if (ticket_id !== null) return 'tickets:read';
  return board_ids === '[]' ? 'projects:read' : 'boards:read';
}

const idsOf = (changes: readonly Change[], column: 'project_id' | 'document_id') => [
  ...new Set(changes.flatMap(change => change[column] ?? [])),
];

async function membersOf(host: DatabaseHost, projectIds: readonly string[]): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set();
  const { rows } = await sql<{ project_id: string; user_id: string }>`select project_id, user_id
    from project_members where project_id in ${idList(host, projectIds)}`.execute(host.db);
  return new Set(rows.map(row => `${row.project_id} ${row.user_id}`));
}

interface DocumentAccess extends GuardedDocument {
  /** The author included. */
  editors: Set<string>;
}

async function documentsOf(host: DatabaseHost, ids: readonly string[]): Promise<Map<string, DocumentAccess>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    project_id: string | null;
    status: string;
    author_id: string | null;
    editor_id: string | null;
  }>`select d.id, d.project_id, d.status, d.author_id, e.user_id as editor_id
    from documents d left join document_editors e on e.document_id = d.id
    where d.id in ${idList(host, ids)}`.execute(host.db);
  const documents = new Map<string, DocumentAccess>();
  for (const { id, project_id, status, author_id, editor_id } of rows) {
    const document = documents.get(id) ?? {
      project_id,
      status,
      editors: new Set(author_id === null ? [] : [author_id]),
    };
    if (editor_id !== null) document.editors.add(editor_id);
    documents.set(id, document);
  }
  return documents;
}
