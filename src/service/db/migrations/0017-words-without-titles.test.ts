import { expect, test } from 'vitest';
import { engines, startTestService } from '#server/testing/test-service.ts';
import { wordsWithoutTitles } from './0017-words-without-titles.ts';

test.each(engines)('search words of texts lose the titles of mentioned records (%s)', async engine => {
  const service = await startTestService(engine);
  try {
    const acme = await service.createOrganization();
    const token = (await acme.credential()).token;
    const { cookie } = await acme.person('owner');
    const project = await service.project(token, acme.id);
    const send = async (method: string, path: string, body?: object) =>
      (await service.request(method, path, path.startsWith('/api/app') ? { cookie, body } : { token, body }))
        .body;
    const chip = `<span data-type="mention" data-kind="document" data-id="x" data-label="Heron">Heron</span>`;
    await send('POST', `/api/v1/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: 'Pump',
      description_html: `<p>gamma ${chip}</p>`,
    });
    await send('POST', `/api/v1/organizations/${acme.id}/documents`, {
      title: 'Notes',
      content_html: `<p>gamma ${chip}</p>`,
    });
    const { db, engine: dialect } = service.host;
    for (const table of ['ticket_search', 'document_search'] as const)
      await dialect.index(db, table, { seq: 1, title: '', body: 'heron' });
    const count = async (kind: string, q: string) =>
      (await send('GET', `/api/app/search/${kind}?q=${q}`)).data.length;
    expect([await count('tickets', 'heron'), await count('documents', 'heron')]).toEqual([1, 1]);
    await wordsWithoutTitles(dialect).up(db as never);
    expect([await count('tickets', 'heron'), await count('documents', 'heron')]).toEqual([0, 0]);
    expect([await count('tickets', 'gamma'), await count('documents', 'gamma')]).toEqual([1, 1]);
  } finally {
    await service.close();
  }
});
