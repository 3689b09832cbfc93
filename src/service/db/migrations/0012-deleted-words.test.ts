import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines, startTestService } from '#server/testing/test-service.ts';
import { deletedWords } from './0012-deleted-words.ts';

test.each(engines)('records that were deleted before are indexed (%s)', async engine => {
  const service = await startTestService(engine);
  try {
    const acme = await service.createOrganization();
    const token = (await acme.credential()).token;
    const { cookie } = await acme.person('owner');
    const project = await service.project(token, acme.id);
    const send = async (method: string, path: string, body?: object) =>
      (await service.request(method, path, path.startsWith('/api/app') ? { cookie, body } : { token, body }))
        .body;
    const ticket = await send('POST', `/api/v1/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: 'Pump',
      description_html: '<p>gamma</p>',
    });
    const document = await send('POST', `/api/v1/organizations/${acme.id}/documents`, {
      title: 'Notes',
      content_html: '<p>delta</p>',
    });
    await send('DELETE', `/api/v1/tickets/${ticket.id}`);
    await send('DELETE', `/api/v1/documents/${document.id}`);
    const { db } = service.host;
    for (const table of ['ticket_search', 'document_search'])
      await sql`delete from ${sql.table(table)}`.execute(db);
    await deletedWords(service.host.engine).up(db as never);
    await send('POST', `/api/app/tickets/${ticket.id}/restore`);
    await send('POST', `/api/app/documents/${document.id}/restore`);
    const search = async (kind: string, q: string) =>
      (await send('GET', `/api/app/search/${kind}?q=${q}`)).data.map(({ id }: { id: string }) => id);
    expect(await search('tickets', `gamma%20${project.key}-1`)).toEqual([ticket.id]);
    expect(await search('documents', 'delta')).toEqual([document.id]);
  } finally {
    await service.close();
  }
});
