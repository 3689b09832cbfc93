import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryTokens, searchTokens } from '#lib/search-words.ts';
import { seedBulk } from '#seed/bulk.ts';
import type { TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { anonymousCall } from '../context.ts';

interface Row {
  id: string;
  seq: number;
  number: number;
  project_id: string;
  title: string;
  updated_at: string;
  archived_at: string | null;
  completed_at: string | null;
}

describe.each(engines)('a search with many matches (%s)', engine => {
  const service = useTestService(engine);
  let owner: TestPerson;
  let member: TestPerson;
  let smallProject: string;
  let rows: Row[];

  beforeAll(async () => {
    const acme = await service.createOrganization();
    owner = await acme.person('owner');
    const { db } = service.host;
    const call = anonymousCall(service.host);
    await seedBulk(call, { organizationId: acme.id, tickets: 6_400 });
    smallProject = (await seedBulk(call, { organizationId: acme.id, tickets: 60 })).projectId;
    member = await acme.person('member', { projectIds: [smallProject] });
    await sql`update tickets set archived_at = updated_at where number % 5 = 0`.execute(db);
    const read =
      await sql<Row>`select id, seq, number, project_id, title, updated_at, archived_at, completed_at
      from tickets`.execute(db);
    rows = read.rows.map(row => ({ ...row, seq: Number(row.seq) }));
    const indexed = rows.map(({ seq, number, title }) => ({
      seq,
      title: searchTokens(`${title} ${number % 100 === 7 ? 'zebra' : ''}`).join(' '),
      body: number % 50 === 1 ? '' : 'zebra',
    }));
    for (let at = 0; at < indexed.length; at += 1_000)
      await service.host.engine.indexMany(db, 'ticket_search', indexed.slice(at, at + 1_000));
  }, 60_000);

  const search = async (query: string, who = owner) => {
    const path = `/api/app/search/tickets?${query}&fields=summary`;
    const { status, body, text } = await service.request('GET', path, { cookie: who.cookie });
    expect(status, text).toBe(200);
    return { ...body, ids: body.data.map(({ id }: Row) => id) };
  };
  const seqsOf = async (word: string, titleOnly: boolean) => {
    const { db, engine: databaseEngine } = service.host;
    const select = databaseEngine.matchingSeqs('ticket_search', queryTokens(word)!, { titleOnly });
    const found = await sql<{ seq: number }>`${select}`.execute(db);
    return new Set(found.rows.map(({ seq }) => Number(seq)));
  };
  /** The ids of all matches in their order, found in another way. */
  const inOrder = async (isMatch: (row: Row) => boolean, word: string | null) => {
    const titles = word === null ? new Set<number>() : await seqsOf(word, true);
    const records = word === null ? null : await seqsOf(word, false);
    const rank = ({ archived_at, seq }: Row) => (archived_at === null ? 0 : 2) + (titles.has(seq) ? 0 : 1);
    return rows
      .filter(row => isMatch(row) && (records === null || records.has(row.seq)))
      .sort(
        (a, b) => rank(a) - rank(b) || Date.parse(b.updated_at) - Date.parse(a.updated_at) || b.seq - a.seq,
      )
      .map(({ id }) => id);
  };

  const isLive = (row: Row) => row.archived_at === null;
  const isDone = (row: Row) => row.completed_at !== null;
  const any = () => true;
  test.each([
    ['q=zebra', any, 'zebra'],
    ['q=the', any, 'the'],
    ['q=zebra&is=archived', (row: Row) => !isLive(row), 'zebra'],
    ['q=zebra&is=done', isDone, 'zebra'],
    ['is=open', (row: Row) => isLive(row) && !isDone(row), null],
    ['is=archived', (row: Row) => !isLive(row), null],
    ['is=done', isDone, null],
    ['is_not=archived', isLive, null],
    ['created_from=2000-01-01T00:00:00Z', any, null],
  ] as const)('%s: its pages are the first thousand in their order', async (query, isMatch, word) => {
    const expected = await inOrder(isMatch, word);
    expect(expected.length).toBeGreaterThan(1_000);
    for (const page of [1, 2, 5]) {
      const { ids, meta, is_more } = await search(`${query}&per_page=200&page=${page}`);
      expect([is_more, meta]).toEqual([true, { page, per_page: 200, total: 1_000, last_page: 5 }]);
      expect(ids).toEqual(expected.slice(200 * (page - 1), 200 * page));
    }
    expect((await search(`${query}&per_page=150&page=7`)).ids).toEqual(expected.slice(900, 1_000));
    expect((await search(`${query}&per_page=200&page=6`)).ids).toEqual([]);
  });

  test('those of few projects are counted to the end, in the same order', async () => {
    const inProject = (row: Row) => row.project_id === smallProject;
    for (const [query, isMatch, word] of [
      ['q=zebra', inProject, 'zebra'],
      ['is=open', (row: Row) => inProject(row) && isLive(row) && !isDone(row), null],
    ] as const) {
      const expected = await inOrder(isMatch, word);
      expect(expected.length).toBeGreaterThan(20);
      const { ids, meta, is_more } = await search(`${query}&per_page=200`, member);
      expect([ids, meta.total, is_more]).toEqual([expected, expected.length, false]);
      const path = `${query}&per_page=200&project_id=${smallProject}`;
      expect((await search(path)).ids).toEqual(expected);
    }
  });
});
