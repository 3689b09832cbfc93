import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines, startTestService } from '#server/testing/test-service.ts';
import { commentWords } from './0033-comment-words.ts';

test.each(engines)('comments from before are indexed, deleted ones too (%s)', async engine => {
  const service = await startTestService(engine);
  try {
    const acme = await service.createOrganization();
    const { cookie } = await acme.person('owner');
    const project = await service.project((await acme.credential()).token, acme.id);
    const send = async (method: string, path: string, body?: object) =>
      (await service.request(method, path, { cookie, body })).body;
    const ticket = await send('POST', `/api/v1/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: 'Pump',
    });
    const document = await send('POST', `/api/v1/organizations/${acme.id}/documents`, { title: 'Notes' });
    const say = (on: string, word: string) =>
      send('POST', `/api/v1/${on}/comments`, { body_html: `<p>${word}</p>` });
    // More than two batches.
    for (let index = 0; index < 55; index++) await say(`tickets/${ticket.id}`, `word${index}`);
    await say(`documents/${document.id}`, 'delta');
    const deleted = await say(`tickets/${ticket.id}`, 'gamma');
    await send('DELETE', `/api/app/comments/${deleted.id}`);
    const { db } = service.host;
    for (const table of ['searchable_comments', 'comment_search'])
      await sql`drop table ${sql.table(table)}`.execute(db);
    await commentWords(service.host.engine).up(db as never);
    const search = async (kind: string, q: string) =>
      (await send('GET', `/api/app/search/${kind}?q=${q}`)).data.map(({ id }: { id: string }) => id);
    for (const word of ['word0', 'word27', 'word54'])
      expect(await search('tickets', word)).toEqual([ticket.id]);
    expect(await search('documents', 'delta')).toEqual([document.id]);
    expect(await search('tickets', 'gamma')).toEqual([]);
    await send('POST', `/api/app/comments/${deleted.id}/restore`);
    expect(await search('tickets', 'gamma')).toEqual([ticket.id]);
  } finally {
    await service.close();
  }
});
