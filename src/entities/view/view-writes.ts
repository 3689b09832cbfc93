import type { QueryClient } from '@tanstack/react-query';
import { optimistic, patchInLists, removeRecord } from '#api/optimistic.ts';
import { keyOf } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import type { SavedView } from '#contract/app/views.ts';
import { type ToastInput, toast, toastFailure, withdrawToast } from '#ui/toast.ts';
import type { UndoOutcome } from '#ui/undo.ts';

export type ViewChanges = Partial<Pick<SavedView, 'name' | 'page' | 'query' | 'display' | 'is_shared'>>;

const scope = 'saved views';
const listKey = (view: SavedView) => keyOf('listSavedViews', { project: view.project_id });

/** Reports a refusal and says whether the write was done. */
async function outcomeOf(write: Promise<unknown>, refusal: string): Promise<UndoOutcome> {
  try {
    await write;
    return 'done';
  } catch (error) {
    toastFailure(refusal, error);
    return 'refused';
  }
}

/** The steps that change a view, which show at once, and back. */
export function stepsOfChange(queryClient: QueryClient, view: SavedView, changes: ViewChanges) {
  const before = Object.fromEntries(
    Object.keys(changes).map(name => [name, view[name as keyof ViewChanges]]),
  ) as ViewChanges;
  const change = (to: ViewChanges) => () => {
    const onRefusal = patchInLists(queryClient, view.id, to, ['listSavedViews']);
    const write = runWrite(queryClient, 'updateSavedView', { view: view.id, ...to }, { scope, onRefusal });
    return outcomeOf(write, 'The view was not changed.');
  };
  return { noun: 'change of the view', undo: change(before), redo: change(changes) };
}

/** Only listed views can be opened. */
function listView(queryClient: QueryClient, view: SavedView): void {
  queryClient.setQueriesData<{ data: SavedView[] }>({ queryKey: listKey(view) }, list => {
    const views = list?.data.filter(({ id }) => id !== view.id);
    return views && { data: [...views, view].toSorted((a, b) => Number(b.is_shared) - Number(a.is_shared)) };
  });
}

/** The steps that delete a view, which it leaves at once, and back. */
function stepsOfDeletion(queryClient: QueryClient, view: SavedView) {
  const request = { view: view.id };
  return {
    restore: () => {
      const onAnswer = () => listView(queryClient, view);
      const write = runWrite(queryClient, 'restoreSavedView', request, { scope, onAnswer });
      return outcomeOf(write, 'The view was not restored.');
    },
    remove: () => {
      const onRefusal = optimistic(queryClient, [listKey(view)], list => removeRecord(list, view.id));
      const write = runWrite(queryClient, 'deleteSavedView', request, { scope, onRefusal });
      return outcomeOf(write, 'The view was not deleted.');
    },
  };
}

/** Takes a step, and offers its undo unless it is refused. */
async function takeStep(step: () => Promise<UndoOutcome>, input: ToastInput): Promise<UndoOutcome> {
  const outcome = step();
  const id = toast(input);
  if ((await outcome) === 'refused') withdrawToast(id);
  return outcome;
}

/** `message` says what happened, such as "Late is for everyone now". */
export function changeView(
  queryClient: QueryClient,
  view: SavedView,
  changes: ViewChanges,
  message: string,
): Promise<UndoOutcome> {
  const steps = stepsOfChange(queryClient, view, changes);
  return takeStep(steps.redo, { message, ...steps });
}

/** `leave` closes the page of the view, `reopen` opens it again; for a view that is not open they do nothing. */
export async function deleteView(
  queryClient: QueryClient,
  view: SavedView,
  { leave, reopen }: { leave: () => Promise<void>; reopen: () => void },
): Promise<void> {
  const steps = stepsOfDeletion(queryClient, view);
  const reopenAfter = async (write: Promise<UndoOutcome>, outcome: UndoOutcome) => {
    if ((await write) === outcome) reopen();
    return write;
  };
  const remove = async () => {
    // Its page would say for a moment that the view is missing.
    await leave();
    return reopenAfter(steps.remove(), 'refused');
  };
  const restore = () => reopenAfter(steps.restore(), 'done');
  const message = `Deleted the view ${view.name}`;
  await takeStep(remove, { message, noun: 'deletion', undo: restore, redo: remove });
}

/** Call with a view that was just saved, before its address is opened. */
export function reportSaved(queryClient: QueryClient, view: SavedView): void {
  listView(queryClient, view);
  const { remove, restore } = stepsOfDeletion(queryClient, view);
  toast({ message: `Saved the view ${view.name}`, noun: 'view', undo: remove, redo: restore });
}

/** Exchanges a view with its neighbour among the shared or the own ones, at once. Returns false at the end. */
export function moveView(queryClient: QueryClient, view: SavedView, step: -1 | 1): boolean {
  // Not the rendered list: a key may be pressed again before the last move is rendered.
  const listed = queryClient.getQueryData<{ data: SavedView[] }>(listKey(view));
  const neighbour = neighbourOf(listed?.data ?? [], view, step);
  if (!neighbour) return false;
  const swapped: Record<string, SavedView> = { [view.id]: neighbour, [neighbour.id]: view };
  const onRefusal = optimistic(queryClient, [listKey(view)], list => ({
    data: (list as { data: SavedView[] }).data.map(other => swapped[other.id] ?? other),
  }));
  const ids = step === 1 ? [neighbour.id, view.id] : [view.id, neighbour.id];
  const request = { project: view.project_id, view_ids: ids };
  const write = runWrite(queryClient, 'reorderSavedViews', request, { scope, onRefusal });
  void outcomeOf(write, 'The view was not moved.');
  return true;
}

export function neighbourOf(
  views: readonly SavedView[],
  view: SavedView,
  step: -1 | 1,
): SavedView | undefined {
  const beside = views.filter(({ is_shared }) => is_shared === view.is_shared);
  return beside[beside.findIndex(({ id }) => id === view.id) + step];
}
