import { expect, test } from 'vitest';
import { engines, startTestService } from '#server/testing/test-service.ts';
import { quotesWithoutTitles } from './0022-quotes-without-titles.ts';

const passage = { quote: 'x', prefix: '', suffix: '', position: 0, others: 0 };

test.each(engines)('stored passages lose the titles of mentioned records (%s)', async engine => {
  const service = await startTestService(engine);
  try {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const viewer = await acme.person('viewer');
    const project = await service.project(token, acme.id);
    const api = async (method: string, path: string, body: object) =>
      (await service.request(method, `/api/v1${path}`, { token, body })).body;
    const secret = await api('POST', `/organizations/${acme.id}/documents`, {
      title: 'Layoffs in spring',
      project_id: project.id,
    });
    const ticket = await api('POST', `/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: 'Tell "A & B"',
    });
    const chip = (kind: string, id: string, label: string) =>
      `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="${label}">${label}</span>`;
    const document = await api('POST', `/organizations/${acme.id}/documents`, {
      title: 'Notes',
      status: 'published',
      content_html: `<p>Read ${chip('document', secret.id, 'Layoffs, draft')}</p>
        <p>and ${chip('ticket', ticket.id, 'x')}</p>`,
    });
    const path = `/api/app/documents/${document.id}/comments`;
    for (const quote of [
      'Read Layoffs, draft',
      'Read Layoffs in spring',
      `and ${project.key}-1 Tell "A & B"`,
    ])
      await service.request('POST', path, {
        cookie: viewer.cookie,
        body: { body_html: '<p>Why</p>', anchor: { ...passage, quote, suffix: 'Layoffs in' } },
      });
    await quotesWithoutTitles().up(service.host.db as never);
    const { body } = await service.request('GET', path, { cookie: viewer.cookie });
    expect(body.threads.map((thread: { anchor: { quote: string } }) => thread.anchor)).toEqual(
      ['Read document', 'Read document', 'and ticket'].map(quote => ({
        ...passage,
        quote,
        suffix: 'document',
      })),
    );
  } finally {
    await service.close();
  }
});
