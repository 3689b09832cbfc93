import { expect, test } from 'vitest';
import { hideTitles, type MentionedTitle } from './hide-titles.ts';

const titles: MentionedTitle[] = [
  { kind: 'document', words: 'Layoffs in spring' },
  { kind: 'ticket', words: 'HR-12 Tell the board' },
  { kind: 'document', words: 'A' },
];
const passage = { quote: 'x', prefix: '', suffix: '', position: 3, others: 1 };

test.each([
  ['see Layoffs in spring now', 'see document now'],
  ['see HR-12 Tell the board now', 'see ticket now'],
  ['ffs in spring, then rest', 'document, then rest'],
  ['then rest and Layoffs in', 'then rest and document'],
  ['A or Ada', 'document or Ada'],
  ['nothing of it', 'nothing of it'],
])('of %j stays %j', (before, after) => {
  expect(hideTitles({ ...passage, quote: before, prefix: before, suffix: before }, titles)).toEqual({
    ...passage,
    quote: after,
    prefix: after,
    suffix: after,
  });
});
