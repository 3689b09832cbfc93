import { expect, test } from 'vitest';
import { audienceMessage, listFirstNames, lostAccessMessage, seenBy } from './audience.ts';

const organization = { name: 'Northquay' };

test('the project decides who sees a document', () => {
  expect(audienceMessage({ name: 'Harbour' }, organization)).toBe(
    'The people of Harbour, and the owners and admins of Northquay, will see this.',
  );
  expect(audienceMessage(null, organization)).toBe('Everybody at Northquay will see this.');
});

test('those who lose sight of it are named', () => {
  const losers = (...names: string[]) =>
    lostAccessMessage(
      { name: 'Harbour' },
      organization,
      names.map(name => ({ name })),
    );
  expect(losers('Dana Ruiz', 'Noah Brandt')).toMatch(/^Dana and Noah will no longer see it;/);
  expect(losers('A', 'B', 'C', 'D')).toMatch(/^A, B and 2 others of Harbour will no longer/);
  expect(losers()).toMatch(/^Nobody else/);
  expect(lostAccessMessage({ name: 'Harbour' }, organization, null)).toMatch(
    /^The people of Harbour will no longer/,
  );
  expect(lostAccessMessage(undefined, organization, null)).toMatch(/^Everybody at Northquay will no longer/);
});

test('who sees it as it stands', () => {
  const seen = (status: 'draft' | 'published', project: { name: string } | null, changed = false) =>
    seenBy({ status, project_id: project && 'p' }, project, organization, changed);
  expect(seen('draft', null)).toBe('Seen by its author, editors, owners and admins');
  expect(seen('published', null)).toBe('Seen by everybody at Northquay');
  expect(seen('published', { name: 'Harbour' })).toBe('Seen by the people of Harbour');
  expect(seen('published', { name: 'Harbour' }, true)).toMatch(/Harbour, without the unpublished changes$/);
  // A project that is gone, or not among those the person knows.
  expect(seenBy({ status: 'published', project_id: 'p' }, null, organization, false)).toBe(
    'Seen by the people of its project',
  );
});

test.each([
  [[], ''],
  [['Mara Lindqvist'], 'Mara'],
  [['Mara Lindqvist', 'Tomás Rey'], 'Mara and Tomás'],
  [['Mara L', 'Tomás R', 'Ada O'], 'Mara, Tomás and Ada'],
  [['Mara L', 'Tomás R', 'Ada O', 'Elif K'], 'Mara, Tomás and 2 others'],
  [['Mara Lindqvist', 'Mara Novak'], 'Mara Lindqvist and Mara Novak'],
])('names of %j', (names, words) => {
  expect(listFirstNames(names.map(name => ({ name })))).toBe(words);
});
