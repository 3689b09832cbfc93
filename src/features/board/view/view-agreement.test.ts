import { beforeAll, describe, expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import { toHttp } from '#contract/http-request.ts';
import { priorities } from '#contract/priorities.ts';
import type { TicketListItem, TicketRef } from '#contract/tickets.ts';
import { fieldEditors, optionFields } from '#entities/ticket/fields/field-editors.ts';
import { ticketFields } from '#entities/ticket/fields/ticket-fields.ts';
import { sortChoices } from '#entities/ticket/ticket-order.ts';
import { addMockOrganization } from '#seed/mock.ts';
import { owner } from '#seed/names.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { anonymousCall } from '#service/context.ts';
import { readView, viewRequest } from './board-view.ts';
import { rowsInView } from './matches.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const weekMs = 7 * 86_400_000;

/** For each field with a filter, the query parameters of all choices of one or two of its options. */
const choices = new Map<string, string[]>();

describe('a view of a board', () => {
  const service = useTestService('sqlite', { now: () => now });
  let cookie: string;
  let project: string;
  let tickets: TicketListItem[];
  let ties: string;

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await service.request(method, path, { cookie, ...(body && { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  }

  /** All tickets that the service lists for a request. */
  async function list(request: object): Promise<TicketListItem[]> {
    const { path } = toHttp('listTickets', { project, ...request, per_page: 200 });
    const { data, meta } = await call<{ data: TicketListItem[]; meta: { total: number } }>('GET', path);
    expect(meta.total).toBeLessThanOrEqual(200);
    return data;
  }

  const viewOf = (address: string) => readView(new URLSearchParams(address));
  const idsOf = (rows: readonly TicketListItem[]) => rows.map(({ id }) => id);
  /** The ids that the browser filters and orders, and those that the service lists. */
  const idsOnPage = (address: string, rows = tickets) => idsOf(rowsInView(rows, viewOf(address), now));
  const idsOfService = async (address: string, request: object = {}) =>
    idsOf(await list({ ...viewRequest(viewOf(address)), ...request }));

  beforeAll(async () => {
    const passwordHash = await service.host.passwords.hash(owner.password);
    const seeding = anonymousCall(service.host, 'http://docket.test');
    const { harbourId } = await service.host.db
      .transaction()
      .execute(db => addMockOrganization({ ...seeding, db }, passwordHash));
    project = harbourId;
    const { email, password } = owner;
    const session = await service.request('POST', '/api/app/session', { body: { email, password } });
    cookie = session.headers.get('set-cookie')!.split(';')[0]!;

    const read = async <T>(name: Parameters<typeof toHttp>[0]) =>
      (await call<{ data: T[] }>('GET', toHttp(name, { project, per_page: 200 }).path)).data;
    // The bounds of "overdue" and of "within a week", with equal titles and times.
    const created = await call<Board>('POST', toHttp('createBoard', { project }).path, { name: 'Ties' });
    ties = created.id;
    for (const [index, offset] of [weekMs, null, -1, weekMs + 1, null, 0].entries()) {
      const due_at = offset === null ? null : new Date(now.getTime() + offset).toISOString();
      const title = index % 3 === 1 ? 'One title' : 'Another title';
      const estimate = [8, null, 3, 8, 4, null][index]!;
      const body = { board_id: ties, title, due_at, estimate, priority: priorities[index % 2] };
      const { id } = await call<TicketListItem>('POST', toHttp('createTicket', { project }).path, body);
      await call('POST', toHttp('moveTicket', { ticket: id }).path, { board_id: ties, position: index % 3 });
    }
    for (const { id } of (await list({})).slice(4, 6))
      await call('PATCH', `/api/v1/tickets/${id}`, { archived: true });
    const [one, other, ...parts] = await list({});
    for (const [index, { id }] of parts.slice(0, 6).entries())
      await call('PATCH', `/api/v1/tickets/${id}`, { parent_id: [one, other][index % 2]!.id });
    tickets = await list({ archived: 'all' });

    const facts = {
      members: await read<never>('listMembers'),
      labels: await read<never>('listLabels'),
      tags: await read<never>('listTags'),
      columns: await read<Board>('listBoards'),
      parents: (await call<{ data: TicketRef[] }>('GET', toHttp('listParents', { project }).path)).data,
      me: session.body.user.id,
    };
    for (const key of optionFields) {
      const { filter } = ticketFields[key];
      const options = fieldEditors[key].filterOptions(facts).map(({ value }) => value);
      if (filter.values) expect(new Set(options), key).toEqual(new Set(filter.values));
      const pairs = options.flatMap((one, index) => options.slice(index + 1).map(other => `${one},${other}`));
      const values = 'multiple' in filter ? [...options, ...pairs] : options;
      const withNot = 'multiple' in filter ? values.flatMap(value => [value, `!${value}`]) : values;
      choices.set(
        key,
        withNot.map(value => `${filter.name}=${value}`),
      );
    }
  });

  test.each(optionFields)('filtered by %s has the tickets that the service lists', async key => {
    const sizes = new Set<number>();
    expect(choices.get(key)!.length).toBeGreaterThan(1);
    for (const address of choices.get(key)!) {
      const shown = idsOnPage(address);
      expect(shown, address).toEqual(await idsOfService(address));
      sizes.add(shown.length);
    }
    if (ticketFields[key].filter.matches) expect(sizes.size).toBeGreaterThan(1);
  });

  test('without a filter has the tickets that the service lists', async () => {
    expect(idsOnPage('')).toEqual(await idsOfService(''));
    expect(idsOnPage('').length).toBeLessThan(tickets.length);
  });

  test.each(sortChoices.flatMap(({ name }) => [name, `-${name}`]))(
    'sorted by %s has the order of the service',
    async sort => {
      const rows = await list({ board_id: ties });
      const ordered = idsOnPage(`sort=${sort}`, rows);
      expect(ordered).not.toEqual(idsOf(rows));
      expect(ordered).toEqual(await idsOfService(`sort=${sort}`, { board_id: ties }));
    },
  );
});
