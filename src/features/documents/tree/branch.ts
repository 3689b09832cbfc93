import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ResultFrom } from '#api/operations.ts';
import { infinite, rowsOf } from '#api/queries.ts';

type TreePage = ResultFrom<'listDocumentTree'>;
export type TreeNode = TreePage['data'][number];

/** One level of the tree: under a document, or at the top of a project or of the organization. */
export interface Branch {
  /** Null for documents without a project. */
  project_id: string | null;
  parent_id: string | null;
}

/** A place in a branch: behind a sibling, first for null, last when undefined. */
export interface TreePlace extends Branch {
  after: string | null | undefined;
}

export const rowsPerPage = 50;

export const isSameBranch = (a: Branch, b: Branch) =>
  a.project_id === b.project_id && a.parent_id === b.parent_id;

export function branchQuery({ project_id, parent_id }: Branch) {
  const own = project_id === null ? {} : { project_id };
  return infinite('listDocumentTree', {
    ...(parent_id === null ? own : { parent_id }),
    per_page: rowsPerPage,
  });
}

/** The loaded documents of a branch, in their order. */
export function loadedRows(queryClient: QueryClient, branch: Branch): TreeNode[] {
  return rowsOf(queryClient.getQueryData(branchQuery(branch).queryKey) as InfiniteData<TreePage> | undefined);
}

/** The id of the sibling before a document; null when it is the first one. */
export function siblingBefore(rows: readonly TreeNode[], id: string): string | null {
  return rows[rows.findIndex(row => row.id === id) - 1]?.id ?? null;
}
