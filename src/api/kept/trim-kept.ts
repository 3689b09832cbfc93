import { promisifyRequest } from 'idb-keyval';
import { factsKey, type KeptFacts, keptStore, maxKeptAgeMs } from './kept-store.ts';

/** Of all kept answers together, in characters, most of which take one byte. */
export const keptSizes = { most: 20_000_000 };

/**
 * Removes what is too old, not understood any more, or shows a project outside of `visible`, and the longest unused
 * answers beyond the limit.
 */
export async function trimKept(person: string, visible: ReadonlySet<string> | null = null): Promise<void> {
  await keptStore()('readwrite', store => {
    const range = IDBKeyRange.bound(['facts'], ['facts', []]);
    const keys = store.getAllKeys(range) as IDBRequest<string[][]>;
    const values: IDBRequest<KeptFacts[]> = store.getAll(range);
    values.onsuccess = () => {
      const facts = keys.result.map((key, index) => ({ key, ...values.result[index]! }));
      for (const key of keysToDrop(facts, person, visible)) {
        store.delete(key);
        store.delete(['answer', ...key.slice(1)]);
      }
    };
    return promisifyRequest(store.transaction);
  });
}

function keysToDrop(
  facts: readonly (KeptFacts & { key: string[] })[],
  person: string,
  visible: ReadonlySet<string> | null,
): string[][] {
  const minTime = Date.now() - maxKeptAgeMs;
  const group = factsKey(person, '').slice(0, -1);
  let total = 0;
  return facts
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter(({ key, at, size, projects }) => {
      if (at < minTime || group.some((part, index) => part !== key[index])) return true;
      if (visible && projects.some(project => !visible.has(project))) return true;
      total += size;
      return total > keptSizes.most;
    })
    .map(({ key }) => key);
}
