import { patchRecord } from '#api/optimistic.ts';
import type { Board } from '#contract/boards.ts';
import { announce } from '#ui/live-region.tsx';
import { toast } from '#ui/toast.ts';
import { withColumnAt } from '../moves/column-order.ts';
import type { BoardCache } from './board-cache.ts';
import { type RunWrite, told } from './run-write.ts';

export interface NewColumn {
  name: string;
  color?: string | null;
  wip_limit?: number | null;
  is_done?: boolean;
}

export type ColumnChange = Partial<Pick<Board, 'name' | 'color' | 'wip_limit' | 'is_done' | 'is_hidden'>>;

export interface ColumnActions {
  /** Adds columns at the end, in this order. Rejects with the first refusal. */
  add: (columns: readonly NewColumn[]) => Promise<void>;
  update: (columnId: string, change: ColumnChange) => void;
  hide: (column: Board) => void;
  show: (column: Board) => void;
  /** Puts a column at a place among those that are shown. */
  moveTo: (columnId: string, place: number, isShown: (id: string) => boolean) => void;
  /** Deletes a column; its tickets go to the target. Rejects with the refusal. */
  remove: (column: Board, targetId: string | null) => Promise<void>;
}

interface Options {
  projectId: string;
  cache: BoardCache;
  run: RunWrite;
  canRestore: () => boolean;
}

export function createColumnActions({ projectId, cache, run, canRestore }: Options): ColumnActions {
  const complain = (error: Error) => {
    toast({ kind: 'error', message: error.message });
  };

  function update(columnId: string, change: ColumnChange): void {
    const before = cache.column(columnId);
    if (!before) return;
    const patch = (fields: object) =>
      cache.setColumns(list => patchRecord({ data: list }, columnId, fields).data);
    patch(change);
    const failed = (error: Error) => {
      patch(Object.fromEntries(Object.keys(change).map(key => [key, before[key as keyof Board]])));
      complain(error);
    };
    told(run('updateBoard', { board: columnId, ...change }, { failed }));
  }

  function reorder(ids: readonly string[]): void {
    const before = cache.columns().map(({ id }) => id);
    const arrange = (order: readonly string[]) =>
      cache.setColumns(columns => {
        const known = new Map(columns.map(column => [column.id, column]));
        return order.flatMap((id, position) => {
          const column = known.get(id);
          return column ? [{ ...column, position }] : [];
        });
      });
    arrange(ids);
    const failed = (error: Error) => {
      arrange(before);
      complain(error);
    };
    told(run('reorderBoards', { project: projectId, board_ids: [...ids] }, { failed }));
  }

  const actions: ColumnActions = {
    add: async columns => {
      for (const column of columns) {
        const done = (made: Board) => cache.setColumns(list => [...list, made]);
        await run('createBoard', { project: projectId, ...column }, { done });
      }
    },
    update,
    hide: column => {
      update(column.id, { is_hidden: true });
      toast({
        message: `Column ${column.name} is hidden for everybody`,
        undo: () => actions.show(column),
      });
    },
    show: column => {
      update(column.id, { is_hidden: false });
      announce(`Column ${column.name} is shown.`);
    },
    moveTo: (columnId, place, isShown) => {
      const all = cache.columns().map(({ id }) => id);
      const order = withColumnAt(all, isShown, columnId, place);
      if (order.every((id, at) => id === all[at])) return;
      reorder(order);
      const shown = order.filter(isShown);
      const name = cache.column(columnId)?.name ?? '';
      announce(`Moved column ${name} to position ${shown.indexOf(columnId) + 1} of ${shown.length}.`);
      toast({ message: `Column ${name} moved`, undo: () => reorder(all) });
    },
    remove: async (column, targetId) => {
      const order = cache.columns().map(({ id }) => id);
      const request = { board: column.id, ...(targetId && { move_to_board_id: targetId }) };
      const done = () => {
        if (targetId) cache.count(targetId, column.ticket_count);
        cache.setColumns(list => list.filter(({ id }) => id !== column.id));
      };
      await run('deleteBoard', request, { done });
      toast({
        message: `Column ${column.name} deleted`,
        // It comes back without the tickets that have moved on.
        ...(canRestore() &&
          column.ticket_count === 0 && {
            undo: () => {
              const back = (board: Board) => {
                cache.setColumns(list => [...list, board]);
                reorder(order);
              };
              told(run('restoreBoard', { board: column.id }, { done: back, failed: complain }));
            },
          }),
      });
    },
  };
  return actions;
}
