/** The orders that a list of tickets can have; a minus turns one round. */
export const ticketSorts = [
  'position',
  'number',
  '-number',
  'due',
  '-due',
  'priority',
  '-priority',
  'created',
  '-created',
  'updated',
  '-updated',
  'title',
  '-title',
] as const;
