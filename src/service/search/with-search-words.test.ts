import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { startTestService, type TestService } from '#server/testing/test-service.ts';
import { searchWords } from '../html/search-words-in.ts';

const long = (word: string) => `<p>${word} ${'and so on '.repeat(2000)}</p>`;

let service: TestService;
let acme: TestOrganization;
let owner: TestPerson;
let computed = 0;

beforeAll(async () => {
  service = await startTestService('sqlite', {
    // In memory there is one connection: within a transaction this write would wait for ever.
    searchWords: async html => {
      await service.host.db.updateTable('users').set({ name: '' }).where('id', '=', '').execute();
      computed += 1;
      return searchWords(html);
    },
  });
  acme = await service.createOrganization();
  owner = await acme.person('owner');
});
afterAll(() => service.close());

const send = async (method: string, path: string, body?: object) => {
  const answer = await service.request(method, path, { cookie: owner.cookie, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const found = async (kind: 'tickets' | 'documents', q: string) =>
  (await send('GET', `/api/app/search/${kind}?q=${q}`)).data.length;

test('no transaction is open while the words of a long text are computed', async () => {
  const path = `/api/v1/organizations/${acme.id}/documents`;
  const { id } = await send('POST', path, {
    title: 'Guide',
    status: 'published',
    content_html: long('alpha'),
  });
  await send('PATCH', `/api/v1/documents/${id}`, { title: 'Handbook' });
  expect(await found('documents', 'alpha')).toBe(1);
  const draft = { title: 'Handbook', caption: null, content_html: long('beta') };
  await send('PUT', `/api/app/documents/${id}/draft`, draft);
  await send('POST', `/api/app/documents/${id}/draft/publish`, {});
  expect(await found('documents', 'beta')).toBe(1);
});

test('deleted records return to the search without being read for words', async () => {
  const project = await service.project((await acme.credential()).token, acme.id);
  const ticket = await send('POST', `/api/v1/projects/${project.id}/tickets`, {
    board_id: project.boards[0]!.id,
    title: 'Pump',
    description_html: long('gamma'),
  });
  await send('PATCH', `/api/v1/tickets/${ticket.id}`, { title: 'Pumps' });
  const document = await send('POST', `/api/v1/organizations/${acme.id}/documents`, {
    title: 'Notes',
    content_html: long('delta'),
  });
  await send('DELETE', `/api/v1/tickets/${ticket.id}`);
  await send('DELETE', `/api/v1/documents/${document.id}`);
  expect([await found('tickets', 'gamma'), await found('documents', 'delta')]).toEqual([0, 0]);
  const before = computed;
  await send('POST', `/api/app/tickets/${ticket.id}/restore`);
  await send('POST', '/api/app/documents/change', { document_ids: [document.id], deleted: false });
  expect(computed).toBe(before);
  expect([await found('tickets', 'gamma'), await found('documents', 'delta')]).toEqual([1, 1]);
});
