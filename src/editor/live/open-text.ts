import { failureOf } from '../autosave/failure.ts';
import type { LiveService, StepsBatch } from './live-service.ts';

/** From where a text is followed. */
export interface Start {
  version: number;
  recordVersion: number;
  /** What was written since then. */
  batches: readonly StepsBatch[];
}

/**
 * Opens a text that this page knows as the record's version `known()`. Null when it cannot be followed, or not yet;
 * `unknown` when nobody remembers what was written since that version.
 */
export async function findStart(
  service: LiveService,
  known: () => number | null,
): Promise<Start | 'unknown' | null> {
  const { version, recordVersion, isLive } = await service.open();
  const base = known();
  if (!isLive || base === null || base > recordVersion) return null;
  if (base === recordVersion) return { version, recordVersion, batches: [] };
  try {
    // Each batch makes a new version of the record.
    const { batches } = await service.read(Math.max(0, version - (recordVersion - base)));
    const since = batches.filter(batch => batch.recordVersion > base);
    return { version: since[0] ? since[0].version - 1 : version, recordVersion: base, batches: since };
  } catch (error) {
    if (failureOf(error).kind === 'stale') return 'unknown';
    throw error;
  }
}
