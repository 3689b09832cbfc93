import { expect, test } from 'vitest';
import { withRecent } from './recent-pages.ts';

const page = (path: string, title = path) => ({ path, title });

test('a visited page comes first, once, under its newest title', () => {
  const list = withRecent([page('/ENG-1', 'old'), page('/ENG-2')], page('/ENG-1', 'new'));
  expect(list).toEqual([page('/ENG-1', 'new'), page('/ENG-2')]);
});

test('a ticket that has moved to another project stands once, under its present key', () => {
  const moved = { ...page('/OPS-7'), ticketId: 'a' };
  const list = withRecent([page('/ENG-2'), { ...page('/ENG-1'), ticketId: 'a' }], moved);
  expect(list).toEqual([moved, page('/ENG-2')]);
});

test('only the last 8 pages are stored', () => {
  const list = Array.from({ length: 12 }, (_, at) => page(`/ENG-${at}`)).reduce(
    withRecent,
    [] as { path: string; title: string }[],
  );
  expect([list.length, list[0]?.path]).toEqual([8, '/ENG-11']);
});
