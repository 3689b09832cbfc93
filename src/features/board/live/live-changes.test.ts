// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from '#api/live.ts';
import { query } from '#api/queries.ts';
import { undoHistory } from '#ui/undo.ts';
import { emptyHistory } from '#ui/undo-history.ts';
import { showRows } from '../drag/drag-store.ts';
import { projectId } from '../testing/fake-board.ts';
import { fakeMoves } from '../testing/fake-moves.ts';
import { createLiveChanges } from './live-changes.ts';

beforeEach(() => undoHistory.set(emptyHistory));

function setUp() {
  const fake = fakeMoves([
    { id: 'ready', tickets: ['a', 'b'] },
    { id: 'review', tickets: ['c'], limit: 1 },
  ]);
  return { ...fake, live: createLiveChanges(fake.board) };
}

const change = (more: Partial<LiveChange> = {}) =>
  ({ kind: 'moveTicket', project_id: projectId, ticket_id: 'c', board_ids: [], ...more }) as LiveChange;

test('counts wait with the cards of this project, the open ticket and other projects do not', () => {
  const { holds } = setUp().live.liveView;
  for (const name of ['listTickets', 'listBoards', 'countTickets']) {
    expect(holds([name, {}], change())).toBe(true);
    expect(holds([name, {}], change({ project_id: 'another' }))).toBe(false);
  }
  expect(holds(['readTicket', {}], change())).toBe(false);
});

test('while counts wait the service decides whether a column is full, until they are read', () => {
  const { live, moves, sent, client, cache } = setUp();
  vi.useFakeTimers();
  expect(moves.moveMany(['a'], { columnId: 'review', index: 0 })).toBe(false);
  live.liveView.onWaiting(1);
  expect(moves.moveMany(['a'], { columnId: 'review', index: 0 })).toBe(true);
  expect(sent).toHaveLength(1);

  vi.advanceTimersByTime(1);
  client.setQueryData(query('listBoards', { project: projectId }).queryKey, old => old && { ...old });
  live.liveView.onWaiting(0);
  expect(cache.countsAgeMs()).toBe(0);
  expect(moves.moveMany(['b'], { columnId: 'review', index: 0 })).toBe(false);
  vi.useRealTimers();
});

test('rows and counts stay until all changed ones are read, or the person changes the board', async () => {
  const { live, board } = setUp();
  for (const isChangedMeanwhile of [false, true]) {
    const read = Promise.withResolvers<void>();
    const shown = live.liveView.show!(['c'], () => read.promise);
    expect(live.isHeld.get()).toBe(true);
    if (isChangedMeanwhile) showRows(board.drag);
    expect(live.isHeld.get()).toBe(!isChangedMeanwhile);
    read.resolve();
    await shown;
    expect(live.isHeld.get()).toBe(false);
  }
});

test('moves of a ticket wait while its panel has the focus, comments and other tickets do not', () => {
  const { live, board } = setUp();
  document.body.innerHTML = `<div data-ticket-panel><button></button></div><div id="board"><a data-open data-ticket="c"></a></div>`;
  vi.spyOn(board.elements, 'board').mockReturnValue(document.querySelector<HTMLElement>('#board'));
  const { isBusy } = live.liveView;
  expect(isBusy([change()])).toBe(false);
  document.querySelector('button')!.focus();
  expect(isBusy([change()])).toBe(true);
  expect(isBusy([change({ kind: 'createTicketComment' })])).toBe(false);
  expect(isBusy([change({ ticket_id: 'a' })])).toBe(false);
});
