import { foldCase } from '#lib/fold-case.ts';
import type { Call } from '../context.ts';

/** Creates missing tags. Ignores case; the first spelling is kept. */
export async function tagIdsByName(
  call: Call,
  organizationId: string,
  names: readonly string[],
): Promise<string[]> {
  const wanted = new Map<string, string>();
  for (const name of names) {
    const folded = foldCase(name);
    if (!wanted.has(folded)) wanted.set(folded, name);
  }
  if (wanted.size === 0) return [];
  const known = await findTags(call, organizationId, [...wanted.keys()]);
  // Inserted in one order, so that two writers of the same names cannot deadlock.
  const missing = [...wanted.keys()].filter(folded => !known.has(folded)).sort();
  if (missing.length > 0) {
    await call.db
      .insertInto('tags')
      .values(
        missing.map(folded => ({
          id: call.newId(),
          organization_id: organizationId,
          name: wanted.get(folded)!,
          name_folded: folded,
        })),
      )
      .onConflict(conflict => conflict.columns(['organization_id', 'name_folded']).doNothing())
      .execute();
    // Another writer may have created some of them in between.
    for (const [folded, id] of await findTags(call, organizationId, missing)) known.set(folded, id);
  }
  return [...wanted.keys()].map(folded => known.get(folded)!);
}

export async function knownTagIds(
  call: Call,
  organizationId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  return [...(await findTags(call, organizationId, [...new Set(names.map(foldCase))])).values()];
}

async function findTags(call: Call, organizationId: string, folded: string[]): Promise<Map<string, string>> {
  const rows = await call.db
    .selectFrom('tags')
    .select(['id', 'name_folded'])
    .where('organization_id', '=', organizationId)
    .where('name_folded', 'in', folded)
    .execute();
  return new Map(rows.map(row => [row.name_folded, row.id]));
}
