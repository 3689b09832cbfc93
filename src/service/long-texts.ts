import { type Expression, type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Call } from './context.ts';
import { createPause } from './create-pause.ts';
import { invalid } from './errors.ts';

/** Longer texts are read one by one, so that no statement returns many of them. */
const inlineBytes = 16_384;

/** Null where the text is too long to come with its row. */
export const inlineText = (column: Expression<unknown>): RawBuilder<string | null> =>
  sql`case when octet_length(${column}) <= ${sql.lit(inlineBytes)} then ${column} end`;

/** Does not read the text. */
export const bytesOf = (column: Expression<unknown>): RawBuilder<number | null> =>
  sql`octet_length(${column})`;

/**
 * Calls `read` for each row whose text is too long to come with it. Throws 422 when all texts exceed
 * `limits.answerBytes`.
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
  const pause = createPause(call);
  for (const row of rows) {
    if (Number(bytes(row) ?? 0) <= inlineBytes) continue;
    await read(row);
    await pause();
  }
}
