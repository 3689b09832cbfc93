import { type RawBuilder, sql } from 'kysely';
import { foldCase } from '#lib/fold-case.ts';
import { splitReference } from '#lib/paths.ts';

/** Selects 0 for a ticket whose number or reference, present or former, is the query; null when it cannot be one. */
export function isOtherReference(query: string): RawBuilder<unknown> | null {
  const text = query.trim();
  const reference = splitReference(text);
  if (reference) {
    const { number } = reference;
    const key = foldCase(reference.key);
    return sql`case when t.number = ${number} and p.key_folded = ${key} or exists (
      select 1 from former_references f join projects left_project on left_project.id = f.project_id
      where f.ticket_id = t.id and f.number = ${number} and left_project.key_folded = ${key})
      then 0 else 1 end`;
  }
  return /^[1-9]\d{0,8}$/.test(text) ? sql`case when t.number = ${Number(text)} then 0 else 1 end` : null;
}
