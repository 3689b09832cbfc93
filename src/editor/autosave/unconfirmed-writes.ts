import { tabId } from './tab.ts';
import { dropUnloadEntry, storeOnUnload } from './unload-storage.ts';

interface Write {
  value: unknown;
  at: number;
}

const unconfirmed = new Map<string, Write>();
const flushes = new Set<() => void>();
let isListening = false;

export const unconfirmedValue = (name: string): unknown => unconfirmed.get(name)?.value;

/** Runs a write to IndexedDB; until it is confirmed, `pagehide` stores the value synchronously in localStorage. */
export async function confirmWrite(
  name: string,
  value: unknown,
  run: (write: Write) => Promise<unknown>,
): Promise<void> {
  listenToPageHide();
  const write: Write = { value, at: Date.now() };
  unconfirmed.set(name, write);
  await run(write);
  if (unconfirmed.get(name) !== write) return;
  unconfirmed.delete(name);
  dropUnloadEntry(name, tabId);
}

/** Runs `flush` before unconfirmed writes are stored on `pagehide`; returns a function that stops that. */
export function flushOnPageHide(flush: () => void): () => void {
  listenToPageHide();
  flushes.add(flush);
  return () => flushes.delete(flush);
}

function listenToPageHide(): void {
  if (isListening || typeof addEventListener === 'undefined') return;
  isListening = true;
  addEventListener('pagehide', () => {
    for (const flush of flushes) flush();
    for (const [name, write] of unconfirmed)
      storeOnUnload(name, { ...write, session: tabId, base: { value: null, version: null } });
  });
}
