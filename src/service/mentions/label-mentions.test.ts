import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const chip = (kind: string, id: string, label: string) =>
  `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="${label}">${label}</span>`;

describe.each(engines)('labels of mentions (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let reader: TestPerson;
  let token: string;
  let open: TestProject;
  let hidden: TestProject;
  let ticket: { id: string; reference: string };
  let document: { id: string };
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner', { name: 'Olga' });
    token = (await acme.credential()).token;
    open = await service.project(token, acme.id);
    hidden = await service.project(token, acme.id);
    reader = await acme.person('member', { projectIds: [open.id] });
    ticket = await make(`v1/projects/${hidden.id}/tickets`, {
      board_id: hidden.boards[0]!.id,
      title: 'Heron & <deal>',
    });
    document = await make(`v1/organizations/${acme.id}/documents`, {
      project_id: hidden.id,
      status: 'published',
      title: 'Heron paper',
    });
  });

  const ask = (who: TestPerson, method: string, path: string, body?: object, headers = {}) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, headers, ...(body && { body }) });
  const make = async (path: string, body: object) => {
    const answer = await ask(owner, 'POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  /** What an author or a program wrote, titles in every place they can stand. */
  const text = () =>
    `<p>Ask ${chip('person', owner.id, '@Old name')} of ${chip('ticket', ticket.id, 'Heron')} in <span data-type="mention" data-kind="document" data-id="${document.id}" data-label="Heron"><span lang="en">Heron</span> paper</span>.</p>`;
  const makeTicket = (description_html = text()) =>
    make(`v1/projects/${open.id}/tickets`, { board_id: open.boards[0]!.id, title: 'Open', description_html });

  test('are present names, and neutral words for records that the reader may not see', async () => {
    const { id, description_html } = await makeTicket();
    const name = `${ticket.reference} Heron &amp; &lt;deal&gt;`;
    expect(description_html).toBe(
      `<p>Ask ${chip('person', owner.id, 'Olga').replace('>Olga<', '>@Olga<')} of ${chip('ticket', ticket.id, name)} in ${chip('document', document.id, 'Heron paper')}.</p>`,
    );
    const shown = await ask(reader, 'GET', `v1/tickets/${id}`);
    expect(shown.body.description_html).toBe(
      `<p>Ask ${chip('person', owner.id, 'Olga').replace('>Olga<', '>@Olga<')} of ${chip('ticket', ticket.id, 'Private ticket')} in ${chip('document', document.id, 'Private document')}.</p>`,
    );
  });

  test('are set in lists, comments, versions, drafts, excerpts and notifications', async () => {
    const { id } = await makeTicket();
    await make(`v1/tickets/${id}/comments`, {
      body_html: `<p>${chip('person', reader.id, '@R')} ${text()}</p>`,
    });
    const paper = await make(`v1/organizations/${acme.id}/documents`, {
      project_id: open.id,
      status: 'published',
      title: 'Open paper',
      content_html: `${text()}<p>Otter ${chip('person', reader.id, '@R')} ${chip('document', document.id, 'Heron')}</p>`,
    });
    await ask(reader, 'PUT', `app/documents/${paper.id}/draft`, {
      title: 'Open paper',
      caption: null,
      content_html: text(),
    });
    const [version] = (await ask(reader, 'GET', `app/documents/${paper.id}/versions`)).body.data;
    await ask(owner, 'PATCH', `v1/tickets/${id}`, { description_html: '<p>Ask</p>' });
    const earlier = (await ask(reader, 'GET', `app/tickets/${id}/versions`)).body.data.at(-1);
    const paths = [
      `v1/tickets/${id}`,
      `app/tickets/${id}/versions/${earlier.id}`,
      `v1/projects/${open.id}/tickets`,
      `v1/documents/${paper.id}`,
      `v1/organizations/${acme.id}/documents`,
      `app/documents/${paper.id}/draft`,
      `app/documents/${paper.id}/versions/${version.id}`,
      'app/search/documents?q=otter',
      'app/search/tickets?q=ask',
      'app/documents?q=otter',
      'app/notifications',
    ];
    for (const path of paths) {
      const answer = await ask(reader, 'GET', path);
      expect([path, answer.status, answer.text.includes('Heron')]).toEqual([path, 200, false]);
    }
    const inbox = (await ask(reader, 'GET', 'app/notifications')).text;
    expect(inbox).toContain('a document');
  });

  test('are not found by a search of the text', async () => {
    const { id } = await makeTicket();
    const found = async (q: string) =>
      (await ask(reader, 'GET', `v1/projects/${open.id}/tickets?q=${q}`)).body.data.map(
        (one: { id: string }) => one.id,
      );
    expect(await found('heron')).toEqual([]);
    expect(await found('ask')).toContain(id);
  });

  test('stay, with the version, when a save sends the neutral words back', async () => {
    const { id } = await makeTicket();
    const { body, headers } = await ask(reader, 'GET', `v1/tickets/${id}`);
    const saved = await ask(reader, 'PATCH', `v1/tickets/${id}`, { description_html: body.description_html });
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, headers.get('etag')]);
    const more = body.description_html.replace('Ask', 'Tell');
    await ask(reader, 'PATCH', `v1/tickets/${id}`, { description_html: more });
    const whole = (await ask(owner, 'GET', `v1/tickets/${id}`)).body.description_html;
    expect(whole).toContain(`${ticket.reference} Heron &amp; &lt;deal&gt;</span>`);
    expect(whole).toContain('<p>Tell ');
  });

  test('hide titles of documents from a credential without the scope to read them', async () => {
    const { id } = await makeTicket();
    const narrow = await acme.credential(['tickets:read']);
    const { text: answer } = await service.request('GET', `/api/v1/tickets/${id}`, { token: narrow.token });
    expect([answer.includes('Heron &amp;'), answer.includes('Heron paper')]).toEqual([true, false]);
  });

  test('need no query for texts without mentions', async () => {
    const { id } = await makeTicket('<p>Plain</p>');
    let queries = 0;
    const counting = await import('./label-mentions.ts');
    const call = new Proxy({} as Parameters<typeof counting.labelMentions>[0], {
      get: () => {
        queries += 1;
        throw new Error('asked');
      },
    });
    expect(await counting.labelMentions(call, ['<p>Plain</p>', null])).toEqual(['<p>Plain</p>', null]);
    expect([queries, typeof id]).toEqual([0, 'string']);
  });
});
