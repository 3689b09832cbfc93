import type { QueryClient } from '@tanstack/react-query';
import { loadedRows, type TreePlace } from '../branch.ts';
import { type Drop, homeRow, type TreeEntry } from '../tree-context.ts';

/** The place that a drop means; null for one below the document itself. */
export function dropTarget(
  queryClient: QueryClient,
  entries: ReadonlyMap<string, TreeEntry>,
  dragged: TreeEntry,
  { row, side }: Drop,
): TreePlace | null {
  if (row.startsWith(homeRow(null)))
    return { project_id: row.slice(homeRow(null).length) || null, parent_id: null, after: undefined };
  const target = entries.get(row);
  if (!target || isWithin(entries, row, dragged.node.id)) return null;
  const { node, branch } = target;
  if (side === 'inside') return { project_id: branch.project_id, parent_id: node.id, after: undefined };
  if (side === 'after') return { ...branch, after: node.id };
  const siblings = loadedRows(queryClient, branch).filter(({ id }) => id !== dragged.node.id);
  return { ...branch, after: siblings[siblings.findIndex(({ id }) => id === node.id) - 1]?.id ?? null };
}

function isWithin(entries: ReadonlyMap<string, TreeEntry>, id: string, ancestor: string): boolean {
  for (let at: string | null = id; at !== null; at = entries.get(at)?.branch.parent_id ?? null)
    if (at === ancestor) return true;
  return false;
}
