import { randomId } from '#lib/random-id.ts';

/** Identifies this page until it is unloaded. */
export const tabId = randomId();

const prefix = 'docket-tab-';
const lockOf = (name: string) => prefix + name;
const never = new Promise<never>(() => {});
let held: Promise<void> | null = null;

/** Holds a lock while this page lives, by which other tabs know that its texts are in use. Resolves when held. */
export function holdTab(): Promise<void> {
  held ??= new Promise(resolve => {
    const lock = navigator.locks?.request(lockOf(tabId), () => {
      resolve();
      return never;
    });
    if (lock) lock.catch(() => resolve());
    else resolve();
  });
  return held;
}

/** The open tabs; empty where the browser has no locks. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = (locks?.held ?? []).flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  return new Set(names.map(name => name.slice(prefix.length)));
}

/** Resolves when a tab is closed or killed; never where the browser has no locks or `signal` is aborted. */
export async function tabGone(name: string, signal: AbortSignal): Promise<void> {
  const gone = navigator.locks?.request(lockOf(name), { mode: 'shared', signal }, () => {});
  await (gone ?? never).catch(() => never);
}
