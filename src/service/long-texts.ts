import { type Expression, type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Call } from './context.ts';
import { invalid } from './errors.ts';
import { pauses } from './pauses.ts';

/** Longer texts are read one by one, so that no statement answers many of them at once. */
const inlineBytes = 16_384;

/** A text column as far as it comes with its row. */
export const inlineText = (column: Expression<unknown>): RawBuilder<string | null> =>
  sql`case when octet_length(${column}) <= ${sql.lit(inlineBytes)} then ${column} end`;

/** Bytes of a text column, known without reading it. */
export const bytesOf = (column: Expression<unknown>): RawBuilder<number | null> =>
  sql`octet_length(${column})`;

/**
 * Calls `read` for each row of a page whose text did not come with it, one after the other. Throws invalid (422) when
 * the texts of the page are too long for one answer.
 */
export async function readLongTexts<Row>(
  call: Call,
  rows: readonly Row[],
  bytes: (row: Row) => number | null,
  read: (row: Row) => Promise<void>,
): Promise<void> {
  let total = 0;
  for (const row of rows) total += Number(bytes(row) ?? 0);
  if (total > limits.answerBytes) {
    const [size, most] = [total, limits.answerBytes].map(count => (count / 1024 / 1024).toFixed(0));
    throw invalid(
      'per_page',
      `The texts of this page are ${size} MiB, and an answer holds at most ${most}. Ask for fewer with per_page, or leave the HTML out with fields=summary.`,
    );
  }
  call.room.take(total);
  const pause = pauses(call);
  for (const row of rows) {
    if (Number(bytes(row) ?? 0) <= inlineBytes) continue;
    await read(row);
    await pause();
  }
}
