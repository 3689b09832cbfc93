import { expect, test } from 'vitest';
import { createTicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { fakeBoard, ticketOf } from '../testing/fake-board.ts';
import { createSelection } from './selection.ts';

function setUp() {
  const { cache, client } = fakeBoard([
    { id: 'ready', tickets: ['a', 'b', 'c', 'd'] },
    { id: 'doing', tickets: ['e', 'f'] },
  ]);
  return { client, selection: createSelection(cache) };
}

test('selected tickets come in the order of the board, however they were chosen', () => {
  const { selection } = setUp();
  for (const id of ['f', 'c', 'a']) selection.toggle(id);
  expect(selection.ids()).toEqual(['a', 'c', 'f']);
  selection.toggle('c');
  expect(selection.ids()).toEqual(['a', 'f']);
});

test('a range begins at the ticket chosen last and stays in its column', () => {
  const { selection } = setUp();
  selection.toggle('b');
  selection.rangeTo('d');
  expect(selection.ids()).toEqual(['b', 'c', 'd']);
  selection.rangeTo('a');
  expect(selection.ids()).toEqual(['a', 'b']);
  selection.rangeTo('f');
  expect(selection.ids()).toEqual(['a', 'b', 'f']);
});

test('an action on a selected ticket concerns all selected ones, on another ticket that one', () => {
  const { selection } = setUp();
  selection.add(['b', 'e']);
  expect(selection.idsToActOn('e')).toEqual(['b', 'e']);
  expect(selection.idsToActOn('a')).toEqual(['a']);
});

test('a ticket that leaves the board is no longer selected', () => {
  const { client, selection } = setUp();
  selection.add(['b', 'e']);
  createTicketWriter(client).show({ ticketId: 'b', ticket: ticketOf('b', 'ready'), change: { to: null } });
  selection.rowsChanged();
  expect([...selection.store.get()]).toEqual(['e']);
});

test('subscribers are not called when nothing changes', () => {
  const { selection } = setUp();
  selection.add(['a']);
  let calls = 0;
  selection.store.subscribe(() => {
    calls += 1;
  });
  selection.add(['a']);
  selection.rowsChanged();
  expect(calls).toBe(0);
});

test('a range that becomes shorter deselects its last rows, but not rows selected before', () => {
  const { selection } = setUp();
  selection.toggle('f');
  selection.add(['b']);
  selection.anchorAt('b');
  selection.rangeTo('d');
  expect(selection.ids()).toEqual(['b', 'c', 'd', 'f']);
  selection.rangeTo('c');
  expect(selection.ids()).toEqual(['b', 'c', 'f']);
  selection.rangeTo('b');
  expect(selection.ids()).toEqual(['b', 'f']);
  selection.rangeTo('a');
  expect(selection.ids()).toEqual(['a', 'b', 'f']);
});
