import { type FieldGroup, type GroupValue, noGroupValue } from '#entities/ticket/fields/ticket-field.ts';

/** Orders the groups of a field. `me` is the id of the person at the screen. */
export function compareGroups(
  field: FieldGroup,
  a: GroupValue,
  b: GroupValue,
  me: string | undefined,
): number {
  const isLast = ({ value }: GroupValue) => Number(value === noGroupValue);
  return isLast(a) - isLast(b) || field.compare(a, b, me);
}
