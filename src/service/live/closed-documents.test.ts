import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStream, type ReadStream } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import {
  engines,
  startTestService,
  type TestProject,
  type TestService,
} from '#server/testing/test-service.ts';

describe.each(engines)('people who lose access to a document get an event (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let owner: TestPerson;
  let project: TestProject;
  let other: TestProject;
  const open: ReadStream[] = [];
  beforeAll(async () => {
    service = await startTestService(engine);
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    const { token } = await acme.credential();
    project = await service.project(token, acme.id);
    other = await service.project(token, acme.id);
  });
  afterAll(async () => {
    for (const stream of open) await stream.cancel();
    expect(service.faults).toEqual([]);
    await service.close();
  });

  const ask = async (method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/${path}`, {
      cookie: owner.cookie,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = async (body: object = {}) =>
    (
      await ask('POST', `v1/organizations/${acme.id}/documents`, {
        title: 'Plan',
        status: 'published',
        project_id: project.id,
        ...body,
      })
    ).id as string;
  /** Returns the documents of the events that each person gets during `work`, in order. */
  async function heard(people: readonly TestPerson[], act: () => Promise<unknown>) {
    const streams = await Promise.all(people.map(({ cookie }) => openStream(service, { cookie })));
    open.push(...streams);
    await act();
    // All get an event of this one.
    const end = await create({ project_id: null });
    return Promise.all(
      streams.map(async stream => {
        const documents: (string | null)[] = [];
        for (let event = await stream.next(); event; event = await stream.next()) {
          if (event.data.document_id === end) break;
          if (event.event === 'change') documents.push(event.data.document_id);
        }
        return documents;
      }),
    );
  }

  test('when it is unpublished: its readers, but not people who never saw it', async () => {
    const [reader, editor] = [
      await acme.person('member', { projectIds: [project.id] }),
      await acme.person('member', { projectIds: [project.id] }),
    ];
    const outside = await acme.person('member', { projectIds: [other.id] });
    const id = await create({ editor_ids: [editor.id] });
    const unpublish = () => ask('PATCH', `v1/documents/${id}`, { status: 'draft' });
    expect(await heard([reader, editor, outside], unpublish)).toEqual([[id], [id], []]);
    // It is a draft now: readers get no events.
    const write = () => ask('PATCH', `v1/documents/${id}`, { title: 'Hidden' });
    expect(await heard([reader, editor], write)).toEqual([[], [id]]);
  });

  test('when it has no project: everybody; when it moves to one: those of the old one', async () => {
    const anybody = await acme.person('viewer');
    const old = await acme.person('member', { projectIds: [project.id] });
    const id = await create({ project_id: null });
    expect(await heard([anybody], () => ask('PATCH', `v1/documents/${id}`, { status: 'draft' }))).toEqual([
      [id],
    ]);
    const moved = await create();
    const move = () => ask('PATCH', `v1/documents/${moved}`, { project_id: other.id });
    expect(await heard([anybody, old], move)).toEqual([[], [moved]]);
  });

  test('when somebody no longer edits a draft', async () => {
    const member = () => acme.person('member', { projectIds: [project.id] });
    const [editor, stays] = [await member(), await member()];
    const id = await create({ status: 'draft', editor_ids: [editor.id, stays.id] });
    const out = () => ask('PATCH', `v1/documents/${id}`, { editor_ids: [stays.id] });
    expect(await heard([editor, stays], out)).toEqual([[id], [id]]);
    expect(await heard([editor, stays], () => ask('PATCH', `v1/documents/${id}`, { title: 'B' }))).toEqual([
      [],
      [id],
    ]);
  });

  test('when a draft moves to a project that its editor does not belong to', async () => {
    const editor = await acme.person('member', { projectIds: [project.id] });
    const stays = await acme.person('member', { projectIds: [project.id, other.id] });
    const id = await create({ status: 'draft', editor_ids: [editor.id, stays.id] });
    const move = () => ask('PATCH', `v1/documents/${id}`, { project_id: other.id });
    expect(await heard([editor, stays], move)).toEqual([[id], [id]]);
    expect(await heard([editor, stays], () => ask('PATCH', `v1/documents/${id}`, { title: 'B' }))).toEqual([
      [],
      [id],
    ]);
  });

  test('when it moves with the document above it: those of the old project hear of each that they saw', async () => {
    const [old, outside] = [
      await acme.person('member', { projectIds: [project.id] }),
      await acme.person('viewer'),
    ];
    const above = await create();
    const below = await create({ parent_id: above });
    await create({ parent_id: above, status: 'draft' });
    const move = () => ask('POST', `app/documents/${above}/move`, { project_id: other.id });
    expect(await heard([old, outside], move)).toEqual([[above, below], []]);
  });

  test('mentioned people get an event for their inbox at once', async () => {
    const reader = await acme.person('member', { projectIds: [project.id] });
    const stream = await openStream(service, { cookie: reader.cookie });
    open.push(stream);
    const chip = `<span data-type="mention" data-kind="person" data-id="${reader.id}" data-label="A">@A</span>`;
    await create({ content_html: `<p>${chip}</p>` });
    const events = await stream.until('sendNotifications');
    expect(events.at(-1)!.data).toMatchObject({ document_id: null, project_id: null });
  });
});
