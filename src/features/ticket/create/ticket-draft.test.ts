import { expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import {
  createTicketRequest,
  emptyDraft,
  mergeDraft,
  nextDraft,
  parseTicketDraft,
  targetColumnOf,
} from './ticket-draft.ts';

const parent = { id: 't', reference: 'DEMO-1', title: 'Lamp' };
const place = { project: 'p', board_id: 'b' };

const board = (id: string, more: Partial<Board> = {}) =>
  ({ id, is_hidden: false, is_done: false, wip_limit: null, ticket_count: 0, ...more }) as Board;

test('a ticket goes to the chosen column, or to the first visible open one that is not full', () => {
  const boards = [
    board('hidden', { is_hidden: true }),
    board('full', { wip_limit: 1, ticket_count: 1 }),
    board('ready'),
    board('done', { is_done: true }),
  ];
  expect(targetColumnOf(emptyDraft, boards)?.id).toBe('ready');
  expect(targetColumnOf({ ...emptyDraft, boardId: 'done' }, boards)?.id).toBe('done');
  expect(targetColumnOf({ ...emptyDraft, boardId: 'deleted' }, boards)?.id).toBe('ready');
  expect(targetColumnOf(emptyDraft, [])).toBeNull();
});

test('empty fields are not sent', () => {
  expect(createTicketRequest({ ...emptyDraft, title: ' A ' }, place)).toEqual({
    project: 'p',
    board_id: 'b',
    title: 'A',
    priority: 'normal',
  });
  expect(
    createTicketRequest({ ...emptyDraft, title: 'A', html: '<p>x</p>', labelIds: ['l'] }, place),
  ).toMatchObject({
    description_html: '<p>x</p>',
    label_ids: ['l'],
  });
});

test('the next draft keeps column, priority, labels and parent', () => {
  const draft = { ...emptyDraft, title: 'A', boardId: 'b', assigneeIds: ['u'], labelIds: ['l'], parent };
  expect(nextDraft(draft)).toEqual({ ...emptyDraft, boardId: 'b', labelIds: ['l'], parent });
});

test('of a stored draft and what came before it was read no text is lost, and choices win', () => {
  const stored = { ...emptyDraft, title: 'A', html: '<p>x</p>', labelIds: ['l'] };
  expect(mergeDraft(stored, {})).toEqual(stored);
  expect(mergeDraft(stored, { title: 'B', priority: 'high' })).toEqual({
    ...stored,
    title: 'A B',
    priority: 'high',
  });
});

test('fields of another type in a stored draft are replaced', () => {
  expect(parseTicketDraft({ parent })).toEqual({ ...emptyDraft, parent });
  expect(parseTicketDraft({ parent: { id: 't' } })).toEqual(emptyDraft);
  expect(parseTicketDraft(undefined)).toEqual(emptyDraft);
  expect(parseTicketDraft({ title: 'A', labelIds: 'l', more: 1 })).toEqual({ ...emptyDraft, title: 'A' });
});
