type Check = (value: unknown) => boolean;

export const isText: Check = value => typeof value === 'string';
export const isNumber: Check = value => typeof value === 'number';
export const isNullOr =
  (check: Check): Check =>
  value =>
    value === null || check(value);

/** The checks of `NewTicketFields`. */
export const fieldChecks = {
  title: isText,
  html: isText,
  priority: isText,
  assigneeIds: Array.isArray as Check,
  labelIds: Array.isArray as Check,
  due: isNullOr(isText),
  estimate: isNullOr(isNumber),
  subTickets: isText,
};

/** Replaces fields of another type with those of `empty`: a stored draft may come from an older version of the app. */
export function parseDraft<Draft extends object>(
  stored: unknown,
  empty: Draft,
  checks: { [K in keyof Draft]: Check },
): Draft {
  if (typeof stored !== 'object' || stored === null) return empty;
  const draft = { ...empty };
  for (const key of Object.keys(empty) as (keyof Draft)[]) {
    const value = (stored as Partial<Draft>)[key];
    if (checks[key](value)) draft[key] = value as Draft[typeof key];
  }
  return draft;
}
