/** A minus reverses an order. */
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
