import { type Hue, hueOrder, hues } from './color.ts';

/**
 * Returns a hue for each id. Two ids share one only when all ten are in use, and then equally many have each.
 * Ids that grow with time keep their hue when newer ones come; one that goes frees its hue for newer ones.
 */
export function distinctHues(ids: readonly string[]): ReadonlyMap<string, Hue> {
  const hueById = new Map<string, Hue>();
  const free = new Set<Hue>();
  for (const id of [...new Set(ids)].sort()) {
    if (free.size === 0) for (const hue of hues) free.add(hue);
    const hue = hueOrder(id).find(hue => free.has(hue)) ?? 'slate';
    free.delete(hue);
    hueById.set(id, hue);
  }
  return hueById;
}
