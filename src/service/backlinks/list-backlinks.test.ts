import { Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';

const chip = (kind: string, id: string) =>
  `<p><span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="x">x</span></p>`;
const link = (href: string) => `<p><a href="${href}">there</a></p>`;

describe.each(engines)('texts that name a record (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let token: string;
  let project: TestProject;
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    token = (await acme.credential()).token;
    project = await service.project(token, acme.id);
  });

  const send = (method: string, path: string, body?: object, { cookie } = owner) =>
    service.request(method, `/api/${path}`, { cookie, ...(body && { body }) });
  const ask = async (method: string, path: string, body?: object, by = owner) => {
    const answer = await send(method, path, body, by);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const newDocument = (title: string, content_html = '', more: object = {}) =>
    ask('POST', `v1/organizations/${acme.id}/documents`, {
      title,
      content_html,
      status: 'published',
      ...more,
    });
  const newTicket = (title: string, description_html = '', { id, boards } = project) =>
    ask('POST', `v1/projects/${id}/tickets`, { board_id: boards[0]!.id, title, description_html });
  const titlesOf = async (path: string, by = owner): Promise<string[]> => {
    const { data, has_more } = await ask('GET', `app/${path}/backlinks`, undefined, by);
    expect(has_more).toBe(false);
    return data.map(({ title }: { title: string }) => title);
  };

  test('mentions and addresses of a document and of a ticket lead back', async () => {
    const { id } = await newDocument('Plan');
    const ticket = await newTicket('Crane');
    const { reference, number } = ticket;
    const { key } = project;
    await newDocument('Notes', chip('document', id) + link(`/${reference}#comment-1`), {
      project_id: project.id,
    });
    const board = `/projects/${key}/board/${reference.toLowerCase()}`;
    const pump = await newTicket('Pump', link(`/documents/${id}?x=1#part`) + chip('ticket', ticket.id));
    await newTicket('Gate', link(`https://elsewhere.example/documents/${id}`) + link(board));
    // Neither its own text, nor another deployment, nor a page of the document, nor a number that no ticket has.
    await ask('PATCH', `v1/documents/${id}`, { content_html: chip('document', id) });
    await newTicket('Other', link(`https://elsewhere.example/${reference}`));
    await newTicket('None', link(`/documents/${id}/history`) + link(`/${key}-${number + 1000}`));
    const { data, has_more } = await ask('GET', `app/documents/${id}/backlinks`);
    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Gate', 'Pump', 'Notes']);
    expect(data.slice(1)).toMatchObject([
      { id: pump.id, kind: 'ticket', reference: pump.reference, status: null, project_id: project.id },
      { kind: 'document', reference: null, status: 'published', project_id: project.id, is_done: false },
    ]);
    expect(has_more).toBe(false);
    expect(await titlesOf(`tickets/${ticket.id}`)).toEqual(['Gate', 'Pump', 'Notes']);
  });

  test('follow what is written: a removed mention, a former reference, a description as a whole', async () => {
    const { id } = await newDocument('Target');
    const source = await newTicket('Source', chip('document', id));
    const path = `v1/tickets/${source.id}`;
    await ask('PATCH', path, { description_html: `<p>Words</p>${chip('document', id)}` });
    expect(await titlesOf(`documents/${id}`)).toEqual(['Source']);
    await ask('PATCH', path, { title: 'Renamed', archived: true });
    expect(await titlesOf(`documents/${id}`)).toEqual(['Renamed']);
    await ask('PATCH', path, { archived: false });
    await ask('PATCH', path, { description_html: null });
    expect(await titlesOf(`documents/${id}`)).toEqual([]);
    const moved = await newTicket('Moved');
    const other = await service.project(token, acme.id);
    await ask('POST', `app/tickets/${moved.id}/project`, { project_id: other.id });
    await ask('PATCH', path, { description_html: link(`/${moved.reference}`) });
    expect(await titlesOf(`tickets/${moved.id}`)).toEqual(['Renamed']);
  });

  test('unpublished changes count once they are published, and a draft for those who may read it', async () => {
    const { id } = await newDocument('Target');
    const member = await acme.person('member');
    const source = await newDocument('Source', '<p>Words</p>');
    const draft = { title: 'Source', caption: null, content_html: chip('document', id) };
    await ask('PUT', `app/documents/${source.id}/draft`, draft);
    expect(await titlesOf(`documents/${id}`)).toEqual([]);
    await ask('POST', `app/documents/${source.id}/draft/publish`, {});
    await newDocument('Draft', chip('document', id), { status: 'draft' });
    expect(await titlesOf(`documents/${id}`)).toEqual(['Draft', 'Source']);
    expect(await titlesOf(`documents/${id}`, member)).toEqual(['Source']);
  });

  test('a reader hears of no text that is closed to them, and asks only about what is open', async () => {
    const secret = await service.project(token, acme.id);
    const inSecret = await newDocument('In secret', '', { project_id: secret.id });
    const open = await newDocument('Open', chip('document', inSecret.id));
    await newTicket('Secret ticket', chip('document', open.id), secret);
    await newDocument('Secret words', chip('document', open.id), { project_id: secret.id });
    await newTicket('Seen', chip('document', open.id));
    const member = await acme.person('member', { projectIds: [project.id] });
    expect(await titlesOf(`documents/${open.id}`)).toEqual(['Seen', 'Secret words', 'Secret ticket']);
    expect(await titlesOf(`documents/${open.id}`, member)).toEqual(['Seen']);
    const refused = await send('GET', `app/documents/${inSecret.id}/backlinks`, undefined, member);
    expect(refused.status).toBe(403);
    const documentsOnly = await acme.credential(['documents:read']);
    const answer = await service.request('GET', `/api/app/documents/${open.id}/backlinks`, documentsOnly);
    expect(answer.body.data.map(({ title }: { title: string }) => title)).toEqual(['Secret words']);
  });

  test('another organization is not named by its ids', async () => {
    const other = await service.createOrganization('Other');
    const stranger = await other.person('owner');
    const { id } = await newDocument('Ours');
    const body = { title: 'Theirs', content_html: chip('document', id), status: 'published' };
    await ask('POST', `v1/organizations/${other.id}/documents`, body, stranger);
    expect(await titlesOf(`documents/${id}`)).toEqual([]);
  });

  test('a deleted source is left out until it is restored; so is a deleted target', async () => {
    const { id } = await newDocument('Target');
    const source = await newDocument('Source', chip('document', id));
    await newTicket('Second', chip('document', id));
    await ask('DELETE', `v1/documents/${source.id}`);
    expect(await titlesOf(`documents/${id}`)).toEqual(['Second']);
    await ask('POST', `app/documents/${source.id}/restore`);
    await ask('DELETE', `v1/documents/${id}`);
    expect((await send('GET', `app/documents/${id}/backlinks`)).status).toBe(404);
    const late = await newDocument('Names a deleted one', chip('document', id));
    await ask('POST', `app/documents/${id}/restore`);
    expect(await titlesOf(`documents/${id}`)).toEqual([late.title, 'Second', 'Source']);
  });

  test.each(['documents', 'tickets'])('steps in %s count when they are settled', async kind => {
    const { id } = await newDocument('Target');
    const html = '<p>Words</p>';
    const source =
      kind === 'documents' ? await newDocument('S', html, { status: 'draft' }) : await newTicket('S', html);
    const path = `app/${kind}/${source.id}`;
    const write = async (change: (tr: Transform) => unknown) => {
      const { version } = await ask('POST', `${path}/text`);
      const { content_html, description_html } = await ask('GET', `v1/${kind}/${source.id}`);
      const tr = new Transform(readTextHtml(content_html ?? description_html)!);
      change(tr);
      const steps = tr.steps.map(step => step.toJSON());
      await ask('POST', `${path}/steps`, { version, batch: crypto.randomUUID(), steps });
    };
    const mention = textSchema.nodes.mention!.create({ kind: 'document', id, label: 'Target' });
    await write(tr => tr.insert(1, mention));
    await expect.poll(() => titlesOf(`documents/${id}`), { timeout: 5000 }).toEqual(['S']);
    await write(tr => tr.delete(1, 2));
    await expect.poll(() => titlesOf(`documents/${id}`), { timeout: 5000 }).toEqual([]);
  });

  test('pages follow one another without gaps', async () => {
    const { id } = await newDocument('Target');
    for (let at = 0; at < 45; at++) await newTicket(`${at}`, chip('document', id));
    const titles: string[] = [];
    for (let after = '', more = true; more; ) {
      const { data, has_more } = await ask('GET', `app/documents/${id}/backlinks${after}`);
      titles.push(...data.map(({ title }: { title: string }) => title));
      // A text that is written meanwhile belongs to an earlier page.
      await newTicket('Later', chip('document', id));
      after = `?after=${data.at(-1).id}`;
      more = has_more;
    }
    expect(titles).toEqual(Array.from({ length: 45 }, (_, at) => `${44 - at}`));
  });
});
