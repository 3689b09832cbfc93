import type { ChangeFields } from '#entities/ticket/fields/field-editor.ts';
import type { ChoiceField } from '#entities/ticket/fields/ticket-fields.ts';
import { applyWrite, ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import type { FieldValues } from '#entities/ticket/writes/field-values.ts';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { changeWithUndo, fieldChanges } from '#entities/ticket/writes/ticket-writes.ts';
import { hasOrHave } from '#lib/has-or-have.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import { type RefusalState, reportRefusals } from './report-refusals.ts';

export function createTicketChanges(board: RefusalState, writer: TicketWriter) {
  /** Takes values and words of `ChangeFields`. */
  function change(ticketIds: readonly string[], ...[valuesOf, words]: Parameters<ChangeFields>): void {
    const found = ticketIds.flatMap(id => board.cache.find(id)?.ticket ?? []);
    const changes = fieldChanges(found, valuesOf);
    const values = new Map(changes.map(change => [change.ticket, change.values]));
    const tickets = [...values.keys()];
    applyWrite(writer, tickets, {
      ...changeWithUndo(ticket => values.get(ticket)!),
      message: ticketsMessage(tickets, words(changes)),
      noun: 'change',
      onRefused: refused => reportRefusals(board, refused),
    });
  }

  const choose = (
    ticketIds: readonly string[],
    { key, label }: ChoiceField,
    { value, label: name }: PickerOption,
  ): void =>
    change(
      ticketIds,
      ticket => (ticket[key] === value ? null : ({ [key]: value } as FieldValues)),
      ({ length: count }) => `now ${hasOrHave(count)} ${name.toLowerCase()} ${label.toLowerCase()}`,
    );

  return { change, choose };
}
