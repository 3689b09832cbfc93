import { failureOf } from './failure.ts';
import type { Version } from './version.ts';

/** Why a text is kept: before a large change, given up, or one side of a conflict. */
type KeptKind = 'kept' | 'discarded' | 'conflict';

/** How a text reaches its service. */
export interface Service<T> {
  save: (value: T, version: string | null) => Promise<Version<T>>;
  load: () => Promise<Version<T>>;
  /** Keeps a text among the versions of the record; absent where the service keeps none. */
  keep?: ((value: T, kind: KeptKind) => Promise<unknown>) | undefined;
}

/**
 * Keeps a text among the versions of its record; false where the service has none, or refuses the text. Throws when
 * it cannot be reached.
 */
export async function keepVersion<T>({ keep }: Service<T>, value: T, kind: KeptKind): Promise<boolean> {
  if (!keep) return false;
  try {
    await keep(value, kind);
    return true;
  } catch (error) {
    if (failureOf(error).kind !== 'refused') throw error;
    return false;
  }
}
