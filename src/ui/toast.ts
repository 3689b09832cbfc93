import type { ReactNode } from 'react';
import { keptWords } from '#lib/offline-words.ts';
import { createStore } from '#lib/store.ts';
import { announce } from './live-region.tsx';
import {
  forgetUndo,
  newWriteId,
  recordUndo,
  recordUndoWhen,
  redoLatest,
  reversed,
  type UndoableWrite,
  undoGroup,
  undoHistory,
} from './undo.ts';

interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput extends Partial<UndoableWrite> {
  /** For toasts with a `mergeKey`: a function of the merged toast. */
  message: ReactNode | ((merged: Toast) => ReactNode);
  kind?: 'info' | 'error';
  /** For errors that cost neither text nor work: they disappear like information, and with the page. */
  isBrief?: boolean;
  icon?: ReactNode;
  actions?: ToastAction[];
  /** Announced in place of the message, which says less or more than is needed without the screen. */
  spoken?: string;
  mergeKey?: string;
  /** Steps about the same thing count once. */
  about?: string;
}

interface Step extends Pick<ToastInput, 'message' | 'icon'> {
  id: string;
  about: string;
  isUndoable: boolean;
}

export interface Toast extends Omit<ToastInput, 'undo' | 'redo' | 'noun' | 'about'> {
  id: string;
  /** The id of all its writes, which are undone together. */
  group: string;
  kind: 'info' | 'error';
  /** Newest last. */
  steps: readonly Step[];
  count: number;
  isUndoable: boolean;
}

/** Newest last. */
export const toasts = createStore<readonly Toast[]>([]);

/**
 * Shows a message and returns its id. Information and brief errors disappear after 8 s, other errors stay. The button
 * of a merged message and the undo key undo all that it names.
 */
export function toast(input: ToastInput): string {
  const id = newWriteId();
  showToast(id, input);
  return id;
}

/** The `onError` of writes that have no form, and of no text. */
export function toastError(error: Error): void {
  toast({ kind: 'error', isBrief: true, message: error.message });
}

/** `what` is a sentence such as "The file was not saved.", to which the error's message is added. */
export function toastFailure(what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : '';
  toast({ kind: 'error', message: `${what} ${reason}` });
}

function showToast(
  id: string,
  { undo, redo, noun, about, ...input }: ToastInput,
  { isRecorded = false } = {},
): void {
  const kind = input.kind ?? 'info';
  const mergeTarget = input.mergeKey
    ? toasts.get().find(other => other.mergeKey === input.mergeKey && other.kind === kind)
    : undefined;
  const group = mergeTarget?.group ?? id;
  if (undo && !isRecorded) recordUndo({ undo, redo, noun }, id, group);
  const step = {
    id,
    about: about ?? id,
    message: input.message,
    icon: input.icon,
    isUndoable: Boolean(undo),
  };
  const steps = [...(mergeTarget?.steps ?? []), step];
  showOverErrors(toastOf({ ...input, id, group, kind }, steps), mergeTarget);
  if (input.spoken !== undefined) announce(input.spoken);
}

function showOverErrors(next: Toast, replaced?: Toast): void {
  // New information replaces older information; errors stay beneath it.
  toasts.set([
    ...toasts.get().filter(other => other !== replaced && other.kind === 'error' && !other.isBrief),
    next,
  ]);
}

const toastOf = (toast: Omit<Toast, 'steps' | 'count' | 'isUndoable'>, steps: readonly Step[]): Toast => ({
  ...toast,
  steps,
  count: new Set(steps.map(step => step.about)).size,
  isUndoable: steps.some(step => step.isUndoable),
});

/**
 * Reports an optimistic step once it is confirmed: `toToast` returns the toast, false when nothing changed. Until then
 * the undo key waits for the answer and undoes the step without a toast. Returns the answer.
 */
export async function toastWhen<T>(
  answer: Promise<T>,
  toToast: (answer: T) => ToastInput | false,
): Promise<T> {
  const inputs = answer.then(toToast);
  const { id, confirmed } = recordUndoWhen(inputs, input => (input && hasUndo(input) ? input : null));
  const [input] = await Promise.all([inputs, confirmed]);
  const isRecorded = isUndoableNow(id);
  if (input && (isRecorded || !input.undo)) showToast(id, input, { isRecorded });
  return answer;
}

const hasUndo = (input: ToastInput): input is ToastInput & UndoableWrite => input.undo !== undefined;
const isUndoableNow = (id: string) => undoHistory.get().undoable.some(entry => entry.id === id);
const hasStep = (candidate: Toast, id: string) => candidate.steps.some(step => step.id === id);

export function dismissToast(id?: string): void {
  const dismissedId = id ?? toasts.get().at(-1)?.id;
  toasts.set(toasts.get().filter(other => dismissedId === undefined || !hasStep(other, dismissedId)));
}

/** Call when another page is shown. */
export function dropBriefErrors(): void {
  if (toasts.get().some(shown => shown.isBrief)) toasts.set(toasts.get().filter(shown => !shown.isBrief));
}

function keepSteps(isKept: (step: Step) => boolean): void {
  const next = toasts.get().flatMap(shown => {
    const steps = shown.steps.filter(isKept);
    const last = steps.at(-1);
    if (!last) return [];
    if (steps.length === shown.steps.length) return [shown];
    return [toastOf({ ...shown, message: last.message, icon: last.icon }, steps)];
  });
  if (next.length !== toasts.get().length || next.some((shown, index) => shown !== toasts.get()[index]))
    toasts.set(next);
}

// A message names what it can undo, whichever way it was undone.
undoHistory.subscribe(() => keepSteps(({ id, isUndoable }) => !isUndoable || isUndoableNow(id)));

reversed.subscribe(last => {
  if (!last) return;
  const { direction, group, words: message, isKept, isLatest } = last;
  const isUndoable = direction === 'redo';
  const ids = isUndoable ? last.ids : [newWriteId()];
  const steps = ids.map(id => ({ id, about: id, message, isUndoable }));
  const spoken = isKept ? `${message}. ${keptWords}` : `${message}.`;
  if (isLatest) showOverErrors(toastOf({ id: ids[0]!, group, kind: 'info', message, spoken }, steps));
  announce(spoken);
});

/** Removes a step that failed, with its undo. */
export function withdrawToast(id: string): void {
  forgetUndo(id);
  keepSteps(step => step.id !== id);
}

export function undoToast(id: string): void {
  const shown = toasts.get().find(other => hasStep(other, id));
  undoGroup(shown?.group ?? id);
  dismissToast(id);
}

/** Redoes what the message says is undone. */
export function redoToast(id: string): void {
  redoLatest();
  dismissToast(id);
}
