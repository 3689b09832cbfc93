import { expect, test } from 'vitest';
import { groupedOptions, hasOption, matchingOptions, type PickerOption } from './picker-options.ts';

const options: PickerOption[] = [
  { value: '1', label: 'In review', group: 'Open' },
  { value: '2', label: 'Preview', group: 'Open' },
  { value: '3', label: 'Review done', group: 'Done' },
  { value: '4', label: 'Tomás Rey', keywords: 'tomas@northquay.test' },
];

const found = (query: string) => matchingOptions(options, query).map(option => option.value);

test('the beginning of a name is better than the beginning of a word, that better than the inside of one', () => {
  expect(found('rev')).toEqual(['3', '1', '2']);
});

test('accents, case and the order of words make no difference; every word has to be found', () => {
  expect(found('TOMAS')).toEqual(['4']);
  expect(found('rey tom')).toEqual(['4']);
  expect(found('northquay')).toEqual(['4']);
  expect(found('rey nobody')).toEqual([]);
});

test('without a query everything stays in its order', () => {
  expect(found('  ')).toEqual(['1', '2', '3', '4']);
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
