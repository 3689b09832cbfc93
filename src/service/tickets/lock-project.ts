import { findTicket } from '../access/find.ts';
import type { Call } from '../context.ts';

/** Lets one writer at a time change the places, counts and numbers of a project. */
export async function lockProject(call: Call, projectId: string): Promise<void> {
  await call.engine.lockRow(call.db, 'projects', projectId);
}

/** A ticket as it is once its project is held; another writer may have moved it in between. */
export async function findTicketLocked(call: Call, id: string) {
  const ticket = await findTicket(call, id);
  await lockProject(call, ticket.project_id);
  return call.engine.name === 'sqlite' ? ticket : findTicket(call, id);
}
