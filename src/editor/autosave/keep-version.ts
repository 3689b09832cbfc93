import { failureOf } from './failure.ts';
import type { Version } from './version.ts';

type KeepReason = 'kept' | 'discarded' | 'conflict';

export interface AutosaveService<T> {
  save: (value: T, version: string | null) => Promise<Version<T>>;
  load: () => Promise<Version<T>>;
  keep?: ((value: T, kind: KeepReason) => Promise<unknown>) | undefined;
}

/** Keeps a text as a version; false where there are none or the text is refused. Throws when offline. */
export async function keepVersion<T>(
  { keep }: AutosaveService<T>,
  value: T,
  kind: KeepReason,
): Promise<boolean> {
  if (!keep) return false;
  try {
    await keep(value, kind);
    return true;
  } catch (error) {
    if (failureOf(error).kind !== 'refused') throw error;
    return false;
  }
}
