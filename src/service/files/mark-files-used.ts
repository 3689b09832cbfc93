import { chunks } from '#lib/chunks.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { fileIdsIn } from './text-columns.ts';

/** Marks the files in new texts as used again, so that no sweep deletes them. */
export async function markFilesUsed(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Promise<void> {
  const ids = fields.flatMap(field => fileIdsIn(String(input[field] ?? '')));
  // A text may show more pictures than one statement has parameters.
  for (const batch of chunks(ids, 500)) {
    await call.db
      .updateTable('file_uses')
      .set({ seen_at: timestampNow(call), unused_since: null })
      .where('file_id', 'in', batch)
      .where('unused_since', 'is not', null)
      .execute();
  }
}
