import { patchRecord } from '#api/optimistic.ts';
import type { Board } from '#contract/boards.ts';
import { formatNumber } from '#lib/counted.ts';
import { announce } from '#ui/live-region.tsx';
import { type ToastInput, toast, toastError, withdrawToast } from '#ui/toast.ts';
import type { UndoOutcome } from '#ui/undo.ts';
import type { BoardModel } from '../board-model.ts';
import { withColumnAt } from '../moves/column-order.ts';
import { columnsInView } from '../view/ticket-filters.ts';
import { outcomeOf } from './run-write.ts';

type ColumnChange = Partial<Pick<Board, 'name' | 'color' | 'wip_limit' | 'is_done' | 'is_hidden'>>;
type NewColumn = Pick<Board, 'name'> & ColumnChange;

/** Loads when used: what of a board is shown at first changes no column. */
export function createColumnActions({
  cache,
  prefs,
  projectId,
  view,
  run,
  canRestore,
}: Pick<BoardModel, 'cache' | 'prefs' | 'projectId' | 'view' | 'run' | 'canRestore'>) {
  function update(columnId: string, change: ColumnChange): Promise<UndoOutcome> {
    const before = cache.column(columnId);
    if (!before) return Promise.resolve('refused');
    const patch = (fields: object) =>
      cache.setColumns(list => patchRecord({ data: list }, columnId, fields).data);
    patch(change);
    const onRefusal = (error: Error) => {
      patch(Object.fromEntries(Object.keys(change).map(key => [key, before[key as keyof Board]])));
      toastError(error);
    };
    return outcomeOf(run('updateBoard', { board: columnId, ...change }, { onRefusal }));
  }

  function reorder(ids: readonly string[]): { answered: Promise<UndoOutcome> } {
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
    const request = { project: projectId, board_ids: [...ids] };
    return { answered: outcomeOf(run('reorderBoards', request, { onRefusal })) };
  }

  /** Offers the undo of a write that shows at once, unless the service refuses the write. */
  function toastUnlessRefused(answered: Promise<UndoOutcome>, input: ToastInput): void {
    const id = toast(input);
    void answered.then(outcome => outcome === 'refused' && withdrawToast(id));
  }

  /** Changes a setting of a column, and offers the undo. */
  function change(columnId: string, fields: ColumnChange, message: string): Promise<UndoOutcome> {
    const column = cache.column(columnId);
    const names = Object.keys(fields) as (keyof ColumnChange)[];
    const before = Object.fromEntries(names.map(name => [name, column?.[name]]));
    const answered = update(columnId, fields);
    toastUnlessRefused(answered, {
      message,
      spoken: `${message}.`,
      noun: 'change',
      // Arrow keys choose each colour on the way.
      mergeKey: `${names} of column ${columnId}`,
      about: columnId,
      undo: () => ({ answered: update(columnId, before) }),
      redo: () => ({ answered: update(columnId, fields) }),
    });
    return answered;
  }

  function setHidden({ id, name }: Board, is_hidden: boolean): { answered: Promise<UndoOutcome> } {
    const answered = update(id, { is_hidden });
    void answered.then(outcome => {
      if (outcome === 'done') announce(`Column ${name} is ${is_hidden ? 'hidden' : 'shown'}.`);
    });
    return { answered };
  }

  return {
    /** Adds columns at the end one after the other. Rejects with the first refusal. */
    add: async (columns: readonly NewColumn[]) => {
      for (const column of columns) {
        const onAnswer = (created: Board) => cache.setColumns(list => [...list, created]);
        await run('createBoard', { project: projectId, ...column }, { onAnswer });
      }
    },
    change,
    setDone: ({ id, name }: Board, is_done: boolean) =>
      change(id, { is_done }, `${name} ${is_done ? 'counts' : 'no longer counts'} as done`),
    hide: (column: Board) => {
      toastUnlessRefused(update(column.id, { is_hidden: true }), {
        message: `Column ${column.name} is hidden for everybody`,
        undo: () => setHidden(column, false),
        redo: () => setHidden(column, true),
      });
    },
    show: (column: Board) => void setHidden(column, false),
    /** Moves a column to an index among the columns in view. */
    moveTo: (columnId: string, index: number) => {
      const inView = columnsInView(cache.columns(), view.get().filters, prefs.store.get().showHidden);
      const isShown = (id: string) => inView.some(column => column.id === id);
      const before = cache.columns().map(({ id }) => id);
      const after = withColumnAt({ all: before, isShown, moved: columnId, index });
      if (after.every((id, position) => id === before[position])) return;
      const { answered } = reorder(after);
      const shownIds = after.filter(isShown);
      const name = cache.column(columnId)?.name ?? '';
      toastUnlessRefused(answered, {
        message: `Column ${name} moved`,
        spoken: `Moved column ${name} to position ${formatNumber(shownIds.indexOf(columnId) + 1)} of ${formatNumber(shownIds.length)}.`,
        undo: () => reorder(before),
        redo: () => reorder(after),
        noun: 'move',
      });
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
        return outcomeOf(run('restoreBoard', { board: column.id }, { onAnswer, onRefusal: toastError }));
      };
      // A restored column lacks the tickets that were moved.
      const canUndo = canRestore() && column.ticket_count === 0;
      toast({ message: `Column ${column.name} deleted`, ...(canUndo && { undo: restore }) });
    },
  };
}
