import { sql } from 'kysely';
import { foldCase } from '#lib/fold-case.ts';
import { splitReference } from '#lib/paths.ts';
import { isStorable } from '#lib/text.ts';
import type { Engine } from '../db/engine.ts';
import { idList } from '../db/id-list.ts';
import type { Db } from '../db/schema.ts';
import { type RecordKeys, splitRecordKey } from './records-in-text.ts';

interface Search {
  db: Db;
  engine: Engine;
  organizationId: string;
}

/** Returns the ids of those that exist in the organization, deleted ones included: they may be restored. */
export async function findNamedRecords(search: Search, keys: RecordKeys): Promise<Set<string>> {
  const byKind = Map.groupBy([...keys].map(splitRecordKey), ({ kind }) => kind);
  const named = (kind: string) => byKind.get(kind)?.map(({ name }) => name) ?? [];
  return new Set([
    ...(await findDocuments(search, named('document'))),
    ...(await findTickets(search, named('ticket'))),
    ...(await findReferences(search, named('reference'))),
  ]);
}

async function findDocuments({ db, engine, organizationId }: Search, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('id', 'in', idList({ engine }, ids))
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map(({ id }) => id);
}

async function findTickets({ db, engine, organizationId }: Search, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('projects', 'projects.id', 'tickets.project_id')
    .select('tickets.id')
    .where('tickets.id', 'in', idList({ engine }, ids))
    .where('projects.organization_id', '=', organizationId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds former references too. A live project comes before deleted ones that had its key. */
async function findReferences(
  { db, engine, organizationId }: Search,
  references: string[],
): Promise<string[]> {
  const pairs = references.flatMap(reference => {
    const split = splitReference(reference);
    return split && isStorable(split.key) ? [[foldCase(split.key), split.number] as const] : [];
  });
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ key: string; number: string; id: string }>`
    select given.c0 as key, given.c1 as number, coalesce(t.id, f.ticket_id) as id
    from ${engine.tuples(pairs)} as given
      join projects p on p.organization_id = ${organizationId} and p.key_folded = given.c0
      left join tickets t on t.project_id = p.id and t.number = cast(given.c1 as integer)
      left join former_references f on f.project_id = p.id and f.number = cast(given.c1 as integer)
    where coalesce(t.id, f.ticket_id) is not null
    order by case when p.deleted_at is null then 1 else 0 end, p.deleted_at`.execute(db);
  return [...new Map(rows.map(({ key, number, id }) => [`${key} ${number}`, id])).values()];
}
