import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/operations.ts';
import type { OperationName } from '#contract/routes.ts';
import { waitsForAnswer } from '#server/postgres-statements.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { addressOf, validRequests } from '#server/testing/valid-requests.ts';
import { watchPostgres } from '#server/testing/watch-postgres.ts';
import { makeWorld } from '#server/testing/world.ts';

/**
 * Statements of the requests of `valid-requests.ts`, without those that begin and end the transaction; and how often a
 * request waits for PostgreSQL, the commit included.
 */
const statementsOf: Record<OperationName, Record<(typeof engines)[number] | 'roundTrips', number>> = {
  readOrganization: { sqlite: 1, postgres: 1, roundTrips: 1 },
  listProjects: { sqlite: 2, postgres: 2, roundTrips: 2 },
  createProject: { sqlite: 3, postgres: 3, roundTrips: 3 },
  readProject: { sqlite: 1, postgres: 1, roundTrips: 1 },
  updateProject: { sqlite: 3, postgres: 4, roundTrips: 2 },
  deleteProject: { sqlite: 6, postgres: 7, roundTrips: 3 },
  listMembers: { sqlite: 2, postgres: 2, roundTrips: 2 },
  listLabels: { sqlite: 2, postgres: 2, roundTrips: 2 },
  listTags: { sqlite: 2, postgres: 2, roundTrips: 2 },
  readAnalytics: { sqlite: 2, postgres: 2, roundTrips: 2 },
  listBoards: { sqlite: 2, postgres: 2, roundTrips: 2 },
  createBoard: { sqlite: 6, postgres: 7, roundTrips: 5 },
  reorderBoards: { sqlite: 5, postgres: 6, roundTrips: 3 },
  updateBoard: { sqlite: 5, postgres: 6, roundTrips: 4 },
  deleteBoard: { sqlite: 22, postgres: 23, roundTrips: 12 },
  listTickets: { sqlite: 3, postgres: 3, roundTrips: 3 },
  createTicket: { sqlite: 48, postgres: 49, roundTrips: 30 },
  reorderTickets: { sqlite: 4, postgres: 5, roundTrips: 4 },
  readTicket: { sqlite: 1, postgres: 1, roundTrips: 1 },
  updateTicket: { sqlite: 27, postgres: 29, roundTrips: 19 },
  deleteTicket: { sqlite: 13, postgres: 15, roundTrips: 7 },
  moveTicket: { sqlite: 16, postgres: 18, roundTrips: 9 },
  createTicketComment: { sqlite: 8, postgres: 8, roundTrips: 5 },
  listDocuments: { sqlite: 4, postgres: 4, roundTrips: 4 },
  createDocument: { sqlite: 22, postgres: 23, roundTrips: 14 },
  readDocument: { sqlite: 3, postgres: 3, roundTrips: 3 },
  updateDocument: { sqlite: 22, postgres: 23, roundTrips: 14 },
  deleteDocument: { sqlite: 5, postgres: 6, roundTrips: 3 },
  createDocumentComment: { sqlite: 7, postgres: 7, roundTrips: 5 },
  sendNotifications: { sqlite: 4, postgres: 4, roundTrips: 3 },
};

describe.each(engines)('statements of each operation (%s)', engine => {
  const service = useTestService(engine);
  let statements = 0;
  let roundTrips = 0;
  let isReading = false;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements++;
      return result;
    },
  };
  watchPostgres(text => {
    if (/^(begin|start transaction)/.test(text)) isReading = text.endsWith('read only');
    if (waitsForAnswer(text) && !(isReading && text === 'commit')) roundTrips++;
  });
  beforeAll(() => {
    const { host } = service;
    host.db = host.db.withPlugin(counting);
    host.longWrites = host.longWrites.withPlugin(counting);
    host.readSnapshot = work => host.engine.snapshot(host.db, work);
  });

  test.each(Object.keys(contract) as OperationName[])('%s', async name => {
    const { method, path } = contract[name];
    const world = await makeWorld(service);
    const { query, body } = validRequests[name](world);
    statements = 0;
    roundTrips = 0;
    const answer = await service.request(method, addressOf(world, path, query), {
      token: world.token,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    const expected = statementsOf[name];
    expect({ statements, roundTrips }).toEqual({
      statements: expected[engine],
      roundTrips: engine === 'postgres' ? expected.roundTrips : 0,
    });
  });
});
