import { Transform } from '@tiptap/pm/transform';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';

describe.each(engines)('steps on a version that is long gone (%s)', engine => {
  const service = useTestService(engine);

  test('are refused without reading those since', async () => {
    let rowsOfSteps = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rowsOfSteps += result.rows.filter(row => 'change' in row && 'batch' in row).length;
        return result;
      },
    };
    const acme = await service.createOrganization();
    const { cookie } = await acme.person('admin');
    const html = '<p>One</p>';
    const path = `/api/v1/organizations/${acme.id}/documents`;
    const { body: made } = await service.request('POST', path, {
      cookie,
      body: { title: 'Plan', content_html: html },
    });
    const send = (method: string, end: string, body?: object) =>
      service.request(method, `/api/app/documents/${made.id}/${end}`, { cookie, ...(body && { body }) });
    const steps = new Transform(readTextHtml(html)!)
      .insert(4, textSchema.text('!'))
      .steps.map(step => step.toJSON());
    const write = (version: number, batch: string) => send('POST', 'steps', { version, batch, steps });
    const { version } = (await send('POST', 'text')).body;
    for (const batch of ['first', 'second']) expect((await write(version, batch)).status).toBe(200);
    service.host.db = service.host.db.withPlugin(counting);
    expect((await write(version, 'third')).status).toBe(200);
    expect(rowsOfSteps).toBe(2);
    rowsOfSteps = 0;
    for (const stale of [1, version - 1_000]) expect((await write(stale, `stale-${stale}`)).status).toBe(412);
    expect(rowsOfSteps).toBe(0);
  });
});
