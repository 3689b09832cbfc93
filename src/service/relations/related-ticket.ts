import { sql } from 'kysely';
import type { RelationKind, TicketRelation } from '#contract/app/extensions.ts';
import { referenceOf } from '#contract/rules.ts';
import { callerOf } from '../access/caller.ts';
import { findVisibleProjects } from '../access/visible-projects.ts';
import type { Call } from '../context.ts';

export type StoredKind = 'blocks' | 'relates_to' | 'duplicates';

const reversed: Readonly<Record<StoredKind, RelationKind>> = {
  blocks: 'blocked_by',
  relates_to: 'relates_to',
  duplicates: 'duplicated_by',
};

/** The kind as it is seen from the other ticket. */
export function kindFromOther(kind: RelationKind): RelationKind {
  const stored = Object.entries(reversed).find(([, other]) => other === kind)?.[0];
  return (stored as RelationKind | undefined) ?? reversed[kind as StoredKind];
}

/** How a relation is stored: its kind, and whether the ticket is at the other end of it. */
export function storedKind(kind: RelationKind): { kind: StoredKind; isReversed: boolean } {
  if (Object.hasOwn(reversed, kind)) return { kind: kind as StoredKind, isReversed: false };
  return { kind: kindFromOther(kind) as StoredKind, isReversed: true };
}

interface RelationRow {
  id: string;
  kind: StoredKind;
  created_at: string;
  is_reversed: number;
  ticket_id: string;
  number: number;
  title: string;
  project_id: string;
  project_key: string;
  board_id: string;
  completed_at: string | null;
  archived_at: string | null;
}

/** Returns the relations of a ticket to live tickets, oldest first; one of them with `relationId`. */
export async function readRelations(
  call: Call,
  ticketId: string,
  relationId: string | null = null,
): Promise<TicketRelation[]> {
  const end = (own: 'from' | 'to', other: 'from' | 'to', isReversed: 0 | 1) => sql<RelationRow>`
    select r.id, r.kind, r.created_at, ${sql.lit(isReversed)} as is_reversed, o.id as ticket_id, o.number, o.title,
      o.project_id, p.key as project_key, o.board_id, o.completed_at, o.archived_at
    from ticket_relations r join tickets o on o.id = ${sql.ref(`r.${other}_ticket_id`)}
      join projects p on p.id = o.project_id
    where ${sql.ref(`r.${own}_ticket_id`)} = ${ticketId} and o.deleted_at is null and p.deleted_at is null
      and p.organization_id = ${callerOf(call).organizationId}
      ${relationId === null ? sql`` : sql`and r.id = ${relationId}`}`;
  const { rows } = await sql<RelationRow>`select * from (
      ${end('from', 'to', 0)} union all ${end('to', 'from', 1)}) as ends
    order by created_at, id`.execute(call.db);
  const visible = await findVisibleProjects(call, new Set(rows.map(row => row.project_id)));
  return rows.map(row => toRelation(row, visible.has(row.project_id)));
}

function toRelation(row: RelationRow, isVisible: boolean): TicketRelation {
  const shown = isVisible
    ? {
        reference: referenceOf(row.project_key, row.number),
        title: row.title,
        project_id: row.project_id,
        board_id: row.board_id,
        is_done: row.completed_at !== null,
        archived_at: row.archived_at,
      }
    : { reference: null, title: null, project_id: null, board_id: null, is_done: false, archived_at: null };
  return {
    id: row.id,
    kind: Number(row.is_reversed) === 1 ? reversed[row.kind] : row.kind,
    ticket: { id: row.ticket_id, ...shown },
    created_at: row.created_at,
  };
}
