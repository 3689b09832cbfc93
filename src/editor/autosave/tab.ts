import { randomId } from '#lib/random-id.ts';

/** This page in this tab, from its loading on. */
export const session = randomId();

const prefix = 'docket-tab-';
const lockOf = (name: string) => prefix + name;
const never = new Promise<never>(() => {});
let held: Promise<void> | null = null;

/**
 * While this tab lives, others can tell by the lock that its texts are being written and not left behind. Resolves
 * when they can.
 */
export function holdTab(): Promise<void> {
  held ??= new Promise(resolve => {
    const lock = navigator.locks?.request(lockOf(session), () => {
      resolve();
      return never;
    });
    // Where there are no locks, nobody looks for one.
    if (lock) lock.catch(() => resolve());
    else resolve();
  });
  return held;
}

/** The tabs that live; empty where the browser cannot tell. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = (locks?.held ?? []).flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  return new Set(names.map(name => name.slice(prefix.length)));
}

/** Resolves when a tab is gone, closed or killed; not at all where the browser cannot tell, or it is called off. */
export async function tabGone(name: string, signal: AbortSignal): Promise<void> {
  const gone = navigator.locks?.request(lockOf(name), { mode: 'shared', signal }, () => {});
  await (gone ?? never).catch(() => never);
}
