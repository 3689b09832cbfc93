export const errorCodes = [
  'wip_limit_reached',
  'reauthentication_required',
  'second_factor_required',
  'already_applied',
  'not_applied',
] as const;
