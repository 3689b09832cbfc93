import { patchRecord } from '#api/optimistic.ts';
import type { Board } from '#contract/boards.ts';
import { announce } from '#ui/live-region.tsx';
import { toast, toastError } from '#ui/toast.ts';
import type { BoardState } from '../board-state.ts';
import { withColumnAt } from '../moves/column-order.ts';
import { columnsInView } from '../view/ticket-filters.ts';
import { ignoreRejection, type RunWrite } from './run-write.ts';

type ColumnChange = Partial<Pick<Board, 'name' | 'color' | 'wip_limit' | 'is_done' | 'is_hidden'>>;
type NewColumn = Pick<Board, 'name'> & ColumnChange;

export function createColumnActions(
  { cache, prefs, projectId, view }: Pick<BoardState, 'cache' | 'prefs' | 'projectId' | 'view'>,
  run: RunWrite,
  canRestore: () => boolean,
) {
  function update(columnId: string, change: ColumnChange): void {
    const before = cache.column(columnId);
    if (!before) return;
    const patch = (fields: object) =>
      cache.setColumns(list => patchRecord({ data: list }, columnId, fields).data);
    patch(change);
    const onRefusal = (error: Error) => {
      patch(Object.fromEntries(Object.keys(change).map(key => [key, before[key as keyof Board]])));
      toastError(error);
    };
    ignoreRejection(run('updateBoard', { board: columnId, ...change }, { onRefusal }));
  }

  function reorder(ids: readonly string[]): void {
    const before = cache.columns().map(({ id }) => id);
    const arrange = (order: readonly string[]) =>
      cache.setColumns(columns => {
        const columnsById = new Map(columns.map(column => [column.id, column]));
        return order.flatMap((id, position) => {
          const column = columnsById.get(id);
          return column ? [{ ...column, position }] : [];
        });
      });
    arrange(ids);
    const onRefusal = (error: Error) => {
      arrange(before);
      toastError(error);
    };
    ignoreRejection(run('reorderBoards', { project: projectId, board_ids: [...ids] }, { onRefusal }));
  }

  function show(column: Board): void {
    update(column.id, { is_hidden: false });
    announce(`Column ${column.name} is shown.`);
  }

  return {
    /** Adds columns at the end one after the other. Rejects with the first refusal. */
    add: async (columns: readonly NewColumn[]) => {
      for (const column of columns) {
        const onAnswer = (created: Board) => cache.setColumns(list => [...list, created]);
        await run('createBoard', { project: projectId, ...column }, { onAnswer });
      }
    },
    update,
    hide: (column: Board) => {
      update(column.id, { is_hidden: true });
      toast({ message: `Column ${column.name} is hidden for everybody`, undo: () => show(column) });
    },
    show,
    /** Moves a column to an index among the columns in view. */
    moveTo: (columnId: string, index: number) => {
      const inView = columnsInView(cache.columns(), view.get().filters, prefs.store.get().showHidden);
      const isShown = (id: string) => inView.some(column => column.id === id);
      const before = cache.columns().map(({ id }) => id);
      const after = withColumnAt({ all: before, isShown, moved: columnId, index });
      if (after.every((id, position) => id === before[position])) return;
      reorder(after);
      const shownIds = after.filter(isShown);
      const name = cache.column(columnId)?.name ?? '';
      announce(`Moved column ${name} to position ${shownIds.indexOf(columnId) + 1} of ${shownIds.length}.`);
      toast({ message: `Column ${name} moved`, undo: () => reorder(before) });
    },
    /** Deletes a column after its tickets have moved to the target. Rejects with the refusal. */
    remove: async (column: Board, targetId: string | null) => {
      const order = cache.columns().map(({ id }) => id);
      const request = { board: column.id, ...(targetId && { move_to_board_id: targetId }) };
      const removeFromCache = () =>
        cache.setColumns(list =>
          list.flatMap(other => {
            if (other.id === column.id) return [];
            const added = other.id === targetId ? column.ticket_count : 0;
            return [{ ...other, ticket_count: other.ticket_count + added }];
          }),
        );
      await run('deleteBoard', request, { onAnswer: removeFromCache });
      const restore = () => {
        const onAnswer = (board: Board) => {
          cache.setColumns(list => [...list, board]);
          reorder(order);
        };
        ignoreRejection(run('restoreBoard', { board: column.id }, { onAnswer, onRefusal: toastError }));
      };
      // A restored column lacks the tickets that were moved.
      const canUndo = canRestore() && column.ticket_count === 0;
      toast({ message: `Column ${column.name} deleted`, ...(canUndo && { undo: restore }) });
    },
  };
}
