import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { labelChangeWords } from './label-change-words.ts';

const labels = (...names: string[]) => names.map(name => ({ id: name, project_id: 'p', name, color: 'red' }));
const change = (before: string[], after: string[]) => ({
  ticket: { labels: labels(...before) } as unknown as TicketListItem,
  values: { labels: labels(...after) },
});

test.each([
  [[change([], ['storm'])], 'now has the label storm'],
  [[change(['a'], ['a', 'storm']), change([], ['storm'])], 'now have the label storm'],
  [[change([], ['a', 'b']), change(['a'], ['a', 'b'])], 'now have the labels a and b'],
  [[change([], ['a', 'b', 'c', 'd'])], 'now has 4 labels more'],
  [[change(['a'], [])], 'no longer has the label a'],
  [[change(['a', 'b'], []), change(['b'], [])], 'no longer have the labels a and b'],
  [[change(['a'], ['b']), change([], ['b'])], 'now have the label b and no longer a'],
  [[change(['a', 'b', 'c', 'd'], ['e'])], 'now has the label e and no longer 4 others'],
])('%#: %s', (changes, words) => expect(labelChangeWords(changes)).toBe(words));
