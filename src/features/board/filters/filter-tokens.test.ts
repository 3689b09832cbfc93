import { expect, test } from 'vitest';
import { ticketFields } from '#entities/ticket/fields/ticket-fields.ts';
import { readView } from '../view/board-view.ts';
import { filterDefinitions, hasFilters } from '../view/ticket-filters.ts';
import { tokensOf, withoutFilter, withTokens } from './filter-tokens.ts';
import { chosenWords, operatorOf } from './filter-words.ts';

const at = (address: string) => readView(new URLSearchParams(address)).filters;

test('choices among all values change the field they belong to and keep its operator', () => {
  const filters = at('label=!bug&due=week&q=gate');
  expect(tokensOf(filters)).toEqual(['label:bug', 'due:week']);
  expect(withTokens(filters, ['label:bug', 'due:week', 'label:api', 'priority:high'])).toEqual(
    at('label=!bug,api&due=week&q=gate&priority=high'),
  );
  expect(withTokens(filters, ['due:week'])).toEqual(at('due=week&q=gate'));
});

test('of due and archived the newest choice holds', () => {
  const filters = at('due=week&archived=with');
  expect(withTokens(filters, ['due:week', 'archived:with', 'due:none'])).toEqual(
    at('due=none&archived=with'),
  );
  expect(withTokens(filters, ['due:week', 'archived:with', 'archived:only'])).toEqual(
    at('due=week&archived=only'),
  );
  expect(withTokens(filters, ['due:week'])).toEqual(at('due=week'));
});

test('taking all chips away leaves nothing', () => {
  const address = filterDefinitions.map(({ name, values }) => `${name}=${values?.[0] ?? 'x'}`).join('&');
  const filters = at(`q=a&${address}`);
  const names = ['q' as const, ...filterDefinitions.map(({ name }) => name)];
  expect(tokensOf(filters)).toHaveLength(filterDefinitions.length);
  expect(hasFilters(names.reduce(withoutFilter, filters))).toBe(false);
});

test('operators and values are told in words', () => {
  expect(operatorOf(ticketFields.labels.filter, { not: true, values: ['a'] })).toBe('is not');
  expect(operatorOf(ticketFields.labels.filter, { not: false, values: ['a', 'b'] })).toBe('is any of');
  expect(operatorOf(ticketFields.tags.filter, { not: false, values: ['a', 'b'] })).toBe('is all of');
  expect(operatorOf(ticketFields.tags.filter, { not: true, values: ['a', 'b'] })).toBe('is none of');
  expect([['Mara'], ['Mara', 'Ada']].map(names => chosenWords(ticketFields.assignees.filter, names))).toEqual(
    ['Mara', '2 people'],
  );
});
