import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/operations.ts';
import type { OperationName } from '#contract/routes.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { addressOf, validRequests } from '#server/testing/valid-requests.ts';
import { makeWorld } from '#server/testing/world.ts';

/** Statements of the requests of `valid-requests.ts`, without those that begin and end the transaction. */
const statementsOf: Record<OperationName, Record<(typeof engines)[number], number>> = {
  readOrganization: { sqlite: 1, postgres: 1 },
  listProjects: { sqlite: 2, postgres: 2 },
  createProject: { sqlite: 3, postgres: 3 },
  readProject: { sqlite: 1, postgres: 1 },
  updateProject: { sqlite: 3, postgres: 4 },
  deleteProject: { sqlite: 6, postgres: 7 },
  listMembers: { sqlite: 2, postgres: 2 },
  listLabels: { sqlite: 2, postgres: 2 },
  listTags: { sqlite: 2, postgres: 2 },
  readAnalytics: { sqlite: 9, postgres: 9 },
  listBoards: { sqlite: 2, postgres: 2 },
  createBoard: { sqlite: 6, postgres: 7 },
  reorderBoards: { sqlite: 5, postgres: 6 },
  updateBoard: { sqlite: 5, postgres: 6 },
  deleteBoard: { sqlite: 22, postgres: 23 },
  listTickets: { sqlite: 3, postgres: 3 },
  createTicket: { sqlite: 54, postgres: 55 },
  reorderTickets: { sqlite: 4, postgres: 5 },
  readTicket: { sqlite: 1, postgres: 1 },
  updateTicket: { sqlite: 26, postgres: 28 },
  deleteTicket: { sqlite: 14, postgres: 16 },
  moveTicket: { sqlite: 20, postgres: 22 },
  createTicketComment: { sqlite: 8, postgres: 8 },
  listDocuments: { sqlite: 4, postgres: 4 },
  createDocument: { sqlite: 20, postgres: 20 },
  readDocument: { sqlite: 3, postgres: 3 },
  updateDocument: { sqlite: 21, postgres: 22 },
  deleteDocument: { sqlite: 5, postgres: 6 },
  createDocumentComment: { sqlite: 7, postgres: 7 },
  sendNotifications: { sqlite: 4, postgres: 4 },
};

describe.each(engines)('statements of each operation (%s)', engine => {
  const service = useTestService(engine);
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements++;
      return result;
    },
  };
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
    const answer = await service.request(method, addressOf(world, path, query), {
      token: world.token,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(statements).toBe(statementsOf[name][engine]);
  });
});
