import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { infinite, query, rowsOf } from '#api/queries.ts';
import { createQueryClient } from '#api/query-client.ts';
import type { RunOptions, runWrite } from '#api/run-write.ts';
import type { Ticket, TicketListItem } from '#contract/tickets.ts';
import { pendingStore } from './pending-store.ts';
import type { Place } from './pending-write.ts';
import { shownColumns } from './shown-columns.ts';
import { shownPages } from './shown-pages.ts';
import { createTicketWriter } from './ticket-writer.ts';

const columnIds = ['ready', 'doing', 'done'];
const perPage = 3;

/** Tickets by column, "a 2" for ticket a of priority 2, which is its estimate as well. */
type State = Record<string, string[]>;
interface Change {
  id: string;
  priority?: string;
  /** Null removes it. */
  to?: Place | null;
}

const idOf = (row: string) => row.split(' ')[0]!;
const first: State = { ready: ['a 1', 'b 1', 'c 1', 'd 1', 'e 1'], doing: ['f 1', 'g 1'], done: [] };

/** What a change does, on plain lists. */
function after(state: State, { id, priority, to }: Change): State {
  const row = Object.values(state)
    .flat()
    .find(other => idOf(other) === id);
  if (!row) return state;
  const next = priority ? `${id} ${priority}` : row;
  if (to === undefined) {
    const entries = Object.entries(state).map(([key, rows]) => [
      key,
      rows.map(one => (one === row ? next : one)),
    ]);
    return Object.fromEntries(entries);
  }
  const others = Object.entries(state).map(([key, rows]) => [key, rows.filter(one => one !== row)] as const);
  const result: State = Object.fromEntries(others);
  if (to === null) return result;
  const rows = result[to.columnId]!;
  const behind = to.after === null ? 0 : rows.findIndex(other => idOf(other) === to.after) + 1;
  const at = to.after === null || behind > 0 ? behind : (to.index ?? rows.length);
  return { ...result, [to.columnId]: rows.toSpliced(at, 0, next) };
}

const ticketOf = (row: string, board_id: string) => {
  const [id, priority] = row.split(' ');
  const estimate = Number(priority);
  return {
    id,
    priority,
    estimate,
    board_id,
    archived_at: null,
    project_id: 'p',
  } as unknown as TicketListItem;
};

function setUp() {
  const client = createQueryClient();
  const keyOf = (board_id: string) => infinite('listTickets', { project: 'p', board_id }).queryKey;
  const boards = query('listBoards', { project: 'p' }).queryKey;
  const read = (state: State) => {
    for (const [id, rows] of Object.entries(state)) {
      const last_page = Math.max(1, Math.ceil(rows.length / perPage));
      const pages = Array.from({ length: last_page }, (_, at) => ({
        data: rows.slice(at * perPage, (at + 1) * perPage).map(row => ticketOf(row, id)),
        meta: { page: at + 1, per_page: perPage, total: rows.length, last_page },
      }));
      client.setQueryData(keyOf(id), { pages, pageParams: pages.map((_, at) => at) } as never);
    }
    const data = Object.entries(state).map(([id, rows]) => ({
      id,
      ticket_count: rows.length,
      estimate_total: rows.reduce((sum, row) => sum + ticketOf(row, id).estimate!, 0),
    }));
    client.setQueryData(boards, { data } as never);
  };
  const sent: RunOptions<'updateTicket'>[] = [];
  const run = ((_client, _name, _variables, options) => {
    sent.push(options as never);
    return Promise.resolve({} as never);
  }) as typeof runWrite;
  const pending = pendingStore(client);
  const pagesOf = (id: string) =>
    shownPages(client.getQueryData(keyOf(id))!, { project: 'p', board_id: id }, pending.get());
  const rows = (id: string) => rowsOf(pagesOf(id));
  const shown = (): State =>
    Object.fromEntries(columnIds.map(id => [id, rows(id).map(row => `${row.id} ${row.priority}`)]));
  const columns = () => shownColumns(client.getQueryData(boards)!.data, pending.get());
  const counts = () => columns().map(column => column.ticket_count);
  const totals = () => columns().map(column => column.estimate_total);
  const writer = createTicketWriter(client, run);
  const write = ({ id, priority, to }: Change) => {
    const ticket = columnIds.flatMap(column => rows(column)).find(row => row.id === id);
    if (!ticket) return null;
    const fields = {
      ...(priority && { priority, estimate: Number(priority) }),
      ...(to && { board_id: to.columnId }),
    };
    const change = { fields: fields as Partial<TicketListItem>, ...(to !== undefined && { to }) };
    const request = { name: 'updateTicket' as const, variables: { ticket: id } };
    const refusals: string[] = [];
    writer.send([{ ticket, write: writer.show({ ticketId: id, ticket, change }), request }], {
      onRefused: ({ tickets }) => refusals.push(...tickets.map(one => one.id)),
    });
    return refusals;
  };
  return { client, keyOf, pagesOf, read, sent, shown, rows, counts, totals, write, writer, pending };
}

type Deed =
  | { kind: 'write'; change: Change }
  | { kind: 'answer' | 'refuse' | 'reread' | 'colleague'; change: Change };

const anyId = fc.constantFrom(...'abcdefg');
const place: fc.Arbitrary<Place> = fc.record(
  {
    columnId: fc.constantFrom(...columnIds),
    index: fc.option(fc.nat(4)),
    after: fc.option(anyId),
  },
  { requiredKeys: ['columnId', 'index'] },
);
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id: anyId, to: place }) },
  { weight: 2, arbitrary: fc.record({ id: anyId, priority: fc.constantFrom('2', '3') }) },
  { weight: 1, arbitrary: fc.record({ id: anyId, to: fc.constant(null) }) },
);
const kind = fc.constantFrom<Deed['kind']>(
  'write',
  'write',
  'write',
  'answer',
  'refuse',
  'reread',
  'colleague',
);
const deeds = fc.array(fc.record({ kind, change }) as fc.Arbitrary<Deed>, { maxLength: 25, size: 'max' });

/** Plays what happens here and at the service; `check` compares what is shown with the same on plain lists. */
function play(
  all: readonly Deed[],
  answered: 'before' | 'after',
  check: (at: number) => void,
  app = setUp(),
) {
  let service = first;
  /** What the app knows of the service: read at some moment, and changed by the answers since. */
  let known = first;
  let waiting: Change[] = [];
  /** The first waiting write was read as carried out, so that it cannot be refused any more. */
  let isCarriedOut = false;
  app.read(first);
  const expected = () => waiting.reduce(after, known);
  all.forEach((deed, at) => {
    if (deed.kind === 'write') {
      const change = deed.change;
      if (change.to?.after === change.id) return;
      if (app.write(change)) waiting = [...waiting, change];
    } else if (deed.kind === 'colleague') {
      // A moved ticket has the fields that it had here when it was moved, until the answer.
      const { to, id } = deed.change;
      if (to && to.after !== id) service = after(service, deed.change);
    } else if (deed.kind === 'reread') {
      // The service may have carried out what it has not answered yet.
      isCarriedOut = answered === 'before' && waiting.length > 0;
      known = isCarriedOut ? after(service, waiting[0]!) : service;
      app.read(known);
    } else if (waiting[0]) {
      const [done, ...rest] = waiting;
      const options = app.sent[app.sent.length - waiting.length]!;
      waiting = rest;
      if (deed.kind === 'answer' || isCarriedOut) {
        isCarriedOut = false;
        service = after(service, done!);
        known = after(known, done!);
        options.onAnswer?.({} as Ticket);
      } else options.onRefusal?.(new ApiError(409, { message: 'No.' }));
    }
    expect(app.shown()).toEqual(expected());
    check(at);
  });
  return { app, expected };
}

test('rows and counts are always those of the service with the pending writes applied', () => {
  fc.assert(
    fc.property(deeds, all => {
      const app = setUp();
      const ours = all.filter(({ kind }) => kind !== 'colleague');
      play(
        ours,
        'after',
        () => {
          expect(app.counts()).toEqual(columnIds.map(id => app.rows(id).length));
          expect(app.totals()).toEqual(
            columnIds.map(id => app.rows(id).reduce((sum, row) => sum + row.estimate!, 0)),
          );
          for (const id of columnIds)
            expect(app.pagesOf(id).pages.at(-1)!.meta.total).toBe(app.rows(id).length);
        },
        app,
      );
    }),
    { numRuns: 100 },
  );
});

test('changes of others and refetched rows show with the pending writes applied', () => {
  fc.assert(
    fc.property(deeds, fc.constantFrom('before' as const, 'after' as const), (all, answered) => {
      const { app } = play(all, answered, () => {});
      const left = pendingStore(app.client).get();
      expect(new Set(left.writes.map(write => write.ticketId))).toEqual(new Set(left.stored.keys()));
    }),
    { numRuns: 100 },
  );
});

test('a ticket with a pending move is counted where its last answered move put it', () => {
  const { read, write, sent, counts } = setUp();
  read(first);
  write({ id: 'a', to: { columnId: 'doing', index: null } });
  write({ id: 'a', to: { columnId: 'done', index: null } });
  expect(counts()).toEqual([4, 2, 1]);
  sent[0]!.onAnswer?.({} as Ticket);
  expect(counts()).toEqual([4, 2, 1]);
});

test('settling a write changes no row and no unaffected column', () => {
  const { read, write, sent, rows, pagesOf } = setUp();
  read(first);
  const untouched = pagesOf('done');
  write({ id: 'b', priority: '3' });
  write({ id: 'c', to: { columnId: 'doing', index: 0 } });
  write({ id: 'c', priority: '2' });
  const before = [...rows('ready'), ...rows('doing')];
  for (const { onAnswer } of sent) {
    onAnswer?.({} as Ticket);
    const now = [...rows('ready'), ...rows('doing')];
    expect(now.filter((row, at) => row !== before[at])).toEqual([]);
  }
  expect(pagesOf('done')).toBe(untouched);
});

test('the answered values replace the shown ones', () => {
  const { read, write, sent, rows } = setUp();
  read(first);
  write({ id: 'a', priority: '3' });
  sent[0]!.onAnswer?.({ ...ticketOf('a 2', 'ready'), updated_at: '' } as Ticket);
  expect(rows('ready')[0]!.priority).toBe('2');
});

test('a ticket that is created is counted at once, and is a row once it has an id', () => {
  const { read, writer, rows, counts } = setUp();
  read(first);
  const change = { to: { columnId: 'doing', index: null } };
  const created = writer.show({ ticketId: 'new 1', ticket: null, change });
  expect([counts(), rows('doing').length]).toEqual([[5, 3, 0], 2]);
  writer.settle(created, ticketOf('n 1', 'doing') as Ticket);
  expect([counts(), rows('doing').map(row => row.id)]).toEqual([
    [5, 3, 0],
    ['f', 'g', 'n'],
  ]);
});

test('a restored ticket is counted once, answered or not', () => {
  for (const isAnswered of [false, true]) {
    const { read, write, writer, sent, counts, shown } = setUp();
    read(first);
    write({ id: 'f', to: null });
    if (isAnswered) sent[0]!.onAnswer?.(undefined as never);
    expect(counts()).toEqual([5, 1, 0]);
    const change = { to: { columnId: 'doing', index: 0 } };
    writer.show({ ticketId: 'f', ticket: ticketOf('f 1', 'doing'), change, isDeleted: true });
    expect(counts()).toEqual([5, 2, 0]);
    expect(shown()).toEqual(first);
  }
});
