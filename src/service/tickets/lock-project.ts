import { findTicket } from '../access/find.ts';
import type { Call } from '../context.ts';
import { RestartError } from '../db/transaction.ts';

/** Locks places, counts and numbers until the transaction ends. */
export async function lockProject(call: Call, projectId: string): Promise<void> {
  await call.engine.lockRow(call.db, 'projects', projectId);
}

/** Locks several projects, in a fixed order so that two writers cannot deadlock. */
export async function lockProjectsById(call: Call, projectIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(projectIds)].sort()) await lockProject(call, id);
}

/** Locks the project of the ticket. Throws as `findTicket`. */
export async function findTicketLocked(call: Call, id: string) {
  const ticket = await findTicket(call, id);
  await lockProject(call, ticket.project_id);
  // PostgreSQL may have waited for another writer; SQLite has one writer at a time.
  if (call.engine.name === 'sqlite') return ticket;
  const current = await findTicket(call, id);
  assertStillIn(ticket.project_id, current);
  return current;
}

/** Throws when a ticket has moved to another project before its project was locked: the transaction starts again. */
export function assertStillIn(lockedProjectId: string, ticket: { project_id: string }): void {
  if (ticket.project_id !== lockedProjectId) throw new RestartError();
}
