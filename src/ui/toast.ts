import type { ReactNode } from 'react';
import { createStore } from '#lib/store.ts';

interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput {
  /** A function for toasts with a `mergeKey`: receives the number of things that they are about. */
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

/** `id` is that of the step. */
type Undo = { id: string; run: () => void | Promise<void>; at: number };

const undoLife = 5 * 60_000;
const undoDepth = 20;

/** Newest last. */
export const toasts = createStore<readonly Toast[]>([]);
let undos: Undo[] = [];
let serial = 0;

const countOf = (steps: readonly Step[]) => new Set(steps.map(step => step.about)).size;

/**
 * Returns the id. Information leaves after 8 s, errors stay. A merged toast keeps the undo of each step: its button
 * undoes all of them, the undo key one after the other.
 */
export function toast(input: ToastInput): string {
  const id = `toast-${++serial}`;
  show(id, input);
  return id;
}

/** The `onError` of writes that have no form. */
export function toastError(error: Error): void {
  toast({ kind: 'error', message: error.message });
}

export function toastFailure(what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : '';
  toast({ kind: 'error', message: `${what} ${reason}` });
}

function show(id: string, { undo, about, ...input }: ToastInput): void {
  const kind = input.kind ?? 'info';
  const same = input.mergeKey
    ? toasts.get().find(other => other.mergeKey === input.mergeKey && other.kind === kind)
    : undefined;
  const steps = [
    ...(same?.steps ?? []),
    { id, about: about ?? id, message: input.message, icon: input.icon },
  ];
  if (undo) remember({ id, run: undo, at: Date.now() });
  const isUndoable = undo !== undefined || same?.isUndoable === true;
  const next: Toast = { ...input, id, kind, steps, count: countOf(steps), isUndoable };
  // New information replaces older information; errors stay beneath it.
  toasts.set([...toasts.get().filter(other => other !== same && other.kind === 'error'), next]);
}

function remember(undo: Undo): void {
  const isKnown = undos.some(({ id }) => id === undo.id);
  undos = isKnown
    ? undos.map(other => (other.id === undo.id ? undo : other))
    : [...undos, undo].slice(-undoDepth);
}

/**
 * Reports an optimistic step once it is confirmed: `toToast` returns the toast, false when nothing changed. Until then
 * the undo key waits for the answer and undoes the step without a toast. Returns the answer.
 */
export async function toastWhen<T>(
  answer: Promise<T>,
  toToast: (answer: T) => ToastInput | false,
): Promise<T> {
  const id = `toast-${++serial}`;
  const pendingInput = answer.then(value => toToast(value) || null);
  let isUndone = false;
  const run = async () => {
    isUndone = true;
    await (await pendingInput)?.undo?.();
  };
  remember({ id, run, at: Date.now() });
  let input: ToastInput | null = null;
  try {
    input = await pendingInput;
  } finally {
    if (!input?.undo) undos = undos.filter(entry => entry.id !== id);
  }
  if (input && !(isUndone && input.undo)) show(id, input);
  return answer;
}

const holds = (shown: Toast, id: string) => shown.steps.some(step => step.id === id);

export function dismissToast(id?: string): void {
  const gone = id ?? toasts.get().at(-1)?.id;
  toasts.set(toasts.get().filter(other => gone === undefined || !holds(other, gone)));
}

function forget(id: string): void {
  toasts.set(
    toasts.get().flatMap(shown => {
      if (!holds(shown, id)) return [shown];
      const steps = shown.steps.filter(step => step.id !== id);
      const last = steps.at(-1);
      if (!last) return [];
      return [{ ...shown, message: last.message, icon: last.icon, steps, count: countOf(steps) }];
    }),
  );
}

/** Call when the step failed. */
export function withdrawToast(id: string): void {
  undos = undos.filter(entry => entry.id !== id);
  forget(id);
}

let undoing: Promise<void> | null = null;

/** Undoes run one after the other: each reverts to the state before the later one. */
function undoInTurn({ run }: Undo): Promise<void> {
  const done = undoing ? undoing.then(run) : run();
  if (!done) return Promise.resolve();
  // The write reports its own failure.
  const end: Promise<void> = done
    .catch(() => {})
    .then(() => {
      if (undoing === end) undoing = null;
    });
  undoing = end;
  return end;
}

export async function undoToast(id: string): Promise<void> {
  const shown = toasts.get().find(other => holds(other, id));
  const steps = new Set(shown?.steps.map(step => step.id) ?? [id]);
  const taken = undos.filter(entry => steps.has(entry.id)).reverse();
  undos = undos.filter(entry => !steps.has(entry.id));
  dismissToast(id);
  await Promise.all(taken.map(undoInTurn));
}

/** Undoes the latest step, whose toast may be gone. Returns false when there is none. */
export function undoLatest(): boolean {
  undos = undos.filter(entry => Date.now() - entry.at < undoLife);
  const undo = undos.at(-1);
  if (!undo) return false;
  undos = undos.slice(0, -1);
  forget(undo.id);
  void undoInTurn(undo);
  return true;
}
