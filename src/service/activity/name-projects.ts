import type { ActivityValue } from '#contract/app/activity.ts';
import { findVisibleProjects } from '../access/visible-projects.ts';
import type { Call } from '../context.ts';
import type { ActivityEntry } from './record-activity.ts';

const privateName = 'another project';

/** Replaces references in projects that the reader may not see by neutral words. */
export async function nameProjects<E extends ActivityEntry>(call: Call, entries: readonly E[]): Promise<E[]> {
  const ids = entries.flatMap(({ kind, from, to }) =>
    kind === 'project' ? [idOf(from), idOf(to)].filter(id => id !== null) : [],
  );
  if (ids.length === 0) return [...entries];
  const visible = await findVisibleProjects(call, new Set(ids));
  const shown = (value: ActivityValue | null) => {
    const id = idOf(value);
    return id === null || visible.has(id) ? value : { id, name: privateName };
  };
  return entries.map(entry =>
    entry.kind === 'project' ? { ...entry, from: shown(entry.from), to: shown(entry.to) } : entry,
  );
}

const idOf = (value: ActivityValue | null) =>
  value !== null && typeof value === 'object' && 'id' in value ? value.id : null;
