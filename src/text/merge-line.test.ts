import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineBehind, lineBehindAll, mergeLine } from './merge-line.ts';

test.each([
  [
    'words at two places',
    'Plan for gates',
    'Our plan for gates',
    'Plan for gates, again',
    'Our plan for gates, again',
  ],
  ['letters at one place, of whom others were first', 'Plan', 'Plan B', 'Plan A', 'Plan A B'],
  ['two new lines for one', 'Plan', 'Report', 'Notes', 'NotesReport'],
  ['the same line', 'Plan', 'Plan B', 'Plan B', 'Plan B'],
  ['a word in one that was deleted', 'Plan for gates', 'Plan', 'Plan for all gates', 'Planall '],
  ['a deletion of a word that was changed', 'Plan for gates', 'Plan for piers', 'Plan', 'Planpiers'],
  ['several words on both sides', 'One two three', 'My One two 3', 'One, two or three', 'My One, two or 3'],
  ['an emoji that both replaced', 'Plan 😀', 'Plan 😁', 'Plan 😂', 'Plan 😂😁'],
  ['an emoji that one replaced', 'Plan 😀', 'Plan 😁', 'Plan 😀!', 'Plan 😁!'],
])('a line has %s', (_, from, to, now, merged) => {
  expect(lineBehind({ from, to }, now)).toBe(merged);
});

test('letters go on behind those that their writer added before', () => {
  expect(lineBehind({ from: 'A', to: 'AB', goesOn: true }, 'AX')).toBe('ABX');
  expect(lineBehindAll({ from: 'A', to: 'AB', goesOn: true }, ['AX', 'AXY', 'PAXY'])).toBe('PABXY');
  expect(lineBehindAll({ from: 'A', to: 'AB' }, ['AX', 'AXY', 'PAXY'])).toBe('PAXYB');
});

/** A line in which one range is replaced by `letters`. */
const changed = (line: string, { at, length, letters }: { at: number; length: number; letters: string }) => {
  const from = at % (line.length + 1);
  return line.slice(0, from) + letters + line.slice(from + length);
};

test('letters that one side wrote all stay, once', () => {
  const range = (letters: string) => ({
    at: fc.nat(20),
    length: fc.nat(8),
    letters: fc.constantFrom('', ...[1, 2, 3].map(count => letters.slice(0, count))),
  });
  const line = fc.constantFrom('', 'word', 'two words', 'now three words');
  fc.assert(
    fc.property(
      line,
      fc.record(range('XYZ')),
      fc.record(range('PQR')),
      fc.boolean(),
      (from, own, other, goesOn) => {
        const [to, now] = [changed(from, own), changed(from, other)];
        const merged = lineBehind({ from, to, goesOn }, now);
        const capitals = [...own.letters, ...other.letters].sort();
        expect([...merged.replace(/[a-z ]/g, '')].sort()).toEqual(capitals);
        if (own.letters.length > 0) expect(merged).toContain(own.letters);
        if (other.letters.length > 0) expect(merged).toContain(other.letters);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['behind the own letters', 'Plan', 'Plan B|', 'Plan A', 'Plan A B|'],
  ['behind an own space', 'Plan', 'Plan |', 'Plan A', 'Plan A |'],
  ['within the own letters', 'Plan', 'Plan B|C', 'Plan A', 'Plan A B|C'],
  ['at the end, where nothing is new', 'Plan', 'Plan|', 'Plan A', 'Plan| A'],
  ['before the own letters', 'Plan', 'Plan| B', 'Plan A', 'Plan| A B'],
  ['before all', 'Plan', '|Plan B', 'A Plan', '|A Plan B'],
  ['at other words', 'Plan for all', 'My Plan for| all', 'Plan, for all', 'My Plan, for| all'],
  ['in words that others replaced', 'Plan for all', 'My Plan for al|l', 'Plan for one', 'My Plan for |one'],
  ['where the person deleted a word', 'One two three', 'One |three', 'One two, three', 'One |,three'],
  ['behind a space before another space', 'One two', 'One | two', 'Now One two', 'Now One | two'],
  ['in the same line of both', 'Plan', 'Plan| B', 'Plan B', 'Plan| B'],
])('a caret stays %s', (_, from, own, now, expected) => {
  const place = own.indexOf('|');
  const { line, placeOf } = mergeLine({ from, to: own.replace('|', '') }, now);
  const caret = placeOf(place);
  expect(`${line.slice(0, caret)}|${line.slice(caret)}`).toBe(expected);
});

test('letters that were typed last stay directly before the caret, and places keep their order', () => {
  const range = (letters: string, length: number) => {
    const some = fc.constantFrom(...letters.split('|'));
    return fc.record({ at: fc.nat(20), length: fc.nat(length), letters: some });
  };
  fc.assert(
    fc.property(
      fc.constantFrom('', 'word', 'two words', 'aa bb', 'now three words'),
      range('X| | XY|X |XXZ', 0),
      range('|P| | PQ|P |PQR|a', 8),
      fc.boolean(),
      (from, own, other, goesOn) => {
        const [to, now] = [changed(from, own), changed(from, other)];
        const at = own.at % (from.length + 1);
        const deletedFrom = other.at % (from.length + 1);
        fc.pre(to !== now && (at <= deletedFrom || at >= deletedFrom + other.length));
        const { line, placeOf } = mergeLine({ from, to, goesOn }, now);
        const caret = placeOf(at + own.letters.length);
        // A space of one side can stand for one that the other side deleted.
        const [before, letters] = [line.slice(0, caret), own.letters].map(text => text.replaceAll(' ', ''));
        expect(before!.endsWith(letters!)).toBe(true);
        const places = Array.from({ length: to.length + 1 }, (_, place) => placeOf(place));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(places.every(place => place >= 0 && place <= line.length)).toBe(true);
      },
    ),
    { numRuns: 5000 },
  );
});
