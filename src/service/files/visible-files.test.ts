import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(engines)('who sees a picture (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let owner: TestPerson;
  let project: TestProject;
  let author: TestPerson;
  let reader: TestPerson;
  let outside: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    project = await service.project((await acme.credential()).token, acme.id);
    const member = () => acme.person('member', { projectIds: [project.id] });
    [author, reader, outside] = [await member(), await member(), await acme.person('member')];
  });

  const ask = async (who: TestPerson, method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/${path}`, {
      cookie: who.cookie,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const upload = async (who = author): Promise<string> =>
    (await ask(who, 'POST', 'app/files', { name: 'a.png', data: pixel })).url;
  const showing = (url: string) => `<p>See</p><img src="${url}" alt="">`;
  const statusFor = async (url: string, who: TestPerson) =>
    (await service.fetch(new Request(`http://docket.test${url}`, { headers: { cookie: who.cookie } })))
      .status;
  const seenBy = async (url: string) => [
    await statusFor(url, owner),
    await statusFor(url, author),
    await statusFor(url, reader),
    await statusFor(url, outside),
  ];
  const ticket = (who: TestPerson, description_html: string, at = project) =>
    ask(who, 'POST', `v1/projects/${at.id}/tickets`, {
      board_id: at.boards[0]!.id,
      title: 'T',
      description_html,
    });
  const document = (body: object) =>
    ask(author, 'POST', `v1/organizations/${acme.id}/documents`, {
      title: 'D',
      project_id: project.id,
      ...body,
    });

  test('its uploader and managers, while no text shows it', async () => {
    expect(await seenBy(await upload())).toEqual([200, 200, 404, 404]);
  });

  test('in a ticket, its earlier versions or a comment: the members of the project', async () => {
    const [first, second] = [await upload(), await upload()];
    const { id } = await ticket(author, showing(first));
    await ask(author, 'POST', `v1/tickets/${id}/comments`, { body_html: showing(second) });
    for (const url of [first, second]) expect(await seenBy(url)).toEqual([200, 200, 200, 404]);
    await ask(author, 'PATCH', `v1/tickets/${id}`, { description_html: '<p>Gone</p>' });
    expect(await seenBy(first)).toEqual([200, 200, 200, 404]);
    await ask(author, 'DELETE', `v1/tickets/${id}`);
    for (const url of [first, second]) expect(await statusFor(url, reader)).toBe(404);
  });

  test('in a comment: nobody once the comment no longer shows it', async () => {
    const url = await upload();
    const { id } = await ticket(author, '<p>T</p>');
    const said = await ask(author, 'POST', `v1/tickets/${id}/comments`, { body_html: showing(url) });
    await ask(author, 'PATCH', `app/comments/${said.id}`, { body_html: '<p>Gone</p>' });
    expect(await seenBy(url)).toEqual([200, 200, 404, 404]);
  });

  test('in changes that somebody else discards: the readers, when the document is published again', async () => {
    const url = await upload();
    const { id } = await document({ status: 'published', content_html: '<p>Old</p>' });
    const draft = { title: 'D', caption: null, content_html: showing(url) };
    await ask(author, 'PUT', `app/documents/${id}/draft`, draft);
    await ask(reader, 'PATCH', `v1/documents/${id}`, { status: 'draft' });
    expect(await seenBy(url)).toEqual([200, 200, 404, 404]);
    await ask(author, 'PATCH', `v1/documents/${id}`, { status: 'published' });
    expect(await seenBy(url)).toEqual([200, 200, 200, 404]);
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    expect(await statusFor(url, viewer)).toBe(200);
  });

  test('in a draft: its editors; in a published text: its readers; in unpublished changes: who may write', async () => {
    const [first, second] = [await upload(), await upload()];
    const { id } = await document({ content_html: showing(first) });
    expect(await seenBy(first)).toEqual([200, 200, 404, 404]);
    await ask(author, 'PATCH', `v1/documents/${id}`, { status: 'published' });
    expect(await seenBy(first)).toEqual([200, 200, 200, 404]);
    await ask(author, 'PUT', `app/documents/${id}/draft`, {
      title: 'D',
      caption: null,
      content_html: showing(second),
    });
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    expect([await statusFor(first, viewer), await statusFor(second, viewer)]).toEqual([200, 404]);
    await ask(author, 'POST', `app/documents/${id}/draft/publish`, {});
    expect([await statusFor(first, viewer), await statusFor(second, viewer)]).toEqual([404, 200]);
    // An earlier publication still shows it to its readers.
    expect(await seenBy(first)).toEqual([200, 200, 200, 404]);
  });

  test('a picture deleted from a draft before it was published stays with its editors', async () => {
    const url = await upload();
    const { id } = await document({ content_html: showing(url) });
    await ask(author, 'PATCH', `v1/documents/${id}`, { content_html: '<p>Clean</p>' });
    await ask(author, 'PATCH', `v1/documents/${id}`, { status: 'published' });
    expect(await seenBy(url)).toEqual([200, 200, 404, 404]);
  });

  test('nobody who left the project, not even its uploader, and using its address in a text gives no access', async () => {
    const mine = await service.project((await acme.credential()).token, acme.id);
    const leaver = await acme.person('member', { projectIds: [project.id, mine.id] });
    const url = await upload(leaver);
    await ticket(leaver, showing(url));
    expect(await statusFor(url, leaver)).toBe(200);
    await ask(owner, 'DELETE', `app/projects/${project.id}/members/${leaver.id}`);
    expect(await statusFor(url, leaver)).toBe(404);
    await ticket(leaver, showing(url), mine);
    expect(await statusFor(url, leaver)).toBe(404);
    // People who see it may use it in other texts.
    await ticket(owner, showing(url), mine);
    expect(await statusFor(url, leaver)).toBe(200);
  });
});
