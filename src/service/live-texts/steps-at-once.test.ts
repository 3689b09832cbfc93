import { Transform } from '@tiptap/pm/transform';
import { describe, expect, test } from 'vitest';
import { openStream, type StreamedEvent } from '#server/testing/read-stream.ts';
import type { TestPerson } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { replaySteps } from '#text/apply-steps.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { writeTextHtml } from '#text/write-text.ts';
import { inJointTransaction } from '../db/joint-transaction.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const html = '<p>One</p><p>Two</p><p>Three</p>';

describe.each(engines)('steps of several people that come at once (%s)', engine => {
  const service = useTestService(engine);

  test('are answered each for itself, told to all, and stored with the pictures in them', async () => {
    const acme = await service.createOrganization();
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id);
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => acme.person('member', { projectIds: [project.id] })),
    );
    const [ada, ben, carl, dora] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const send = (who: { cookie: string }, method: string, path: string, body?: object) =>
      service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
    const { body: made } = await send(ada, 'POST', `v1/organizations/${acme.id}/documents`, {
      ...{ title: 'Plan', project_id: project.id, content_html: html, status: 'published' },
    });
    const { url } = (await send(ada, 'POST', 'app/files', { name: 'a.png', data: pixel })).body;
    const path = `app/documents/${made.id}`;
    const { version } = (await send(ada, 'POST', `${path}/text`)).body;
    const stream = await openStream(service, { cookie: dora.cookie });

    const batch = (name: string, change: (tr: Transform) => Transform, rest: object = {}) => ({
      ...{ version, batch: name, ...rest },
      steps: change(new Transform(readTextHtml(html)!)).steps.map(step => step.toJSON()),
    });
    const word = (pos: number, text: string) => (tr: Transform) => tr.insert(pos, textSchema.text(text));
    const picture = textSchema.node('figure', { src: url, alt: '' });
    const write = (who: { cookie: string }, body: object) => send(who, 'POST', `${path}/steps`, body);
    // Those that come while this one runs wait, and share a transaction as far as they have come by then.
    const held = Promise.withResolvers<void>();
    const first = inJointTransaction(service.host, `writeDocumentSteps ${made.id}`, () => held.promise);
    const sent = [
      write(
        ada,
        batch('picture', tr => tr.insert(15, picture)),
      ),
      write(ben, batch('refused', word(4, ' never'), { title: { from: 'Other', to: 'Mine' } })),
      write(ben, batch('one', word(4, ' ay'))),
      write(carl, batch('two', word(9, ' bee'))),
      write(dora, batch('three', word(16, ' cee'))),
      write(ben, batch('last', word(4, ' last'))),
    ];
    held.resolve();
    await first;
    const [withPicture, refused, ...others] = await Promise.all(sent);
    expect(refused!.status).toBe(412);
    const written = [withPicture!, ...others];
    for (const answer of written) expect(answer.status, answer.text).toBe(200);
    const bodies = written.map(({ body }) => body).sort((one, other) => one.version - other.version);
    expect(bodies.map(body => body.version - version)).toEqual([1, 2, 3, 4, 5]);
    expect(bodies.map(body => body.record_version)).toEqual([1, 2, 3, 4, 5]);
    expect(bodies.map(({ missed }) => missed.length)).toEqual([0, 1, 2, 3, 4]);

    const { body: stored } = await send(carl, 'GET', `${path}/draft`);
    const replayed = replaySteps(
      readTextHtml(html)!,
      bodies.flatMap(({ steps }) => steps),
    )!;
    expect(stored.content_html).toBe(writeTextHtml(replayed));
    for (const part of [' ay', ' bee', ' cee', ' last', url])
      expect(stored.content_html.split(part)).toHaveLength(2);
    expect(stored.content_html).not.toContain(' never');
    expect(stored).toMatchObject({ title: 'Plan', version: 5 });

    const told: StreamedEvent['data'][] = [];
    while (told.length < written.length) told.push((await stream.until('writeDocumentSteps')).at(-1)!.data);
    await stream.cancel();
    expect(told.map(({ text }) => text.version - version)).toEqual([1, 2, 3, 4, 5]);
    expect(told.map(({ text }) => text.steps)).toEqual(bodies.map(({ steps }) => steps));
    const authors: Record<string, string> = { picture: ada.id, one: ben.id, two: carl.id, three: dora.id };
    for (const { actor, text } of told) expect(actor.id).toBe(authors[text.batch] ?? ben.id);
    for (const who of people) expect((await service.fetch(pictureOf(url, who))).status).toBe(200);
  });
});

const pictureOf = (url: string, { cookie }: { cookie: string }) =>
  new Request(`http://docket.test${url}`, { headers: { cookie } });
