import type { Choice, FieldFilter } from '#entities/ticket/fields/ticket-field.ts';

export function operatorOf({ multiple }: FieldFilter, { not, values }: Choice): string {
  if (values.length === 1) return not ? 'is not' : 'is';
  if (not) return 'is none of';
  return multiple?.all ? 'is all of' : 'is any of';
}

export function chosenWords({ multiple }: FieldFilter, names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.length} ${multiple?.plural}`;
}
