import { randomId } from '#lib/random-id.ts';

/** Identifies this page until it is unloaded. */
export const tabId = randomId();

const prefix = 'docket-tab-';
const lockName = (tab: string) => prefix + tab;
const never = new Promise<never>(() => {});
let lockHeld: Promise<void> | null = null;

/** Holds a lock while this page lives, by which other tabs know that its texts are in use. Resolves when held. */
export function holdTabLock(): Promise<void> {
  lockHeld ??= new Promise(resolve => {
    const lock = navigator.locks?.request(lockName(tabId), () => {
      resolve();
      return never;
    });
    if (lock) lock.catch(() => resolve());
    else resolve();
  });
  return lockHeld;
}

/** The open tabs; empty where the browser has no locks. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = (locks?.held ?? []).flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  return new Set(names.map(name => name.slice(prefix.length)));
}

/** Resolves when a tab is closed or killed; never where the browser has no locks or `signal` is aborted. */
export async function whenTabClosed(tab: string, signal: AbortSignal): Promise<void> {
  const closed = navigator.locks?.request(lockName(tab), { mode: 'shared', signal }, () => {});
  await (closed ?? never).catch(() => never);
}
