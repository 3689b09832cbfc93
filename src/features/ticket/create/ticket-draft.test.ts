import { expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { columnOf, emptyDraft, nextDraft, toDraft, toRequest } from './ticket-draft.ts';

const board = (id: string, more: Partial<Board> = {}) =>
  ({ id, is_hidden: false, is_done: false, wip_limit: null, ticket_count: 0, ...more }) as Board;

test('a ticket goes to the first shown open column with room, or to the one chosen', () => {
  const boards = [
    board('hidden', { is_hidden: true }),
    board('full', { wip_limit: 1, ticket_count: 1 }),
    board('ready'),
    board('done', { is_done: true }),
  ];
  expect(columnOf(emptyDraft, boards)?.id).toBe('ready');
  expect(columnOf({ ...emptyDraft, boardId: 'done' }, boards)?.id).toBe('done');
  expect(columnOf({ ...emptyDraft, boardId: 'deleted' }, boards)?.id).toBe('ready');
  expect(columnOf(emptyDraft, [])).toBeNull();
});

test('only what was given is sent', () => {
  expect(toRequest({ ...emptyDraft, title: ' A ' }, 'p', 'b')).toEqual({
    project: 'p',
    board_id: 'b',
    title: 'A',
    priority: 'normal',
  });
  expect(toRequest({ ...emptyDraft, title: 'A', html: '<p>x</p>', labelIds: ['l'] }, 'p', 'b')).toMatchObject(
    {
      description_html: '<p>x</p>',
      label_ids: ['l'],
    },
  );
});

test('the next ticket keeps the place and loses the text', () => {
  const draft = { ...emptyDraft, title: 'A', boardId: 'b', assigneeIds: ['u'], labelIds: ['l'] };
  expect(nextDraft(draft)).toEqual({ ...emptyDraft, boardId: 'b', labelIds: ['l'] });
});

test('a kept draft of another shape does no harm', () => {
  expect(toDraft(undefined)).toEqual(emptyDraft);
  expect(toDraft({ title: 'A', labelIds: 'l', more: 1 })).toEqual({ ...emptyDraft, title: 'A' });
});
