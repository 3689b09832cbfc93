import type { NewTicketValues } from '#entities/project/project-context.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import type { Group } from './list-rows.ts';

/** Returns the values that put a new ticket into the group. */
export function valuesOfGroup({ column, value }: Group, field: FieldGroup | null): NewTicketValues {
  if (column) return { boardId: column.id };
  return (value && field?.initial(value)) ?? {};
}
