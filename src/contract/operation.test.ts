import { expect, test } from 'vitest';
import { appContract } from './app/operations.ts';
import { area, type Operation } from './operation.ts';
import { contract } from './operations.ts';
import { route } from './route.ts';

const operations: [string, Operation][] = Object.entries({ ...contract, ...appContract });

const tag = { name: 'Notes', description: 'Notes.' };

test('a write that changes topics must name its audience', () => {
  const withoutTopics = { note: route.post('/notes', 'person', []) };
  expect(area(tag, withoutTopics, { note: { summary: 'Note' } }).note.status).toBe(204);
  const withTopics = { note: route.post('/notes', 'person', ['inbox']) };
  // @ts-expect-error The audience is missing.
  area(tag, withTopics, { note: { summary: 'Note' } });
  area(tag, withTopics, { note: { summary: 'Note', audience: 'nobody' } });
});

test('an operation reads or writes, never both', () => {
  const reads = operations.filter(([, operation]) => 'shows' in operation).map(([name]) => name);
  const writes = operations.filter(([, operation]) => 'changes' in operation).map(([name]) => name);
  expect([...reads, ...writes].toSorted()).toEqual(operations.map(([name]) => name).toSorted());
  expect(operations.filter(([, { method }]) => method === 'GET').map(([name]) => name)).toEqual(
    reads.filter(name => !['readInvitation', 'readPasswordReset'].includes(name)),
  );
});
