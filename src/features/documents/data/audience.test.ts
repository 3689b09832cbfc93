import { expect, test } from 'vitest';
import { audienceOf, losersOf, namesOf } from './audience.ts';

const organization = { name: 'Northquay' };

test('the project decides who sees a document', () => {
  expect(audienceOf({ name: 'Harbour' }, organization)).toBe(
    'The people of Harbour, and the owners and admins of Northquay, will see this.',
  );
  expect(audienceOf(null, organization)).toBe('Everybody at Northquay will see this.');
  expect(losersOf({ name: 'Harbour' }, organization)).toMatch(/^The people of Harbour will no longer/);
  expect(losersOf(undefined, organization)).toMatch(/^Everybody at Northquay will no longer/);
});

test.each([
  [[], ''],
  [['Mara Lindqvist'], 'Mara'],
  [['Mara Lindqvist', 'Tomás Rey'], 'Mara and Tomás'],
  [['Mara L', 'Tomás R', 'Ada O'], 'Mara, Tomás and Ada'],
  [['Mara L', 'Tomás R', 'Ada O', 'Elif K'], 'Mara, Tomás and 2 others'],
  [['Mara Lindqvist', 'Mara Novak'], 'Mara Lindqvist and Mara Novak'],
])('names of %j', (names, words) => {
  expect(namesOf(names.map(name => ({ name })))).toBe(words);
});
