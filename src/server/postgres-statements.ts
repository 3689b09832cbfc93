import { createHash } from 'node:crypto';
import type pg from 'pg';
import { forEffect } from '#service/db/postgres-engine.ts';

/** Whether a statement begins a transaction. */
export const begins = (text: string) => text === 'begin' || text.startsWith('start transaction');

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

/** Names queries with parameters, which PostgreSQL then plans once per connection. */
export function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  const config = { text, values: values as unknown[] };
  if (values.length === 0) return config;
  let name = statementNames.get(text);
  if (name === undefined) {
    if (statementNames.size >= maxStatementNames) return config;
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    statementNames.set(text, name);
  }
  return { ...config, name };
}
