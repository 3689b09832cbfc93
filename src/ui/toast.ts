import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput {
  /** A function when messages of the same `mergeKey` become one: it is given how many there are. */
  message: ReactNode | ((count: number) => ReactNode);
  kind?: 'info' | 'error';
  icon?: ReactNode;
  actions?: ToastAction[];
  undo?: () => void | Promise<void>;
  mergeKey?: string;
}

export interface Toast extends ToastInput {
  id: string;
  kind: 'info' | 'error';
  count: number;
}

type Undo = { id: string; run: () => void | Promise<void>; at: number };

const undoLife = 5 * 60_000;
const undoDepth = 20;

let toasts: readonly Toast[] = [];
let undos: Undo[] = [];
let serial = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** For the component that shows them. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages that wait, the visible one last. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Shows a message at the bottom of the screen; gives its id. Information leaves after 8 s, errors stay. */
export function toast(input: ToastInput): string {
  const same = input.mergeKey
    ? toasts.find(other => other.mergeKey === input.mergeKey && other.kind === (input.kind ?? 'info'))
    : undefined;
  const id = `toast-${++serial}`;
  const earlierUndo = same?.undo;
  const undo =
    input.undo && earlierUndo
      ? async () => {
          // The newest first: each step undoes what the one before it left.
          await input.undo?.();
          await earlierUndo();
        }
      : input.undo;
  if (same) undos = undos.filter(entry => entry.id !== same.id);
  if (undo) undos = [...undos, { id, run: undo, at: Date.now() }].slice(-undoDepth);
  const next: Toast = { ...input, id, kind: input.kind ?? 'info', count: (same?.count ?? 0) + 1, undo };
  // The newest information replaces older information; errors wait beneath it.
  publish([...toasts.filter(other => other !== same && other.kind === 'error'), next]);
  return id;
}

/** Takes a message away; without an id, the visible one. */
export function dismissToast(id?: string): void {
  const gone = id ?? toasts.at(-1)?.id;
  publish(toasts.filter(other => other.id !== gone));
}

function run(undo: Undo): void {
  undos = undos.filter(entry => entry !== undo);
  dismissToast(undo.id);
  void undo.run();
}

/** Undoes what a message offers to undo. */
export function undoToast(id: string): void {
  const undo = undos.find(entry => entry.id === id);
  if (undo) run(undo);
}

/** Undoes the latest step, its message visible or not; false when there is none. */
export function undoLatest(): boolean {
  undos = undos.filter(entry => Date.now() - entry.at < undoLife);
  const undo = undos.at(-1);
  if (undo) run(undo);
  return undo !== undefined;
}
