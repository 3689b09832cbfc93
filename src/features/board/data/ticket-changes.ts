import type { TicketListItem } from '#contract/tickets.ts';
import type { ChoiceField } from '#entities/ticket/fields/ticket-fields.ts';
import { applyWrite, ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import type { FieldValues } from '#entities/ticket/writes/field-values.ts';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { changeWithUndo } from '#entities/ticket/writes/ticket-writes.ts';
import { hasOrHave } from '#lib/has-or-have.ts';
import type { PickerOption } from '#ui/picker-options.ts';
import { type RefusalState, reportRefusals } from './report-refusals.ts';

export function createTicketChanges(board: RefusalState, writer: TicketWriter) {
  /** `valuesOf` returns null for a ticket that stays. `changeWords` follow the tickets: "now have high priority". */
  function change(
    ticketIds: readonly string[],
    valuesOf: (ticket: TicketListItem) => FieldValues | null,
    changeWords: (count: number) => string,
  ): void {
    const changes = new Map<TicketListItem, FieldValues>();
    for (const id of ticketIds) {
      const ticket = board.cache.find(id)?.ticket;
      const values = ticket && valuesOf(ticket);
      if (values) changes.set(ticket, values);
    }
    const tickets = [...changes.keys()];
    applyWrite(writer, tickets, {
      ...changeWithUndo(ticket => changes.get(ticket)!),
      message: ticketsMessage(tickets, changeWords(tickets.length)),
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
      count => `now ${hasOrHave(count)} ${name.toLowerCase()} ${label.toLowerCase()}`,
    );

  return { change, choose };
}
