import { expect, test } from 'vitest';
import { groupedOptions, hasOption, matchingOptions, type PickerOption } from './picker-options.ts';

const options: PickerOption[] = [
  { value: '1', label: 'In review', group: 'Open' },
  { value: '2', label: 'Preview', group: 'Open' },
  { value: '3', label: 'Review done', group: 'Done' },
  { value: '4', label: 'Tomás Rey', keywords: 'tomas@northquay.test' },
];

const matchesOf = (query: string) => matchingOptions(options, query).map(option => option.value);

test('a match at the start of the name ranks first, then at the start of a word, then inside', () => {
  expect(matchesOf('rev')).toEqual(['3', '1', '2']);
});

test('the whole name ranks before names that only begin with it', () => {
  const priorities = ['Highest', 'High'].map(label => ({ value: label, label }));
  expect(matchingOptions(priorities, 'high').map(({ label }) => label)).toEqual(['High', 'Highest']);
});

test('accents, case and word order do not matter; every word must match', () => {
  expect(matchesOf('TOMAS')).toEqual(['4']);
  expect(matchesOf('rey tom')).toEqual(['4']);
  expect(matchesOf('northquay')).toEqual(['4']);
  expect(matchesOf('rey nobody')).toEqual([]);
});

test('without a query the options keep their order', () => {
  expect(matchesOf('  ')).toEqual(['1', '2', '3', '4']);
});

test('a name that exists is not offered for creation', () => {
  expect(hasOption(options, ' in REVIEW ')).toBe(true);
  expect(hasOption(options, 'review')).toBe(false);
});

test('groups keep the order in which they first appear', () => {
  expect(groupedOptions(options)?.map(group => [group.value, group.items.length])).toEqual([
    ['Open', 2],
    ['Done', 1],
    ['', 1],
  ]);
  expect(groupedOptions([{ value: 'a', label: 'A' }])).toBeNull();
});
