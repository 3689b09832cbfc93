import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-11-21T12:00:00.000Z');

describe.each(engines)('a clock that is set back (%s)', engine => {
  const service = useTestService(engine, { now: () => new Date(clock) });
  let clock = noon;

  test.each([1, 400 * 24])('by %s hours leaves no record changed before it was made', async hours => {
    clock = noon;
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const { cookie } = await acme.person('owner');
    const send = async (method: string, path: string, body?: object) => {
      const caller = path.startsWith('/app') ? { cookie } : { token };
      const answer = await service.request(method, `/api${path}`, { ...caller, ...(body && { body }) });
      expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
      return answer.body;
    };
    const project = await service.project(token, acme.id);
    const [todo, doing, done] = project.boards.map(board => board.id) as [string, string, string];
    const ticket = await send('POST', `/v1/projects/${project.id}/tickets`, { board_id: todo, title: 'T' });
    const document = await send('POST', `/v1/organizations/${acme.id}/documents`, { title: 'D' });
    const comments = `/api/v1/tickets/${ticket.id}/comments`;
    const said = await service.request('POST', comments, { cookie, body: { body_html: '<p>C</p>' } });
    clock -= hours * hour;

    const made = new Date(noon).toISOString();
    const changes: [string, string, object?][] = [
      ['PATCH', `/v1/projects/${project.id}`, { name: 'New' }],
      ['PATCH', `/v1/tickets/${ticket.id}`, { title: 'New' }],
      ['POST', `/v1/tickets/${ticket.id}/move`, { board_id: doing }],
      ['PUT', `/app/tickets/${ticket.id}/tags`, { tag_names: ['x'] }],
      ['PATCH', `/v1/documents/${document.id}`, { title: 'New' }],
      ['PATCH', `/app/comments/${said.body.id}`, { body_html: '<p>New</p>' }],
    ];
    for (const [method, path, body] of changes)
      expect({ path, ...(await send(method, path, body)) }).toMatchObject({ path, updated_at: made });

    await send('DELETE', `/v1/boards/${doing}?move_to_board_id=${done}`);
    expect(await send('GET', `/v1/tickets/${ticket.id}`)).toMatchObject({ updated_at: made, board_id: done });
    await send('DELETE', `/v1/tickets/${ticket.id}`);
    expect(await send('POST', `/app/tickets/${ticket.id}/restore`)).toMatchObject({ updated_at: made });
    await send('DELETE', `/v1/documents/${document.id}`);
    expect(await send('POST', `/app/documents/${document.id}/restore`)).toMatchObject({ updated_at: made });
  });
});
