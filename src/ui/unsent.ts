/** What is on this device alone while the service cannot be reached. */
export interface UnsentWork {
  waiting: number;
  /** How many of them were saved since they were last sent all together. */
  saved: number;
}

const unsent = new Map<string, () => void>();
const listeners = new Set<() => void>();
let work: UnsentWork = { waiting: 0, saved: 0 };

function publish(saved: number): void {
  if (work.waiting === unsent.size && work.saved === saved) return;
  work = { waiting: unsent.size, saved };
  for (const listener of listeners) listener();
}

/** Notes something that waits for the service, and how to send it then. */
export function keepUnsent(key: string, send: () => void): void {
  unsent.set(key, send);
  publish(work.saved);
}

/** Takes it away again: it was saved, or it waits no longer. */
export function settleUnsent(key: string, saved: boolean): void {
  if (unsent.delete(key)) publish(work.saved + (saved ? 1 : 0));
}

/** Sends everything that waits, because the service answers again. */
export function sendUnsent(): void {
  publish(0);
  for (const send of [...unsent.values()]) send();
}

export function unsentWork(): UnsentWork {
  return work;
}

export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
