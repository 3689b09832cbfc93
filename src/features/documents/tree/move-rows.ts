import type { QueryClient } from '@tanstack/react-query';
import { insertRecord, optimistic, patchRecord, removeRecord } from '#api/optimistic.ts';
import { keyOf, rowsOf } from '#api/queries.ts';
import { type Branch, branchQuery, loadedRows, type TreeNode, type TreePlace } from './branch.ts';

/** Shows a document in another place of the loaded branches. Returns the rollback. */
export function moveRows(queryClient: QueryClient, node: TreeNode, from: Branch, to: TreePlace): () => void {
  const keyOfBranch = (branch: Branch) => JSON.stringify(branchQuery(branch).queryKey);
  const fromKey = keyOfBranch(from);
  const toKey = keyOfBranch(to);
  const isLast = loadedRows(queryClient, from).every(({ id }) => id === node.id);
  return optimistic(queryClient, [keyOf('listDocumentTree')], (data, key) => {
    const branchKey = JSON.stringify(key);
    let next = branchKey === fromKey ? removeRecord(data, node.id) : data;
    if (branchKey === toKey) next = insertRecord(next, indexOf(next, to.after), node);
    if (from.parent_id !== null && isLast && from.parent_id !== to.parent_id)
      next = patchRecord(next, from.parent_id, { has_children: false });
    return to.parent_id === null ? next : patchRecord(next, to.parent_id, withChildren);
  });
}

const withChildren = (row: TreeNode) => (row.has_children ? row : { ...row, has_children: true });

function indexOf(data: unknown, after: string | null | undefined): number {
  if (after === null) return 0;
  const index = rowsOf(data as Parameters<typeof rowsOf<TreeNode>>[0]).findIndex(({ id }) => id === after);
  return index === -1 ? Number.POSITIVE_INFINITY : index + 1;
}
