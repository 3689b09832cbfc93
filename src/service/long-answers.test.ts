import { beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { makeWorld, type World } from '#server/testing/world.ts';

describe.each(engines)('lists of long texts (%s)', engine => {
  const service = useTestService(engine, { checkAnswers: false });
  let world: World;
  const get = (path: string) => service.request('GET', `/api/v1${path}`, { token: world.token });
  /** Returns HTML of this many bytes. */
  const html = (bytes: number) => `<p>${'a'.repeat(bytes - 7)}</p>`;

  beforeAll(async () => {
    world = await makeWorld(service);
  });

  test('rows have long and short texts in full', async () => {
    const texts = [html(200_000), '<p>short</p>', html(20_000), null];
    const path = `/projects/${world.project}/tickets`;
    for (const [index, description_html] of texts.entries()) {
      const body = { board_id: world.boards[1], title: `Ticket ${index}`, description_html };
      await service.request('POST', `/api/v1${path}`, { token: world.token, body });
    }
    const { body } = await get(`${path}?board_id=${world.boards[1]}`);
    expect(body.data.map((ticket: { description_html: string }) => ticket.description_html)).toEqual(texts);
  });

  test('a page beyond the budget is refused for `per_page`; smaller ones and summaries are not', async () => {
    const { db } = service.host;
    const path = `/organizations/${world.organization}/documents`;
    const content_html = html(1_000_000);
    for (let number = 0; number < 18; number++) {
      const body = { title: `Document ${number}`, project_id: world.project };
      await service.request('POST', `/api/v1${path}`, { token: world.token, body });
    }
    await db.updateTable('documents').set({ content_html }).where('title', 'like', 'Document %').execute();
    const refused = await get(`${path}?per_page=50`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.per_page[0]).toContain('fields=summary');
    const page = await get(`${path}?per_page=10`);
    expect(page.status).toBe(200);
    expect(page.body.meta).toMatchObject({ total: 19, per_page: 10 });
    expect(page.body.data.map((document: { content_html: string }) => document.content_html.length)).toEqual(
      Array(10).fill(1_000_000),
    );
    expect((await get(`${path}?per_page=50&fields=summary`)).body.data.length).toBe(19);
  });
});
