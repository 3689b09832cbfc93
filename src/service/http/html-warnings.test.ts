import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const html = '<p onclick="x()">Kept</p>';
const warnings = [
  { code: 'attribute_removed', message: 'Attribute onclick was removed from 1 element.', count: 1 },
];

describe.each(engines)('writes name what their HTML lost (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let token: string;
  let projectId: string;
  let boardId: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    ({ token } = await acme.credential());
    const project = await service.project(token, acme.id);
    projectId = project.id;
    boardId = project.boards[0]!.id;
  });

  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    (await service.request(method, `/api/v1${path}`, { token, ...(body && { body }), headers })).body;

  test('documents and tickets, but not their reads, nor comments', async () => {
    const documents = `/organizations/${acme.id}/documents`;
    const document = await ask('POST', documents, { title: 'Plan', content_html: html });
    expect(document).toMatchObject({ content_html: '<p>Kept</p>', warnings });
    expect(await ask('GET', `/documents/${document.id}`)).not.toHaveProperty('warnings');
    expect(await ask('PATCH', `/documents/${document.id}`, { content_html: html })).toMatchObject({
      warnings,
    });
    expect(await ask('PATCH', `/documents/${document.id}`, { content_html: '<p>b</p>' })).not.toHaveProperty(
      'warnings',
    );
    const ticket = await ask('POST', `/projects/${projectId}/tickets`, {
      board_id: boardId,
      title: 'Task',
      description_html: html,
    });
    expect(ticket).toMatchObject({ description_html: '<p>Kept</p>', warnings });
    expect(await ask('PATCH', `/tickets/${ticket.id}`, { description_html: html })).toMatchObject({
      warnings,
    });
    for (const path of [`/tickets/${ticket.id}/comments`, `/documents/${document.id}/comments`])
      expect(await ask('POST', path, { body_html: html })).not.toHaveProperty('warnings');
  });

  test('short answers, and the answer to a repetition', async () => {
    const key = { 'idempotency-key': 'once' };
    const sent = { title: 'Twice', content_html: html };
    const first = await ask('POST', `/organizations/${acme.id}/documents`, sent, key);
    expect(await ask('POST', `/organizations/${acme.id}/documents`, sent, key)).toEqual(first);
    const minimal = { prefer: 'return=minimal' };
    expect(await ask('PATCH', `/documents/${first.id}`, { content_html: html }, minimal)).toMatchObject({
      warnings,
    });
  });
});
