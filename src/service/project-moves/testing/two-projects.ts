import { beforeAll, expect } from 'vitest';
import type { TicketActivity } from '#contract/app/activity.ts';
import type { Label } from '#contract/labels.ts';
import type { Ticket } from '#contract/tickets.ts';
import type { EngineName } from '#server/testing/test-database.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import type { TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

/** Two projects to move tickets between. Call at the beginning of `describe`; use it from within tests. */
export function useTwoProjects(engine: EngineName) {
  const service = useTestService(engine);
  const made = {} as {
    acme: TestOrganization;
    token: string;
    owner: TestPerson;
    /** A member of the first project alone. */
    insider: TestPerson;
    /** A member of both. */
    both: TestPerson;
    from: TestProject;
    to: TestProject;
  };
  beforeAll(async () => {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const from = await service.project(token, acme.id);
    const to = await service.project(token, acme.id, { name: 'Operations' });
    const owner = await acme.person('owner');
    const insider = await acme.person('member', { projectIds: [from.id] });
    const both = await acme.person('member', { projectIds: [from.id, to.id] });
    Object.assign(made, { acme, token, owner, insider, both, from, to });
  });

  const send = (who: TestPerson, method: string, path: string, body?: object, headers = {}) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, headers, ...(body && { body }) });
  const sendOk = async (method: string, path: string, body?: object, who = made.owner) => {
    const answer = await send(who, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  return {
    service,
    made,
    send,
    sendOk,
    create: (title: string, fields: object = {}, project = made.from, column = 0): Promise<Ticket> =>
      sendOk('POST', `v1/projects/${project.id}/tickets`, {
        board_id: project.boards[column]!.id,
        title,
        ...fields,
      }),
    move: (ticket: { id: string }, body: object, who = made.owner) =>
      send(who, 'POST', `app/tickets/${ticket.id}/project`, body),
    moveOk: (ticket: { id: string }, body: object = {}): Promise<Ticket> =>
      sendOk('POST', `app/tickets/${ticket.id}/project`, { project_id: made.to.id, ...body }),
    read: (ticket: { id: string }): Promise<Ticket> => sendOk('GET', `v1/tickets/${ticket.id}`),
    find: (reference: string, who = made.owner) => send(who, 'GET', `app/references/${reference}`),
    label: (name: string, project = made.from): Promise<Label> =>
      sendOk('POST', `app/projects/${project.id}/labels`, { name, color: 'red' }),
    titlesIn: async (project: TestProject, column = 0): Promise<string[]> => {
      const path = `v1/projects/${project.id}/tickets?board_id=${project.boards[column]!.id}&per_page=200`;
      return (await sendOk('GET', path)).data.map((ticket: Ticket) => ticket.title);
    },
    history: async (ticket: Ticket, who = made.owner) =>
      (await sendOk('GET', `app/tickets/${ticket.id}/activity`, undefined, who)).data.map(
        (entry: TicketActivity) => [entry.kind, entry.from, entry.to],
      ),
    fresh: (name = 'Fresh') => service.project(made.token, made.acme.id, { name }),
  };
}
