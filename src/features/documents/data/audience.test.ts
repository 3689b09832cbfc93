import { expect, test } from 'vitest';
import { audienceMessage, listFirstNames, lostAccessMessage, seenBy } from './audience.ts';

const organization = { name: 'Northquay' };

test('the project decides who sees a document', () => {
  expect(audienceMessage({ name: 'Harbour' }, organization)).toBe(
    'The people of Harbour, and the owners and admins of Northquay, will see this.',
  );
  expect(audienceMessage(null, organization)).toBe('Everybody at Northquay will see this.');
});

test('people who lose access are named', () => {
  const project = { name: 'Harbour' };
  const messageFor = (...names: string[]) =>
    lostAccessMessage({ project, organization, readers: names.map(name => ({ name })) });
  expect(messageFor('Dana Ruiz', 'Noah Brandt')).toMatch(/^Dana and Noah will no longer see it;/);
  expect(messageFor('A', 'B', 'C', 'D')).toMatch(/^A, B and 2 others of Harbour will no longer/);
  expect(messageFor()).toMatch(/^Nobody else/);
  expect(lostAccessMessage({ project, organization, readers: null })).toMatch(
    /^The people of Harbour will no longer/,
  );
  expect(lostAccessMessage({ project: undefined, organization, readers: null })).toMatch(
    /^Everybody at Northquay will no longer/,
  );
});

test('the label says who sees a document now', () => {
  const seen = (
    status: 'draft' | 'published',
    project: { name: string } | null,
    hasUnpublishedChanges = false,
  ) =>
    seenBy({
      document: { status, project_id: project && 'p' },
      project,
      organization,
      hasUnpublishedChanges,
    });
  expect(seen('draft', null)).toBe('Seen by its author, editors, owners and admins');
  expect(seen('published', null)).toBe('Seen by everybody at Northquay');
  expect(seen('published', { name: 'Harbour' })).toBe('Seen by the people of Harbour');
  expect(seen('published', { name: 'Harbour' }, true)).toMatch(/Harbour, without the unpublished changes$/);
  // The project is deleted, or the person cannot see it.
  const document = { status: 'published', project_id: 'p' } as const;
  expect(seenBy({ document, project: null, organization, hasUnpublishedChanges: false })).toBe(
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
