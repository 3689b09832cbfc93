import type { RawBuilder } from 'kysely';
import type { UnknownName } from '#contract/app/search.ts';
import type { NamedFilter } from '#contract/app/search-values.ts';
import type { Call } from '../context.ts';
import { not } from './conditions.ts';
import { resolveNames } from './names.ts';

type Condition = RawBuilder<boolean>;
type Names = { [N in `${'' | 'not_'}${NamedFilter}s`]?: readonly string[] | undefined };

/** Returns the conditions of the filters by name; names that the caller does not see are left out. */
export async function namedConditions(
  call: Call,
  input: Names,
  hasOneOfThem: Partial<Record<NamedFilter, (ids: readonly string[]) => Condition>>,
): Promise<{ conditions: Condition[]; unknown: UnknownName[] }> {
  const conditions: Condition[] = [];
  const unknown: UnknownName[] = [];
  for (const [filter, condition] of Object.entries(hasOneOfThem))
    for (const prefix of ['', 'not_'] as const) {
      const names = input[`${prefix}${filter as NamedFilter}s`];
      const resolved = await resolveNames(call, filter as NamedFilter, names);
      unknown.push(...resolved.unknown);
      if (resolved.ids.length === 0) continue;
      conditions.push(prefix === '' ? condition(resolved.ids) : not(condition(resolved.ids)));
    }
  return { conditions, unknown };
}
