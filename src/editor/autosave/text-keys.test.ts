import { expect, test } from 'vitest';
import { keptTextOf, textKeys } from './text-keys.ts';

test('each key of a text names its record and field', () => {
  expect(keptTextOf(textKeys.ticket('a1', 'title'))).toEqual({ kind: 'ticket', id: 'a1', field: 'title' });
  expect(keptTextOf(textKeys.ticket('a1', 'description_html'))).toEqual({
    kind: 'ticket',
    id: 'a1',
    field: 'description_html',
  });
  expect(keptTextOf(textKeys.document('d1'))).toEqual({ kind: 'document', id: 'd1', field: null });
  expect(keptTextOf(textKeys.changes('d1'))).toEqual({ kind: 'document', id: 'd1', field: null });
});

test('keys of comments and lists are no texts of records', () => {
  for (const key of ['comments of ticket a1', 'waiting for ticket a1 title', 'ticket a1', 'ticket a1 labels'])
    expect(keptTextOf(key)).toBeNull();
});
