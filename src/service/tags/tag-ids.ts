import { foldCase } from '#lib/fold-case.ts';
import type { Call } from '../context.ts';
import { toSearchName } from '../search/search-name.ts';

/** Returns ids in the order of `names`. Ignores case; an existing tag keeps its spelling. */
export async function findOrCreateTagIds(
  call: Call,
  organizationId: string,
  names: readonly string[],
): Promise<string[]> {
  const nameByFolded = new Map<string, string>();
  for (const name of names) {
    const folded = foldCase(name);
    if (!nameByFolded.has(folded)) nameByFolded.set(folded, name);
  }
  if (nameByFolded.size === 0) return [];
  const idByFolded = await readTagIds(call, organizationId, [...nameByFolded.keys()]);
  // Inserted in one order, so that two writers of the same names cannot deadlock.
  const missing = [...nameByFolded.keys()].filter(folded => !idByFolded.has(folded)).sort();
  if (missing.length > 0) {
    await call.db
      .insertInto('tags')
      .values(
        missing.map(folded => ({
          id: call.newId(),
          organization_id: organizationId,
          name: nameByFolded.get(folded)!,
          name_folded: folded,
          name_search: toSearchName(nameByFolded.get(folded)!),
        })),
      )
      .onConflict(conflict => conflict.columns(['organization_id', 'name_folded']).doNothing())
      .execute();
    // Another writer may have created some of them in between.
    for (const [folded, id] of await readTagIds(call, organizationId, missing)) idByFolded.set(folded, id);
  }
  return [...nameByFolded.keys()].map(folded => idByFolded.get(folded)!);
}

/** Leaves out names without a tag. Ignores case. */
export async function findTagIds(
  call: Call,
  organizationId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  return [...(await readTagIds(call, organizationId, [...new Set(names.map(foldCase))])).values()];
}

async function readTagIds(
  call: Call,
  organizationId: string,
  folded: string[],
): Promise<Map<string, string>> {
  const rows = await call.db
    .selectFrom('tags')
    .select(['id', 'name_folded'])
    .where('organization_id', '=', organizationId)
    .where('name_folded', 'in', folded)
    .execute();
  return new Map(rows.map(row => [row.name_folded, row.id]));
}
