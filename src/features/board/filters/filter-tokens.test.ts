import { expect, test } from 'vitest';
import { readView } from '../view/board-view.ts';
import { fieldsInUse, tokensOf, withoutField, withTokens } from './filter-tokens.ts';
import { operatorOf, valueWords } from './filter-words.ts';

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
  expect(withTokens(filters, ['due:week', 'archived:with', 'due:none']).due).toBe('none');
  expect(withTokens(filters, ['due:week', 'archived:with', 'archived:only']).archived).toBe('only');
  expect(withTokens(filters, ['due:week']).archived).toBeNull();
});

test('each field in use has a chip, and taking all chips away leaves nothing', () => {
  const filters = at('q=a&column=c&assignee=none&label=x&priority=low&tag=t&due=overdue&archived=only');
  const fields = fieldsInUse(filters);
  expect(fields).toEqual(['q', 'column', 'assignee', 'label', 'priority', 'tag', 'due', 'archived']);
  expect(fields.reduce(withoutField, filters)).toEqual(at(''));
});

test('operators and values are told in words', () => {
  expect(operatorOf('label', { not: true, values: ['a'] })).toBe('is not');
  expect(operatorOf('label', { not: false, values: ['a', 'b'] })).toBe('is any of');
  expect(operatorOf('tag', { not: false, values: ['a', 'b'] })).toBe('is all of');
  expect(operatorOf('tag', { not: true, values: ['a', 'b'] })).toBe('is none of');
  expect([valueWords('assignee', ['Mara']), valueWords('assignee', ['Mara', 'Ada'])]).toEqual([
    'Mara',
    '2 people',
  ]);
});
