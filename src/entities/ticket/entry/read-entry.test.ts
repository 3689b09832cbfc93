import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIsoDay } from '#lib/dates.ts';
import { foldText } from '#lib/normalize-text.ts';
import type { Meaning } from './entry-lines.ts';
import { readEntries, type Vocabulary } from './read-entry.ts';

const vocabulary: Vocabulary = {
  people: [
    { id: 'mara', name: 'Mara Lindqvist' },
    { id: 'tomas', name: 'Tomás Reyes' },
    { id: 'maria', name: 'Maria Lopes' },
  ],
  labels: [
    { id: 'bug', name: 'bug', color: 'red' },
    { id: 'gate', name: 'gate terminal', color: null },
  ],
  // A Thursday.
  now: new Date(2026, 10, 26, 15, 30),
  monthFirst: false,
  literal: [],
};

function textOf(meaning: Meaning): string {
  if (meaning.kind === 'priority') return meaning.priority;
  return meaning.kind === 'due' ? toIsoDay(meaning.day) : meaning.id;
}

/** Returns for each line its title and the texts of its marks. */
function read(text: string, literal: string[] = []) {
  return readEntries(text, { ...vocabulary, literal }).map(({ title, marks }) => [
    title,
    ...marks.map(({ meaning }) => textOf(meaning)),
  ]);
}

test('a line begins with one template, by its name or a prefix of it; other slashes are text', () => {
  const templates = [
    { id: 'visit', name: 'Visit', hasTitle: false, subTicketCount: 0 },
    { id: 'defect', name: 'Quay defect', hasTitle: true, subTicketCount: 2 },
  ];
  const readWith = (text: string) =>
    readEntries(text, { ...vocabulary, templates }).map(({ title, marks }) => [
      title,
      ...marks.map(({ meaning }) => textOf(meaning)),
    ]);
  expect(readWith('/visit Show the lock !low')).toEqual([['Show the lock', 'visit', 'low']]);
  expect(readWith('/quay defect')).toEqual([['', 'defect']]);
  expect(readWith('Bollard loose /def')).toEqual([['Bollard loose', 'defect']]);
  expect(readWith('/visit Twice /defect')).toEqual([['/visit Twice', 'defect']]);
  expect(readWith('Ship and/or dock / quay /nothing')).toEqual([['Ship and/or dock / quay /nothing']]);
});

test('marks with a sign and the day at the end are taken out of the title', () => {
  expect(read('Fix the scanner @mara #bug !high tomorrow')).toEqual([
    ['Fix the scanner', 'mara', 'bug', 'high', '2026-11-27'],
  ]);
  expect(read('Fix @tomas the #gate terminal scanner by next fri !hi')).toEqual([
    ['Fix the scanner', 'tomas', 'gate', '2026-12-04', 'high'],
  ]);
});

describe('people and labels', () => {
  test.each([
    ['A @mara', 'mara'],
    ['A @Mara Lindqvist', 'mara'],
    ['A @tomás', 'tomas'],
    ['A @TOMAS reyes', 'tomas'],
    ['A @lind', 'mara'],
    ['A @reyes,', 'tomas'],
    ['A #gate', 'gate'],
    ['A !crit', 'critical'],
    ['A !lo', 'low'],
  ])('%s', (text, meaning) => {
    expect(read(text)[0]?.[1]).toBe(meaning);
  });

  test.each(['A @mar', 'A @nobody', 'A @', 'mail a@mara', 'C# bug', 'A ##bug', 'A #12', 'Stop!', 'A !h'])(
    '%s stays text',
    text => {
      expect(read(text)).toEqual([[text]]);
    },
  );
});

describe('days', () => {
  test.each([
    ['Call Dana today', 'Call Dana', '2026-11-26'],
    ['Ship it on Friday', 'Ship it', '2026-11-27'],
    ['Ship it due 28 nov', 'Ship it', '2026-11-28'],
    ['Ship it by Friday', 'Ship it', '2026-11-27'],
    ['Close the lock until 28 nov', 'Close the lock', '2026-11-28'],
    ['Agenda for Friday', 'Agenda', '2026-11-27'],
    ['Ship it due on Friday, 27 November 2026', 'Ship it', '2026-11-27'],
    ['Ship it due by fri', 'Ship it', '2026-11-27'],
    ['Ship it in 2 weeks', 'Ship it', '2026-12-10'],
    ['Ship it 2026-12-24', 'Ship it', '2026-12-24'],
    ['Ship it Nov 28', 'Ship it', '2026-11-28'],
  ])('%s', (text, title, day) => {
    expect(read(text)).toEqual([[title, day]]);
  });

  test.each([
    'Friday',
    'Show the Friday tide table',
    'Retry after 3d',
    'Part 1/2',
    'Renew in March',
    'Today view is slow',
    'Minutes of Friday',
    'Minutes of next fri',
    'Of Friday',
    'Move the demo to Monday',
    'Crane log from 28 nov',
    'Ship it before Friday',
  ])('%s keeps its words', text => {
    expect(read(text)).toEqual([[text]]);
  });
});

test('a mark that was turned back into text stays text, also while it is deleted', () => {
  expect(read('Plan the demo fri', ['fri'])).toEqual([['Plan the demo fri']]);
  expect(read('A @mara', ['@mara'])).toEqual([['A @mara']]);
  expect(read('A @lind', ['@lindqvist'])).toEqual([['A @lind']]);
});

test.each([
  ['Ask @reyes, then go', 'Ask Tomás Reyes, then go', 'tomas'],
  ["Check @Tomás Reyes's lane", "Check Tomás Reyes's lane", 'tomas'],
  ['Lane 4 (with @lind) is shut', 'Lane 4 (with Mara Lindqvist) is shut', 'mara'],
  ['Close the #bug: nobody sees it', 'Close the bug: nobody sees it', 'bug'],
  ['Paint the lane !high, then dry it', 'Paint the lane, then dry it', 'high'],
])('a name inside a sentence stays in the title: %s', (text, title, meaning) => {
  expect(read(text)).toEqual([[title, meaning]]);
});

test.each([
  ['Fix the scanner @mara, @tomas', 'Fix the scanner', ['mara', 'tomas']],
  ['@mara, @tomas: fix the scanner', 'Tomás Reyes: fix the scanner', ['mara', 'tomas']],
  ['Fix the scanner @mara.', 'Fix the scanner.', ['mara']],
  ['Fix the scanner @mara,', 'Fix the scanner', ['mara']],
])('punctuation between marks is taken out with them: %s', (text, title, meanings) => {
  expect(read(text)).toEqual([[title, ...meanings]]);
});

test('the last of two priorities counts', () => {
  expect(read('A !low and !high')).toEqual([['A !low and', 'high']]);
});

test('each line has its own marks', () => {
  expect(read('- one @mara\n- two #bug tomorrow\n- three')).toEqual([
    ['one', 'mara'],
    ['two', 'bug', '2026-11-27'],
    ['three'],
  ]);
});

const piece = fc.constantFrom(
  '@mara',
  '@Tomás Reyes',
  '#bug',
  '!high',
  'tomorrow',
  'by fri',
  'in 2 weeks',
  '28 nov',
  '@',
  '#',
  '!',
  '-',
  '1.',
);
const text = fc
  .array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 8 }), fc.constantFrom('\n', '  ', '\t')), {
    maxLength: 12,
  })
  .map(parts => parts.join(' '));
const letters = (value: string) => value.match(/[\p{L}\p{N}]/gu) ?? [];

function isSubsequence(some: readonly string[], all: readonly string[]): boolean {
  let count = 0;
  for (const letter of all) if (letter === some[count]) count++;
  return count === some.length;
}

test('no letter of a line is lost: each is in the title or in a mark', () => {
  fc.assert(
    fc.property(text, typed => {
      for (const { start, end, title, marks } of readEntries(typed, vocabulary)) {
        let unmarked = '';
        let position = start;
        for (const mark of marks) {
          expect(mark.start).toBeGreaterThanOrEqual(position);
          unmarked += typed.slice(position, mark.start);
          position = mark.end;
        }
        unmarked += typed.slice(position, end);
        expect(isSubsequence(letters(unmarked), letters(title))).toBe(true);
        expect(title).toBe(title.trim());
      }
    }),
    { numRuns: 500 },
  );
});

test('with every mark turned back into text, the title is the line', () => {
  fc.assert(
    fc.property(text, typed => {
      const literal = readEntries(typed, vocabulary).flatMap(({ marks }) =>
        marks.map(mark => foldText(typed.slice(mark.start, mark.end))),
      );
      const again = readEntries(typed, { ...vocabulary, literal });
      for (const { start, end, title, marks } of again) {
        if (marks.length === 0) expect(title).toBe(typed.slice(start, end));
      }
    }),
  );
});
