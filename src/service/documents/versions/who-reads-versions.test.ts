import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

describe.each(engines)('versions from before a publication (%s)', engine => {
  let acme: TestOrganization;
  let project: { id: string };
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const tick = () => {
    clock += 1000;
    return new Date(clock);
  };
  const service = useTestService(engine, { now: tick });
  beforeAll(async () => {
    acme = await service.createOrganization();
    project = await service.project((await acme.credential()).token, acme.id);
  });

  const ask = (who: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
  const member = () => acme.person('member', { projectIds: [project.id] });

  test('are visible to the author, editors, owners and admins; readers see published versions', async () => {
    const [author, editor, reader, admin] = [
      await member(),
      await member(),
      await member(),
      await acme.person('admin'),
    ];
    const { id } = (
      await ask(author, 'POST', `v1/organizations/${acme.id}/documents`, {
        title: 'Heron plan',
        content_html: '<p>Heron</p>',
        project_id: project.id,
        editor_ids: [editor.id],
      })
    ).body;
    clock += 60 * 60_000;
    await ask(author, 'PATCH', `v1/documents/${id}`, { title: 'Plan', content_html: '<p>Open</p>' });
    await ask(author, 'PATCH', `v1/documents/${id}`, { status: 'published' });
    const list = async (who: TestPerson) => (await ask(who, 'GET', `app/documents/${id}/versions`)).body.data;
    const all = await list(author);
    expect(all.length).toBeGreaterThan(1);
    expect([await list(editor), await list(admin)]).toEqual([all, all]);
    expect((await list(reader)).map(({ title }: { title: string }) => title)).toEqual(['Plan']);
    const draft = all.find(({ title }: { title: string }) => title === 'Heron plan');
    for (const [method, path] of [
      ['GET', `app/documents/${id}/versions/${draft.id}`],
      ['POST', `app/documents/${id}/versions/${draft.id}/restore`],
    ] as const) {
      const refused = await ask(reader, method, path);
      expect([refused.status, refused.text.includes('Heron')]).toEqual([404, false]);
    }
    expect((await ask(editor, 'GET', `app/documents/${id}/versions/${draft.id}`)).status).toBe(200);

    // What readers write themselves they find again.
    await ask(reader, 'PUT', `app/documents/${id}/draft`, {
      title: 'Plan',
      caption: null,
      content_html: '<p>Mine</p>',
    });
    expect(await list(reader)).toHaveLength(2);
  });
});
