import { expect, test } from 'vitest';
import { z } from 'zod';
import { ticketGroupings } from '#contract/app/work.ts';
import { contract } from '#contract/operations.ts';
import { ticketSorts } from '#contract/ticket-list.ts';
import type { TicketField } from './ticket-field.ts';
import {
  cardFields,
  choiceFields,
  filterFields,
  groupFields,
  keyFields,
  listFields,
  sortFields,
  ticketFields,
} from './ticket-fields.ts';

const fields: TicketField[] = Object.values(ticketFields);
const keysOf = (list: readonly TicketField[]) => list.map(({ key }) => key).sort();

test('every field with a part for a place is in the list of that place', () => {
  expect(keysOf(cardFields)).toEqual(keysOf(fields.filter(({ card }) => card)));
  expect(keysOf(listFields)).toEqual(keysOf(fields.filter(({ list }) => list)));
  expect(keysOf(sortFields)).toEqual(keysOf(fields.filter(({ sort }) => sort)));
  expect(keysOf(choiceFields)).toEqual(keysOf(fields.filter(({ choice }) => choice)));
  expect(keysOf(keyFields)).toEqual(keysOf(fields.filter(({ shortcut }) => shortcut)));
  expect(keysOf(groupFields)).toEqual(keysOf(fields.filter(({ group }) => group)));
  expect(keysOf(filterFields)).toEqual(keysOf(fields.filter(({ filter }) => filter)));
});

test('every grouping of the contract is offered, under the name of its filter', () => {
  expect(new Set(groupFields.map(({ group }) => group.name))).toEqual(new Set(ticketGroupings));
  for (const { group, filter } of groupFields) expect(group.name).toBe(filter.name);
});

test('every sort of the contract is offered, except by ticket number', () => {
  const names = ticketSorts.map(sort => sort.replace('-', ''));
  const known: string[] = ['position', 'number', ...sortFields.map(({ sort }) => sort.name)];
  expect(new Set(known)).toEqual(new Set(names));
});

test('a filter offers the values of the contract', () => {
  const { shape } = contract.listTickets.query;
  for (const { filter } of fields) {
    const schema = filter && shape[filter.name as keyof typeof shape]?.unwrap();
    if (schema instanceof z.ZodEnum && filter?.values && filter.name !== 'archived')
      expect(new Set(filter.values), filter.name).toEqual(new Set(schema.options));
  }
});

test('every filter of the contract belongs to a field', () => {
  const bounds = ['due_from', 'due_before'];
  const elsewhere = ['board_id', 'board_ids', 'q', 'page', 'per_page', 'sort', 'fields', ...bounds];
  const asked = fields.flatMap(({ filter }) =>
    [false, true].flatMap(not =>
      Object.keys(filter?.request({ not, values: [filter.values?.[0] ?? 'x'] }) ?? {}),
    ),
  );
  expect(new Set([...asked, ...elsewhere])).toEqual(new Set(Object.keys(contract.listTickets.query.shape)));
});
