import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { runWrite } from '#api/run-write.ts';
import { toastError, toastWhen } from '#ui/toast.ts';
import {
  type Branch,
  isSameBranch,
  loadedRows,
  siblingBefore,
  type TreeNode,
  type TreePlace,
} from './branch.ts';
import { setExpanded } from './expanded-branches.ts';
import { moveRows } from './move-rows.ts';

interface TreeMove {
  node: TreeNode;
  from: Branch;
  to: TreePlace;
  /** Says where to, such as "under “Plan”"; empty within one branch. */
  words: string;
}

/** Returns a function that moves a document at once, with an undo once the service has stored it. */
export function useMoveDocument() {
  const queryClient = useQueryClient();
  return ({ node, from, to, words }: TreeMove): void => {
    const rows = loadedRows(queryClient, from);
    const isLoaded = rows.some(({ id }) => id === node.id);
    const back = { ...from, after: isLoaded ? siblingBefore(rows, node.id) : undefined };
    if (to.parent_id !== null && !isSameBranch(from, to)) setExpanded([to.parent_id], true);
    const move = () => send(queryClient, node, from, to);
    const moveBack = () => send(queryClient, node, to, back);
    void toastWhen(
      move(),
      isDone =>
        isDone && {
          message: `“${node.title}” moved${words && ` ${words}`}`,
          undo: async () => ((await moveBack()) ? 'done' : 'refused'),
          redo: async () => ((await move()) ? 'done' : 'refused'),
          noun: 'move',
        },
    );
  };
}

/** Resolves to whether the service moved it; a refusal is shown. */
async function send(queryClient: QueryClient, node: TreeNode, from: Branch, to: TreePlace): Promise<boolean> {
  const rollback = moveRows(queryClient, node, from, to);
  const place = {
    document: node.id,
    project_id: to.project_id,
    parent_id: to.parent_id,
    ...(to.after !== undefined && { after_document_id: to.after }),
  };
  try {
    await runWrite(queryClient, 'moveDocument', place, { scope: 'document tree', onRefusal: rollback });
    return true;
  } catch (error) {
    toastError(error as Error);
    return false;
  }
}
