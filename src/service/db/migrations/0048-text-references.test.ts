import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engines, startTestService } from '#server/testing/test-service.ts';
import { textReferences } from './0048-text-references.ts';

test.each(engines)('texts from before have their links back (%s)', async engine => {
  const service = await startTestService(engine);
  try {
    const acme = await service.createOrganization();
    const { cookie } = await acme.person('owner');
    const project = await service.project((await acme.credential()).token, acme.id);
    const send = async (method: string, path: string, body?: object) =>
      (await service.request(method, path, { cookie, body })).body;
    const document = await send('POST', `/api/v1/organizations/${acme.id}/documents`, {
      title: 'Plan',
      content_html: `<p><a href="https://docket.example/${project.key}-3">third</a></p>`,
    });
    const chip = `<span data-type="mention" data-kind="document" data-id="${document.id}" data-label="x">x</span>`;
    const tickets = [];
    // More than two batches.
    for (let index = 0; index < 55; index++)
      tickets.push(
        await send('POST', `/api/v1/projects/${project.id}/tickets`, {
          board_id: project.boards[0]!.id,
          title: 'Pump',
          description_html: `<p>${index === 7 ? 'words' : chip}</p>`,
        }),
      );
    const { db } = service.host;
    await sql`drop table text_references`.execute(db);
    await textReferences(service.host.engine).up(db as never);
    const { rows } = await sql<{ count: number }>`select count(*) as count from text_references
      where target_id = ${document.id}`.execute(db);
    expect(Number(rows[0]!.count)).toBe(54);
    const { data } = await send('GET', `/api/app/tickets/${tickets[2].id}/backlinks`);
    expect(data).toMatchObject([{ id: document.id, kind: 'document' }]);
  } finally {
    await service.close();
  }
});
