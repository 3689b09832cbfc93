import type { TicketListItem, TicketRef } from '#contract/tickets.ts';
import type { FieldValues } from '../../writes/field-values.ts';

const refOf = ({ id, reference, title }: TicketRef): TicketRef => ({ id, reference, title });

/** The values and the message of a change of the parent; null detaches. */
export function parentWrite(
  { reference }: Pick<TicketListItem, 'reference'>,
  parent: TicketRef | null,
): [FieldValues, string] {
  const words = parent ? `${reference} is part of ${parent.reference}` : `${reference} has no parent now`;
  return [{ parent: parent && refOf(parent) }, words];
}
