import { isManager, type Role } from './scopes.ts';

/** Whether a board takes no further ticket in (section 3, move). */
export function isFull(board: { wip_limit: number | null; ticket_count: number }, adding = 1): boolean {
  return board.wip_limit !== null && board.ticket_count + adding > board.wip_limit;
}

/** Places left on a board; null when it has no limit. */
export function placesLeft(board: { wip_limit: number | null; ticket_count: number }): number | null {
  return board.wip_limit === null ? null : Math.max(0, board.wip_limit - board.ticket_count);
}

/** The words of a refusal by a WIP limit, the same on screen and in answers. */
export function fullMessage(board: { name: string; wip_limit: number | null }): string {
  return `“${board.name}” has reached its limit of ${board.wip_limit} ${board.wip_limit === 1 ? 'ticket' : 'tickets'}.`;
}

/** The reference people see: `ENG-12`. */
export function referenceOf(key: string, number: number): string {
  return `${key}-${number}`;
}

/** Whether somebody of this role may invite people of the other one; null is somebody who was removed. */
export function mayInvite(inviter: Role | null, role: Role): boolean {
  if (inviter === null || !isManager(inviter)) return false;
  return role !== 'owner' || inviter === 'owner';
}

/**
 * Whether somebody of this role may take over the sign-in of another person: end their sessions, change their e-mail
 * address, make a reset link. Owners may for all, admins for members and viewers.
 */
export function standsAbove(own: Role, other: Role): boolean {
  return own === 'owner' || (own === 'admin' && !isManager(other));
}

/** Why somebody who is neither owner nor admin cannot delete it, the same on screen and in answers. */
export const onlyManagersDelete = (what: 'a project' | 'a label') =>
  `Only owners and admins can delete ${what}.`;

/** Why somebody who is neither owner nor admin cannot restore a project, the same on screen and in answers. */
export const onlyManagersRestore = 'Only owners and admins can restore a project.';
