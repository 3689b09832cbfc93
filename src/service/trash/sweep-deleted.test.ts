import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { tickingClock, useTestService } from '#server/testing/use-test-service.ts';

const hour = 60 * 60_000;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(engines)('deleted views and templates (%s)', engine => {
  let skipped = 0;
  const clock = tickingClock(5);
  const service = useTestService(engine, { now: () => new Date(clock().getTime() + skipped) });
  let acme: TestOrganization;
  let token: string;
  let ada: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    token = (await acme.credential()).token;
    ada = await acme.person('owner');
  });

  const as = (method: string, path: string, body?: object) =>
    service.request(method, `/api/app/${path}`, { cookie: ada.cookie, ...(body && { body }) });
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await as('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id;
  };
  const display = { compact: false, hidden: [] };
  const view = (project: string, name: string, is_shared = true) =>
    make(`projects/${project}/views`, { name, page: 'board', query: '', display, is_shared });
  const template = (project: string, name: string, description_html = '') =>
    make(`projects/${project}/ticket-templates`, { name, description_html });
  const kept = async (table: 'saved_views' | 'ticket_templates') =>
    (await service.host.db.selectFrom(table).select('name').orderBy('name').execute()).map(row => row.name);
  const pictures = async () =>
    (await service.host.db.selectFrom('file_references').select('kind').execute()).map(row => row.kind);
  const later = async (hours: number) => {
    skipped += hours * hour;
    await service.tick();
  };

  test('can be restored for a day and end by the clock then, with what they show', async () => {
    const { id: project } = await service.project(token, acme.id);
    const { url } = (await as('POST', 'files', { name: 'a.png', data: pixel })).body;
    const image = `<img src="${url}" alt="">`;
    await view(project, 'stays');
    await template(project, 'stays', image);
    const old = [
      `views/${await view(project, 'old')}`,
      `views/${await view(project, 'old, own', false)}`,
      `ticket-templates/${await template(project, 'old', image)}`,
    ];
    for (const path of old) expect((await as('DELETE', path)).status).toBe(204);
    await later(2);
    const recent = [
      `views/${await view(project, 'recent')}`,
      `ticket-templates/${await template(project, 'recent')}`,
    ];
    for (const path of recent) expect((await as('DELETE', path)).status).toBe(204);
    await later(22.5);
    for (const path of old) expect((await as('POST', `${path}/restore`)).status, path).toBe(404);
    expect(await kept('saved_views')).toEqual(['old', 'old, own', 'recent', 'stays']);
    await later(1);
    expect(await kept('saved_views')).toEqual(['recent', 'stays']);
    expect(await kept('ticket_templates')).toEqual(['recent', 'stays']);
    expect(await pictures()).toEqual(['template']);
    for (const path of recent) expect((await as('POST', `${path}/restore`)).status, path).toBeLessThan(300);
    await later(48);
    expect(await kept('saved_views')).toEqual(['recent', 'stays']);
    expect(await kept('ticket_templates')).toEqual(['recent', 'stays']);
  });

  test('end however many they are, in every project', async () => {
    for (let count = 0; count < 2; count++) {
      const { id: project } = await service.project(token, acme.id);
      for (let made = 0; made < 70; made++)
        await as('DELETE', `views/${await view(project, `Gone ${made}`)}`);
    }
    await later(30);
    expect((await kept('saved_views')).filter(name => name.startsWith('Gone'))).toEqual([]);
    expect(service.faults).toEqual([]);
  });
});
