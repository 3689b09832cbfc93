import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { filesNamedIn } from './text-columns.ts';

/** Takes pictures that a text names again off those that may be removed; in the transaction that writes the text. */
export async function keepNamedFiles(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Promise<void> {
  const ids = fields.flatMap(field => filesNamedIn(String(input[field] ?? '')));
  // A text can name more than a statement takes.
  for (let at = 0; at < ids.length; at += 500) {
    await call.db
      .updateTable('file_uses')
      .set({ seen_at: timestampNow(call), unused_since: null })
      .where('file_id', 'in', ids.slice(at, at + 500))
      .where('unused_since', 'is not', null)
      .execute();
  }
}
