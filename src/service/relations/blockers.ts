import { type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { referenceOf } from '#contract/rules.ts';
import type { RelatedTicket } from '#contract/tickets.ts';
import { findVisibleProjects } from '../access/visible-projects.ts';
import type { Call } from '../context.ts';
import type { Engine } from '../db/engine.ts';

interface StoredBlocker {
  id: string;
  number: number;
  title: string;
  project_id: string;
  project_key: string;
}

interface BlockedRow {
  project_id: string;
  /** JSON text of `StoredBlocker[]`. */
  blockers: string;
}

/** The open tickets that block `tickets t`, oldest relation first. */
export function blockersColumn(engine: Engine): RawBuilder<unknown> {
  const columns = ['id', 'number', 'title', 'project_id', 'project_key'] as const;
  const list = engine.jsonList(
    Object.fromEntries(columns.map(name => [name, sql.ref(`blocker.${name}`)])),
    sql`blocker.related_at, blocker.id`,
  );
  return sql`(select ${list} from (
      select b.id, b.number, b.title, b.project_id, bp.key as project_key, r.created_at as related_at
      from ticket_relations r join tickets b on b.id = r.from_ticket_id join projects bp on bp.id = b.project_id
      where r.to_ticket_id = t.id and r.kind = 'blocks' and b.completed_at is null and b.archived_at is null
        and b.deleted_at is null and bp.deleted_at is null
      order by r.created_at, b.id limit ${sql.lit(limits.blockersShown)}) as blocker) as blockers`;
}

const blockersOf = ({ blockers }: BlockedRow) =>
  blockers === '[]' ? [] : (JSON.parse(blockers) as StoredBlocker[]);

/** Returns how to show the blockers of these rows: those that the caller may not see without a name. */
export async function readBlockers(
  call: Call,
  rows: readonly BlockedRow[],
): Promise<(row: BlockedRow) => RelatedTicket[]> {
  const elsewhere = rows.flatMap(row =>
    blockersOf(row).flatMap(({ project_id }) => (project_id === row.project_id ? [] : project_id)),
  );
  const visible = await findVisibleProjects(call, new Set(elsewhere));
  return row =>
    blockersOf(row).map(({ id, number, title, project_id, project_key }) =>
      project_id === row.project_id || visible.has(project_id)
        ? { id, reference: referenceOf(project_key, number), title }
        : { id, reference: null, title: null },
    );
}
