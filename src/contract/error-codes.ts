/** Codes that error bodies carry: of refusals that a program has to tell from others with the same status. */
export const errorCodes = [
  'wip_limit_reached',
  'reauthentication_required',
  'second_factor_required',
] as const;
