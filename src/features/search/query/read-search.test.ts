import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

const now = new Date(2026, 10, 25, 10, 30);
const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).toISOString();
const read = (text: string) => readSearch(text, now);

test.each([
  ['gate term', { q: 'gate term' }],
  ['is:open -is:blocked gate', { q: 'gate', is: 'open', is_not: 'blocked' }],
  ['label:bug label:"a, b" -label:old', { labels: 'bug,a\\, b', not_labels: 'old' }],
  ['assignee:me,"Ada B"', { assignees: 'me,Ada B' }],
  ['priority:high -priority:LOW', { priority: 'high', not_priority: 'low' }],
  ['due:overdue', { due: 'overdue' }],
  ['-due:none', { due: 'any' }],
  ['-due:overdue', { is_not: 'overdue' }],
  ['due:<7d', { due_before: at(32) }],
  ['due:2026-11-30', { due_from: at(30), due_before: at(31) }],
  ['updated:<3d', { updated_from: at(22, 10) }],
  ['updated:>3d', { updated_before: at(22, 10) }],
  ['created:>2026-11-01', { created_from: at(2) }],
  ['created:today', { created_from: at(25), created_before: at(26) }],
  ['estimate:>3', { estimate_min: '4', estimate_max: '999' }],
  ['estimate:<=5', { estimate_min: '0', estimate_max: '5' }],
  ['estimate:none', { estimate: 'none' }],
  [
    'has:comments -has:picture tag:night project:HBR',
    {
      has: 'comments',
      has_no: 'picture',
      tags: 'night',
      projects: 'HBR',
    },
  ],
] as [string, object][])('%s', (text, expected) => {
  const { tickets, problems } = read(text);
  expect(tickets).toEqual(expected);
  expect(problems).toEqual([]);
});

test.each([
  ['is:draft', null, { is: 'draft' }],
  ['is:open', { is: 'open' }, null],
  ['is:archived', { is: 'archived' }, { is: 'archived' }],
  ['label:bug', { labels: 'bug' }, null],
  ['-label:bug gate', { q: 'gate', not_labels: 'bug' }, { q: 'gate' }],
  ['is:draft label:bug', null, null],
])('%s is asked of the kinds that have it', (text, tickets, documents) => {
  expect([read(text).tickets, read(text).documents]).toEqual([tickets, documents]);
});

test.each([
  ['type:ticket', 'tickets'],
  ['type:documents', 'documents'],
  ['-type:ticket', 'documents'],
  ['type:ticket,document', 'all'],
])('%s', (text, type) => {
  expect(read(text).type).toBe(type);
});

test.each([
  ['colour:red', 'colour red', /“colour:” is no filter, so it was searched as words/],
  ['is:opn gate', 'gate', /“is:opn” is not known \(open/],
  ['due:soon gate', 'gate', /“due:soon” is not known/],
  ['-due:<7d gate', 'gate', /cannot be excluded/],
  ['estimate:many gate', 'gate', /“estimate:many”/],
  ['label: gate', 'gate', /“label:” has no value/],
  ['is:draft label:bug', null, /Nothing can match/],
  ['is:open', undefined, /documents are not searched/],
  ['x'.repeat(201), 'x'.repeat(200), /first 200 characters/],
  [
    'label:a '.repeat(1) + Array.from({ length: 21 }, (_, i) => `label:l${i}`).join(' '),
    undefined,
    /at most 20/,
  ],
])('%s is said', (text, words, problem) => {
  const { problems, hint, tickets } = read(text);
  expect([...problems, hint].join(' ')).toMatch(problem);
  if (words === null) expect(tickets).toBeNull();
  else if (words !== undefined) expect(String(tickets?.q).replace(':', ' ')).toBe(words);
});

test('nothing is said of addresses, times and of what is being typed', () => {
  for (const text of ['http://a.b/c', '10:30', 'Re: gate', 'label:'])
    expect(read(text).problems, text).toEqual([]);
});
