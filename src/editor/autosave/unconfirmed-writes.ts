import { tabId } from './tab.ts';
import { dropUnloadEntry, storeOnUnload } from './unload-storage.ts';

interface Write {
  value: unknown;
  at: number;
}

const unconfirmed = new Map<string, Write>();
const flushes = new Set<() => void>();
let listens = false;

export const unconfirmedValue = (name: string): unknown => unconfirmed.get(name)?.value;

/** Runs a write to IndexedDB; until it is confirmed, `pagehide` stores the value synchronously in localStorage. */
export async function confirmWrite(
  name: string,
  value: unknown,
  run: (write: Write) => Promise<unknown>,
): Promise<void> {
  listen();
  const write: Write = { value, at: Date.now() };
  unconfirmed.set(name, write);
  await run(write);
  if (unconfirmed.get(name) !== write) return;
  unconfirmed.delete(name);
  dropUnloadEntry(name, tabId);
}

export function beforeLeaving(flush: () => void): () => void {
  listen();
  flushes.add(flush);
  return () => flushes.delete(flush);
}

function listen(): void {
  if (listens || typeof addEventListener === 'undefined') return;
  listens = true;
  addEventListener('pagehide', () => {
    for (const flush of flushes) flush();
    for (const [name, write] of unconfirmed)
      storeOnUnload(name, { ...write, session: tabId, base: { value: null, version: null } });
  });
}
