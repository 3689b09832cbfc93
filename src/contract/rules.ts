import { isManager, type Role } from './scopes.ts';

/** Whether a board has no room for `adding` more tickets (section 3). */
export function isFull(board: { wip_limit: number | null; ticket_count: number }, adding = 1): boolean {
  return board.wip_limit !== null && board.ticket_count + adding > board.wip_limit;
}

/** Returns null without a limit. */
export function placesLeft(board: { wip_limit: number | null; ticket_count: number }): number | null {
  return board.wip_limit === null ? null : Math.max(0, board.wip_limit - board.ticket_count);
}

export function fullMessage(board: { name: string; wip_limit: number | null }): string {
  return `“${board.name}” has reached its limit of ${board.wip_limit} ${board.wip_limit === 1 ? 'ticket' : 'tickets'}.`;
}

/** Says why a board does not take `adding` tickets. */
export function noRoomMessage(
  board: { name: string; wip_limit: number | null; ticket_count: number },
  adding: number,
): string {
  const left = placesLeft(board);
  if (!left || adding === 1) return fullMessage(board);
  return `“${board.name}” has room for ${left} more ${left === 1 ? 'ticket' : 'tickets'}, not for ${adding}.`;
}

export function referenceOf(key: string, number: number): string {
  return `${key}-${number}`;
}

/** `inviter` is null for a removed person. */
export function mayInvite(inviter: Role | null, role: Role): boolean {
  if (inviter === null || !isManager(inviter)) return false;
  return role !== 'owner' || inviter === 'owner';
}

/** Whether a role may manage the sign-in of another: sessions, e-mail address, reset link. */
export function outranks(role: Role, other: Role): boolean {
  return role === 'owner' || (role === 'admin' && !isManager(other));
}

interface ViewReader {
  id: string;
  role: Role;
  canWriteTickets: boolean;
}

/** Why a person may not change a saved view that they see; null when they may. */
export function viewRefusal(
  view: { isShared: boolean; creatorId: string },
  person: ViewReader,
): string | null {
  if (!view.isShared) return null;
  if (!person.canWriteTickets) return sharedViewsMessage;
  if (view.creatorId === person.id || isManager(person.role)) return null;
  return 'Only the person who made this view, owners and admins can change it.';
}

export const sharedViewsMessage = 'Views for everyone are kept by people who may change tickets.';
export const unshareMessage = 'Only the person who made a view can take it back for themselves.';

export const onlyManagersDeleteMessage = (what: 'a project' | 'a label') =>
  `Only owners and admins can delete ${what}.`;

export const onlyManagersRestoreMessage = 'Only owners and admins can restore a project.';
