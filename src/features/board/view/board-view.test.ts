import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { priorities } from '#contract/priorities.ts';
import type { Choice } from '#entities/ticket/fields/ticket-field.ts';
import {
  type BoardView,
  isFiltered,
  isSorted,
  plainView,
  readView,
  viewRequest,
  writeView,
} from './board-view.ts';
import { groupings } from './groupings.ts';
import { columnsInView, type TicketFilters, withChoice } from './ticket-filters.ts';

const id = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/);
const choiceOf = (value: fc.Arbitrary<string>): fc.Arbitrary<Choice> =>
  fc.record({ not: fc.boolean(), values: fc.uniqueArray(value, { minLength: 1, maxLength: 4 }) });
const oneOf = (...values: string[]): fc.Arbitrary<Choice> =>
  fc.constantFrom(...values).map(value => ({ not: false, values: [value] }));
const views: fc.Arbitrary<BoardView> = fc.record({
  filters: fc.record({
    q: fc.string().map(text => text.trim()),
    choices: fc.record(
      {
        column: choiceOf(id),
        assignee: choiceOf(id),
        label: choiceOf(id),
        priority: choiceOf(fc.constantFrom(...priorities)),
        tag: choiceOf(id),
        due: oneOf('overdue', 'week', 'none'),
        archived: oneOf('only', 'with'),
      },
      { requiredKeys: [] },
    ),
  }),
  group: fc.constantFrom(...groupings.map(({ value }) => value)),
  sort: fc.option(fc.constantFrom('due', '-due', 'title', '-updated', 'priority' as const)),
});

test('every view is read back from the address into which it was written', () => {
  fc.assert(
    fc.property(views, view => {
      const address = new URLSearchParams(writeView(new URLSearchParams(), view).toString());
      expect(readView(address)).toEqual(view);
    }),
  );
});

test('the view read from any address is read again from the address that it writes', () => {
  const name = fc.constantFrom('q', 'label', 'assignee', 'priority', 'due', 'archived', 'sort', 'column');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), entries => {
      const view = readView(new URLSearchParams(entries));
      expect(readView(writeView(new URLSearchParams(entries), view))).toEqual(view);
    }),
  );
});

test('the plain view removes its parameters from the address and adds none to the request', () => {
  const others = new URLSearchParams('focus=comments&q=gate&sort=due&label=a');
  expect(writeView(others, plainView).toString()).toBe('focus=comments');
  expect(viewRequest(plainView)).toEqual({});
  expect([isFiltered(plainView), isSorted(plainView)]).toEqual([false, false]);
});

test('a request carries each filter, and a search keeps the order of the columns', () => {
  const request = (address: string) => viewRequest(readView(new URLSearchParams(address)));
  expect(request('q=gate')).toEqual({ q: 'gate', sort: 'position' });
  expect(request('q=gate&sort=-updated')).toEqual({ q: 'gate', sort: '-updated' });
  expect(request('label=!a,b&assignee=none&due=week&archived=with&column=c')).toEqual({
    not_label_ids: ['a', 'b'],
    assignee_ids: ['none'],
    due: 'week',
    archived: 'all',
  });
  expect(request('priority=high,huge&tag=t&archived=only&sort=number')).toEqual({
    priority: ['high'],
    tag_ids: ['t'],
    archived: 'true',
  });
});

test('columns are filtered or excluded, and a choice without values filters nothing', () => {
  const columns = ['a', 'b', 'hidden'].map(id => ({ id, is_hidden: id === 'hidden' }) as Board);
  const idsInView = (filters: TicketFilters, showHidden: boolean) =>
    columnsInView(columns, filters, showHidden).map(column => column.id);
  const { filters } = readView(new URLSearchParams('column=!a'));
  expect(idsInView(filters, false)).toEqual(['b']);
  expect(idsInView(filters, true)).toEqual(['b', 'hidden']);
  const none = withChoice(filters, 'column', { not: true, values: [] });
  expect(none).toEqual(plainView.filters);
  expect(idsInView(none, false)).toEqual(['a', 'b']);
});
