import type { TicketListItem } from '#contract/tickets.ts';
import { createStore } from '#lib/store.ts';

export interface ProjectMoveRequest {
  /** In the order in which they follow one another there. */
  tickets: readonly TicketListItem[];
  onMoved?: () => void;
}

/** The move that the dialog of the shell is open for; null while it is closed. */
export const projectMoveRequest = createStore<ProjectMoveRequest | null>(null);

export function openProjectMove(request: ProjectMoveRequest): void {
  if (request.tickets.length > 0) projectMoveRequest.set(request);
}

/** Ids of tickets that this tab moves, which says so itself. */
export const ownProjectMoves = new Set<string>();
