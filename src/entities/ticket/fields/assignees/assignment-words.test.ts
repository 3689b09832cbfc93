import { expect, test } from 'vitest';
import { assignmentWords } from './assignment-words.ts';

const people = (...names: string[]) => names.map(name => ({ id: name, name }));
const [ada, vera] = [people('Ada Okafor'), people('Vera Holm')];

test.each([
  [[{ before: [], after: ada }], 'is assigned to Ada Okafor now'],
  [[{ before: ada, after: [...ada, ...vera] }], 'is assigned to Ada Okafor and Vera Holm now'],
  [[{ before: ada, after: people('A', 'B', 'C', 'D') }], 'is assigned to A, B, and 2 others now'],
  [[{ before: ada, after: [] }], 'is assigned to nobody now'],
  [
    [
      { before: ada, after: [...ada, ...vera] },
      { before: vera, after: [...vera, ...ada] },
    ],
    'are assigned to Ada Okafor and Vera Holm now',
  ],
  [
    [
      { before: ada, after: [...ada, ...vera] },
      { before: [], after: vera },
    ],
    'are also assigned to Vera Holm now',
  ],
  [
    [
      { before: [...ada, ...vera], after: ada },
      { before: vera, after: [] },
    ],
    'are no longer assigned to Vera Holm',
  ],
  [
    [
      { before: [...ada, ...people('A')], after: [...people('A'), ...vera] },
      { before: ada, after: vera },
    ],
    'are also assigned to Vera Holm now, and no longer to Ada Okafor',
  ],
  [
    [
      { before: ada, after: [...ada, ...people('A'), ...vera] },
      { before: people('A'), after: [...people('A'), ...vera] },
    ],
    'are also assigned to A and Vera Holm now',
  ],
])('%j: %s', (changes, words) => expect(assignmentWords(changes)).toBe(words));
