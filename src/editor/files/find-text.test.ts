import { expect, onTestFinished, test, vi } from 'vitest';
import { fragmentOf, TextFinder } from './find-text.ts';

const finder = new TextFinder([
  'index.html',
  'notes/plan.md',
  'notes/Tide Tables.md',
  'notes/old/plan.md',
  'guide/README.md',
]);

test.each([
  ['plan.md', 'notes/plan.md'],
  ['plan.md#tides', 'notes/plan.md'],
  ['./Tide%20tables.md', 'notes/Tide Tables.md'],
  ['old/plan', 'notes/old/plan.md'],
  ['../guide/', 'guide/README.md'],
  ['/index.html', 'index.html'],
  ['../missing.md', null],
  // Another file of that name is not meant.
  ['../README.md', null],
  ['../../plan.md', null],
  ['https://a.example/plan.md', null],
  ['#tides', null],
])('the address %s in notes/plan.md names %s', (address, found) =>
  expect(finder.byAddress('notes/plan.md', address)).toBe(found),
);

test.each([
  ['plan', 'notes/old/plan.md'],
  ['Tide tables#Low water', 'notes/Tide Tables.md'],
  ['notes/plan', 'notes/plan.md'],
  ['#Low water', 'notes/old/plan.md'],
  ['an', null],
])('the note %s in notes/old/plan.md is %s', (note, found) =>
  expect(finder.byNote('notes/old/plan.md', note)).toBe(found),
);

test('texts that are picked one by one are found by their names', () =>
  expect(new TextFinder(['a.md', 'b.html']).byAddress('a.md', 'pages/b.html')).toBe('b.html'));

test.each([
  ['a.md#Low%20water', 'Low water'],
  ['a.md', ''],
  ['a.md#%E0%A4%A', '%E0%A4%A'],
])('the part of %s is %j', (address, part) => expect(fragmentOf(address)).toBe(part));

test('a look-up folds the sought name alone, however many notes have it', () => {
  const many = new TextFinder(Array.from({ length: 50 }, (_, index) => `${index}/note.md`));
  const folded = vi.spyOn(String.prototype, 'toLowerCase');
  onTestFinished(() => folded.mockRestore());
  expect(many.byNote('7/a.md', 'note')).toBe('7/note.md');
  expect(folded.mock.calls.length).toBe(1);
});
