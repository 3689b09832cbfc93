import { expect, test, vi } from 'vitest';
import { startTestService } from '#server/testing/test-service.ts';

test('a short body that writes the words of a long stored text again is a long write', async () => {
  const service = await startTestService('sqlite');
  try {
    const { host } = service;
    host.longWrites = host.db.withoutPlugins();
    const long = vi.spyOn(host.longWrites, 'transaction');
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const { id, boards } = await service.project(token, acme.id);
    const create = async (description_html: string): Promise<string> => {
      const body = { board_id: boards[0]!.id, title: 'A ticket', description_html };
      return (await service.request('POST', `/api/v1/projects/${id}/tickets`, { token, body })).body.id;
    };
    const rename = async (ticket: string) => {
      long.mockClear();
      const body = { title: 'Another title' };
      const { status } = await service.request('PATCH', `/api/v1/tickets/${ticket}`, { token, body });
      return [status, long.mock.calls.length];
    };
    expect(await rename(await create('<p>Some words</p>'))).toEqual([200, 0]);
    expect(await rename(await create(`<p>${'word '.repeat(2_500)}</p>`))).toEqual([200, 1]);
  } finally {
    await service.close();
  }
});
