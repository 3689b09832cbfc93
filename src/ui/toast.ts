import type { ReactNode } from 'react';
import { createStore } from '#lib/store.ts';

interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput {
  /** For toasts with a `mergeKey`: a function of the number of things that they are about. */
  message: ReactNode | ((count: number) => ReactNode);
  kind?: 'info' | 'error';
  icon?: ReactNode;
  actions?: ToastAction[];
  undo?: () => void | Promise<void>;
  mergeKey?: string;
  /** Steps about the same thing count once. */
  about?: string;
}

interface Step extends Pick<ToastInput, 'message' | 'icon'> {
  id: string;
  about: string;
}

export interface Toast extends Omit<ToastInput, 'undo' | 'about'> {
  id: string;
  kind: 'info' | 'error';
  /** Newest last. */
  steps: readonly Step[];
  count: number;
  isUndoable: boolean;
}

type Undo = { stepId: string; run: () => void | Promise<void>; at: number };

const undoLifetimeMs = 5 * 60_000;
const maxUndos = 20;

/** Newest last. */
export const toasts = createStore<readonly Toast[]>([]);
let undos: Undo[] = [];
let lastNumber = 0;

const countOf = (steps: readonly Step[]) => new Set(steps.map(step => step.about)).size;

/**
 * Shows a message and returns its id. Information disappears after 8 s, errors stay. A merged toast keeps the undo of
 * each step: its button undoes all of them, the undo key one after the other.
 */
export function toast(input: ToastInput): string {
  const id = `toast-${++lastNumber}`;
  showToast(id, input);
  return id;
}

/** The `onError` of writes that have no form. */
export function toastError(error: Error): void {
  toast({ kind: 'error', message: error.message });
}

/** `what` is a sentence such as "The file was not saved.", to which the error's message is added. */
export function toastFailure(what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : '';
  toast({ kind: 'error', message: `${what} ${reason}` });
}

function showToast(id: string, { undo, about, ...input }: ToastInput): void {
  const kind = input.kind ?? 'info';
  const mergeTarget = input.mergeKey
    ? toasts.get().find(other => other.mergeKey === input.mergeKey && other.kind === kind)
    : undefined;
  const steps = [
    ...(mergeTarget?.steps ?? []),
    { id, about: about ?? id, message: input.message, icon: input.icon },
  ];
  if (undo) remember({ stepId: id, run: undo, at: Date.now() });
  const isUndoable = undo !== undefined || mergeTarget?.isUndoable === true;
  const next: Toast = { ...input, id, kind, steps, count: countOf(steps), isUndoable };
  // New information replaces older information; errors stay beneath it.
  toasts.set([...toasts.get().filter(other => other !== mergeTarget && other.kind === 'error'), next]);
}

function remember(undo: Undo): void {
  const isKnown = undos.some(({ stepId }) => stepId === undo.stepId);
  undos = isKnown
    ? undos.map(other => (other.stepId === undo.stepId ? undo : other))
    : [...undos, undo].slice(-maxUndos);
}

/**
 * Reports an optimistic step once it is confirmed: `toToast` returns the toast, false when nothing changed. Until then
 * the undo key waits for the answer and undoes the step without a toast. Returns the answer.
 */
export async function toastWhen<T>(
  answer: Promise<T>,
  toToast: (answer: T) => ToastInput | false,
): Promise<T> {
  const id = `toast-${++lastNumber}`;
  const pendingInput = answer.then(value => toToast(value) || null);
  let isUndone = false;
  const run = async () => {
    isUndone = true;
    await (await pendingInput)?.undo?.();
  };
  remember({ stepId: id, run, at: Date.now() });
  let input: ToastInput | null = null;
  try {
    input = await pendingInput;
  } finally {
    if (!input?.undo) undos = undos.filter(entry => entry.stepId !== id);
  }
  if (input && !(isUndone && input.undo)) showToast(id, input);
  return answer;
}

const hasStep = (candidate: Toast, id: string) => candidate.steps.some(step => step.id === id);

export function dismissToast(id?: string): void {
  const dismissedId = id ?? toasts.get().at(-1)?.id;
  toasts.set(toasts.get().filter(other => dismissedId === undefined || !hasStep(other, dismissedId)));
}

function removeStep(id: string): void {
  toasts.set(
    toasts.get().flatMap(other => {
      if (!hasStep(other, id)) return [other];
      const steps = other.steps.filter(step => step.id !== id);
      const last = steps.at(-1);
      if (!last) return [];
      return [{ ...other, message: last.message, icon: last.icon, steps, count: countOf(steps) }];
    }),
  );
}

/** Removes a step that failed, with its undo. */
export function withdrawToast(id: string): void {
  undos = undos.filter(entry => entry.stepId !== id);
  removeStep(id);
}

let runningUndos: Promise<void> | null = null;

/** Undoes run one after the other: each reverts to the state before the later one. */
function queueUndo({ run }: Undo): Promise<void> {
  const done = runningUndos ? runningUndos.then(run) : run();
  if (!done) return Promise.resolve();
  // The write reports its own failure.
  const end: Promise<void> = done
    .catch(() => {})
    .then(() => {
      if (runningUndos === end) runningUndos = null;
    });
  runningUndos = end;
  return end;
}

export async function undoToast(id: string): Promise<void> {
  const merged = toasts.get().find(other => hasStep(other, id));
  const stepIds = new Set(merged?.steps.map(step => step.id) ?? [id]);
  const undosOfToast = undos.filter(entry => stepIds.has(entry.stepId)).reverse();
  undos = undos.filter(entry => !stepIds.has(entry.stepId));
  dismissToast(id);
  await Promise.all(undosOfToast.map(queueUndo));
}

/** Undoes the latest step, whose toast may be gone. Returns false when there is none. */
export function undoLatest(): boolean {
  undos = undos.filter(entry => Date.now() - entry.at < undoLifetimeMs);
  const undo = undos.at(-1);
  if (!undo) return false;
  undos = undos.slice(0, -1);
  removeStep(undo.stepId);
  void queueUndo(undo);
  return true;
}
