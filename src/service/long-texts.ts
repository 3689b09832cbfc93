import { type Expression, type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Call } from './context.ts';
import { createPause } from './create-pause.ts';
import { invalid } from './errors.ts';

/** Longer texts are read one by one, so that no statement returns many of them. */
const inlineBytes = 16_384;

/** SQL: the text of a column, or null when it is long. */
export const inlineText = (column: Expression<unknown>): RawBuilder<string | null> =>
  sql`case when octet_length(${column}) <= ${sql.lit(inlineBytes)} then ${column} end`;

export const bytesOf = (column: Expression<unknown>): RawBuilder<number | null> =>
  sql`octet_length(${column})`;

interface SizedRow {
  id: string;
  bytes?: number | null;
}

/** Adds the long texts to their rows. Throws invalid (422) when all texts together exceed `limits.answerBytes`. */
export async function readLongTexts<C extends string, Row extends SizedRow & { [K in C]?: string | null }>(
  call: Call,
  rows: readonly Row[],
  table: string,
  column: C,
): Promise<void> {
  let total = 0;
  for (const { bytes } of rows) total += Number(bytes ?? 0);
  if (total > limits.answerBytes) {
    const [size, limit] = [total, limits.answerBytes].map(bytes => (bytes / 1024 / 1024).toFixed(0));
    throw invalid(
      'per_page',
      `The texts of this page are ${size} MiB, and an answer holds at most ${limit}. Ask for fewer with per_page, or leave the HTML out with fields=summary.`,
    );
  }
  call.memory.reserve(total);
  const pause = createPause(call);
  for (const row of rows) {
    if (Number(row.bytes ?? 0) <= inlineBytes) continue;
    Object.assign(row, { [column]: await readText(call, row.id, table, column) });
    await pause();
  }
}

export async function readText(
  call: Call,
  id: string,
  table: string,
  column: string,
): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`select ${sql.ref(column)} as text
    from ${sql.table(table)} where id = ${id}`.execute(call.db);
  return rows[0]?.text ?? null;
}
