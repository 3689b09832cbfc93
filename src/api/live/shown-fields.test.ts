import { expect, onTestFinished, test } from 'vitest';
import { ticketOperations } from '#contract/tickets.ts';
import type { ChangedField } from '#contract/topics.ts';
import type { WriteName } from '../operations.ts';
import { limitStale, staleKeys } from '../stale-keys.ts';
import { showsChange } from './shown-fields.ts';

const everyField: Record<ChangedField, true> = {
  archived: true,
  assignee_ids: true,
  comments: true,
  cover: true,
  description_html: true,
  due_at: true,
  estimate: true,
  label_ids: true,
  parent_id: true,
  parent_place: true,
  priority: true,
  tag_names: true,
  title: true,
  words: true,
};

/** The reads that show the open ticket, its sections and its board. */
const onScreen = [
  'listBoards',
  'listTickets',
  'readTicket',
  'readCounts',
  'listTicketActivity',
  'listSubTickets',
  'listRelations',
  'readTicketWatch',
];

function staleOnScreen(write: WriteName, request: object, result: object | undefined): unknown[] {
  limitStale(showsChange);
  onTestFinished(() => limitStale(() => () => true));
  return staleKeys(write, request, result)
    .map(([name]) => name as string)
    .filter(name => onScreen.includes(name));
}

const event = { kind: 'updateTicket', ticket_id: 't', project_id: 'p' };
const staleAfter = (...fields: ChangedField[]) => staleOnScreen('updateTicket', {}, { ...event, fields });

const always = ['listTickets', 'readTicket', 'listTicketActivity'];

test('a text makes the ticket, its history and its rows stale, and nothing that does not show it', () => {
  expect(staleAfter('description_html')).toEqual(always);
  expect(staleAfter('title')).toEqual([...always, 'listSubTickets', 'listRelations']);
});

test('a property also makes the reads stale that show it', () => {
  expect(staleAfter('due_at')).toEqual([...always, 'listSubTickets']);
  expect(staleAfter('priority')).toEqual([...always, 'listSubTickets']);
  expect(staleAfter('estimate')).toEqual(['listBoards', ...always, 'listSubTickets']);
  expect(staleAfter('assignee_ids').toSorted()).toEqual(
    [...always, 'readCounts', 'listSubTickets', 'readTicketWatch'].toSorted(),
  );
  expect(staleAfter('description_html', 'archived').toSorted()).toEqual(
    onScreen.filter(name => name !== 'readTicketWatch').toSorted(),
  );
});

test('comments and tags make neither counts nor relations stale', () => {
  expect(staleOnScreen('createTicketComment', {}, { ...event, fields: ['comments'] })).toEqual([
    ...always,
    'readTicketWatch',
  ]);
  expect(staleOnScreen('setTicketTags', {}, { ...event, fields: ['tag_names'] })).toEqual([
    ...always,
    'listSubTickets',
  ]);
});

test('tags are counted again when a ticket gains or loses one, or is archived', () => {
  limitStale(showsChange);
  onTestFinished(() => limitStale(() => () => true));
  const readsTags = (field: ChangedField) =>
    staleKeys('updateTicket', {}, { ...event, fields: [field] }).some(([name]) => name === 'listTags');
  expect((['archived', 'tag_names', 'title'] as const).map(readsTags)).toEqual([true, true, false]);
});

test('words of a document make its texts and rows stale, and no title, no place and no link to it', () => {
  limitStale(showsChange);
  onTestFinished(() => limitStale(() => () => true));
  const change = { kind: 'updateDocument', document_id: 'd', fields: ['words'] };
  const names = staleKeys('updateDocument', {}, change).map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['readDocument', 'browseDocuments', 'listDocumentVersions']));
  for (const name of ['listDocumentTree', 'listDocumentAncestors', 'listDocumentBacklinks', 'readMentions'])
    expect(names).not.toContain(name);
  expect(staleKeys('updateDocument', {}, { ...change, fields: null }).map(([name]) => name)).toContain(
    'listDocumentTree',
  );
});

test('an own write is known by its request, and after a refusal anything may have changed', () => {
  const request = { ticket: 't', description_html: '<p>a</p>' };
  expect(staleOnScreen('updateTicket', request, { id: 't', project_id: 'p' })).toEqual(always);
  expect(staleOnScreen('updateTicket', request, undefined).toSorted()).toEqual(onScreen.toSorted());
});

test('an event without fields may have changed anything', () => {
  for (const result of [event, { ...event, fields: null }])
    expect(staleOnScreen('updateTicket', {}, result).toSorted()).toEqual(onScreen.toSorted());
});

test('every field of the body of an update is known', () => {
  const names = Object.keys(ticketOperations.updateTicket.body.shape);
  expect(names.filter(name => !(name in everyField))).toEqual([]);
});
