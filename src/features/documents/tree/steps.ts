import type { QueryClient } from '@tanstack/react-query';
import { type Branch, loadedRows, type TreeNode, type TreePlace } from './branch.ts';

export type Step = 'up' | 'down' | 'in' | 'out';

export const stepKeys: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface StepTarget {
  to: TreePlace;
  words: string;
}

/** The place that a step leads to; null at an end. `above` is the row of the document that it is under. */
export function stepTarget(
  queryClient: QueryClient,
  {
    node,
    branch,
    above,
  }: { node: TreeNode; branch: Branch; above: { node: TreeNode; branch: Branch } | null },
  step: Step,
): StepTarget | null {
  const rows = loadedRows(queryClient, branch);
  const index = rows.findIndex(({ id }) => id === node.id);
  const previous = rows[index - 1];
  const next = rows[index + 1];
  if (step === 'up')
    return previous ? { to: { ...branch, after: rows[index - 2]?.id ?? null }, words: 'up' } : null;
  if (step === 'down') return next ? { to: { ...branch, after: next.id }, words: 'down' } : null;
  if (step === 'in') {
    if (!previous) return null;
    const to = { project_id: branch.project_id, parent_id: previous.id, after: undefined };
    return { to, words: `under “${previous.title}”` };
  }
  if (!above) return null;
  return { to: { ...above.branch, after: above.node.id }, words: `behind “${above.node.title}”` };
}
