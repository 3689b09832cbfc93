import { failureOf } from './failure.ts';
import type { MergeText, Text, Version } from './version.ts';

type KeepReason = 'kept' | 'discarded' | 'conflict';

export interface AutosaveService<T extends Text> {
  /** `saveId` is the same in each attempt to save one text. */
  save: (value: T, version: string | null, saveId: string) => Promise<Version<T>>;
  load: () => Promise<Version<T>>;
  keep?: ((value: T, kind: KeepReason) => Promise<unknown>) | undefined;
  /** Loads what merges texts with those of others; without it every conflict is a question. */
  loadMerge?: (() => Promise<MergeText<T>>) | undefined;
}

/** Keeps a text as a version; false where there are none or the text is refused. Throws when offline. */
export async function keepVersion<T extends Text>(
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
