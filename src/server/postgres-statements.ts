import { createHash } from 'node:crypto';
import { forEffect } from '#service/db/postgres-engine.ts';

/** Whether a statement begins a transaction. */
export const begins = (text: string) => text === 'begin' || text.startsWith('start transaction');

/** Whether a statement ends a transaction, or what was done since a savepoint. */
export const endsTransaction = (text: string) => text === 'commit' || text.startsWith('rollback');

/** Whether a statement begins, divides or ends a transaction. */
export const controlsTransaction = (text: string) =>
  begins(text) || endsTransaction(text) || /^(release )?savepoint /.test(text);

/**
 * False for what begins a transaction, for writes without `returning`, and for selects that are made for their effect:
 * in a transaction their errors are thrown by the next statement that waits, and nobody hears how many rows there were.
 */
export function waitsForAnswer(text: string): boolean {
  if (begins(text) || text.startsWith(forEffect)) return false;
  return !/^(insert|update|delete) /.test(text) || /\breturning\b/.test(text);
}

const statementNames = new Map<string, string>();
/** Limits the memory of the database: lists of different lengths make different statements. */
const maxStatementNames = 500;

/** The name by which a connection keeps the plan of a statement; empty for one that it does not keep. */
export function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= maxStatementNames) return '';
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  statementNames.set(text, name);
  return name;
}
