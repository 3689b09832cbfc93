import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastInput {
  /** A function when messages of the same `mergeKey` become one: it is given how many things they are about. */
  message: ReactNode | ((count: number) => ReactNode);
  kind?: 'info' | 'error';
  icon?: ReactNode;
  actions?: ToastAction[];
  undo?: () => void | Promise<void>;
  mergeKey?: string;
  /** What it is about, so that two steps with the same thing count once. */
  about?: string;
}

/** One step that a message tells of. */
interface Step extends Pick<ToastInput, 'message' | 'icon'> {
  id: string;
  about: string;
}

export interface Toast extends Omit<ToastInput, 'undo' | 'about'> {
  id: string;
  kind: 'info' | 'error';
  /** What it tells of, the newest last. */
  steps: readonly Step[];
  count: number;
  isUndoable: boolean;
}

/** How a step is undone; `id` is that step's. */
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

const countOf = (steps: readonly Step[]) => new Set(steps.map(step => step.about)).size;

/**
 * Shows a message at the bottom of the screen; gives its id. Information leaves after 8 s, errors stay. One that
 * merges with what is shown keeps the undo of each step: the button undoes all of them, the key one after the other.
 */
export function toast(input: ToastInput): string {
  const id = `toast-${++serial}`;
  show(id, input);
  return id;
}

/** Tells why something did not go through, in the words of what refused it. */
export function toastFailure(what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : '';
  toast({ kind: 'error', message: `${what} ${reason}` });
}

function show(id: string, { undo, about, ...input }: ToastInput): void {
  const kind = input.kind ?? 'info';
  const same = input.mergeKey
    ? toasts.find(other => other.mergeKey === input.mergeKey && other.kind === kind)
    : undefined;
  const steps = [
    ...(same?.steps ?? []),
    { id, about: about ?? id, message: input.message, icon: input.icon },
  ];
  if (undo) remember({ id, run: undo, at: Date.now() });
  const isUndoable = undo !== undefined || same?.isUndoable === true;
  const next: Toast = { ...input, id, kind, steps, count: countOf(steps), isUndoable };
  // The newest information replaces older information; errors wait beneath it.
  publish([...toasts.filter(other => other !== same && other.kind === 'error'), next]);
}

/** Keeps the way back of a step; one that is known already stays in its place among the others. */
function remember(undo: Undo): void {
  const isKnown = undos.some(({ id }) => id === undo.id);
  undos = isKnown
    ? undos.map(other => (other.id === undo.id ? undo : other))
    : [...undos, undo].slice(-undoDepth);
}

/**
 * Tells of a step that is on screen already when its answer comes: `say` gives the message, false when it did not
 * happen. Until then the undo key waits for it, as it would undo the step before; then nothing is said. Passes the
 * answer on.
 */
export async function toastWhen<T>(answer: Promise<T>, say: (answer: T) => ToastInput | false): Promise<T> {
  const id = `toast-${++serial}`;
  const said = answer.then(value => say(value) || null);
  let isTakenBack = false;
  const run = async () => {
    isTakenBack = true;
    await (await said)?.undo?.();
  };
  remember({ id, run, at: Date.now() });
  let input: ToastInput | null = null;
  try {
    input = await said;
  } finally {
    if (!input?.undo) undos = undos.filter(entry => entry.id !== id);
  }
  if (input && !(isTakenBack && input.undo)) show(id, input);
  return answer;
}

const holds = (shown: Toast, id: string) => shown.steps.some(step => step.id === id);

/** Takes a message away; without an id, the visible one. */
export function dismissToast(id?: string): void {
  const gone = id ?? toasts.at(-1)?.id;
  publish(toasts.filter(other => gone === undefined || !holds(other, gone)));
}

/** Takes one step out of the message that tells of it, and the message away when it tells of nothing else. */
function forget(id: string): void {
  publish(
    toasts.flatMap(shown => {
      if (!holds(shown, id)) return [shown];
      const steps = shown.steps.filter(step => step.id !== id);
      const last = steps.at(-1);
      if (!last) return [];
      return [{ ...shown, message: last.message, icon: last.icon, steps, count: countOf(steps) }];
    }),
  );
}

/** Takes a message and its undo away: what it told of did not happen. */
export function withdrawToast(id: string): void {
  undos = undos.filter(entry => entry.id !== id);
  forget(id);
}

/** What is being undone and takes its time; null for nothing. */
let undoing: Promise<void> | null = null;

/** Undoes a step when those before it are undone: each takes back what the one after it left. */
function undoInTurn({ run }: Undo): Promise<void> {
  const done = undoing ? undoing.then(run) : run();
  if (!done) return Promise.resolve();
  // Who wrote tells of what failed.
  const end: Promise<void> = done
    .catch(() => {})
    .then(() => {
      if (undoing === end) undoing = null;
    });
  undoing = end;
  return end;
}

/** Undoes all that a message tells of, the newest first: each step undoes what the one before it left. */
export async function undoToast(id: string): Promise<void> {
  const shown = toasts.find(other => holds(other, id));
  const steps = new Set(shown?.steps.map(step => step.id) ?? [id]);
  const taken = undos.filter(entry => steps.has(entry.id)).reverse();
  undos = undos.filter(entry => !steps.has(entry.id));
  dismissToast(id);
  await Promise.all(taken.map(undoInTurn));
}

/** Undoes the latest step, its message visible or not; false when there is none. */
export function undoLatest(): boolean {
  undos = undos.filter(entry => Date.now() - entry.at < undoLife);
  const undo = undos.at(-1);
  if (!undo) return false;
  undos = undos.slice(0, -1);
  forget(undo.id);
  void undoInTurn(undo);
  return true;
}
