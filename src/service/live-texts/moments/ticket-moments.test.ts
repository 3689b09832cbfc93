import { Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TicketMoment } from '#contract/app/moments.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';

const minute = 60_000;

describe.each(engines)('moments of descriptions (%s)', engine => {
  let clock = Date.parse('2026-11-21T08:00:00.000Z');
  const service = useTestService(engine, { now: () => new Date(++clock) });
  let acme: TestOrganization;
  let project: TestProject;
  let mara: TestPerson;
  let ben: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    project = await service.project((await acme.credential()).token, acme.id);
    mara = await acme.person('admin', { name: 'Mara' });
    ben = await acme.person('member', { name: 'Ben', projectIds: [project.id] });
  });

  const send = (who: TestPerson, method: string, path: string, body?: object) =>
    service.request(method, `/api/${path}`, { cookie: who.cookie, ...(body && { body }) });
  const ask = async (who: TestPerson, method: string, path: string, body?: object) => {
    const answer = await send(who, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const create = async (description_html: string): Promise<string> => {
    const body = { board_id: project.boards[0]!.id, title: 'Lamps', description_html };
    return (await ask(mara, 'POST', `v1/projects/${project.id}/tickets`, body)).id;
  };
  let batches = 0;
  async function write(who: TestPerson, id: string, html: string, [pos, text]: [number, string]) {
    const { version } = await ask(who, 'POST', `app/tickets/${id}/text`);
    const { steps } = new Transform(readTextHtml(html)!).insert(pos, textSchema.text(text));
    const batch = { version, batch: `b-${++batches}`, steps: steps.map(step => step.toJSON()) };
    await ask(who, 'POST', `app/tickets/${id}/steps`, batch);
  }
  const moments = async (id: string, who = mara): Promise<TicketMoment[]> =>
    (await ask(who, 'GET', `app/tickets/${id}/moments`)).data;
  const read = (id: string, version: number) =>
    ask(mara, 'GET', `app/tickets/${id}/moment?version=${version}`);

  test('show their text, and who wrote what since the version before', async () => {
    const id = await create('<p>Lamps glow</p>');
    await write(mara, id, '<p>Lamps glow</p>', [6, ' north']);
    await write(ben, id, '<p>Lamps north glow</p>', [12, 'ern']);
    clock += minute;
    await ask(mara, 'PATCH', `v1/tickets/${id}`, { description_html: '<p>Lamps northern glow.</p>' });
    clock += minute;
    await write(mara, id, '<p>Lamps northern glow.</p>', [20, ' now']);
    const all = await moments(id);
    expect(all.map(({ place, actor, added, removed }) => [place, actor.name, added, removed])).toEqual([
      ['ticket', 'Mara', 4, 0],
      ['ticket', 'Mara', 1, 0],
      ['ticket', 'Ben', 3, 0],
      ['ticket', 'Mara', 6, 0],
    ]);
    const written = async (version: number) => {
      const { description_html, ranges, writers } = await read(id, version);
      const text = readTextHtml(description_html)!.textContent;
      const names = new Map(writers.map((writer: TicketMoment['actor']) => [writer.id, writer.name]));
      return [
        description_html,
        ...ranges.map(({ from, to, author }: { from: number; to: number; author: string }) => [
          names.get(author),
          text.slice(from, to),
        ]),
      ];
    };
    expect(await written(all[2]!.version)).toEqual([
      '<p>Lamps northern glow</p>',
      ['Mara', ' north'],
      ['Ben', 'ern'],
    ]);
    expect(await written(all[0]!.version)).toEqual(['<p>Lamps northern glow now.</p>', ['Mara', ' now']]);
  });

  test('are restored, and the replaced description is kept', async () => {
    const id = await create('<p>One</p>');
    await write(mara, id, '<p>One</p>', [4, ' two']);
    clock += minute;
    await write(mara, id, '<p>One two</p>', [8, ' three']);
    const [, first] = await moments(id);
    const restored = await ask(ben, 'POST', `app/tickets/${id}/moment/restore`, { version: first!.version });
    expect(restored.description_html).toBe('<p>One two</p>');
    const { data } = await ask(mara, 'GET', `app/tickets/${id}/versions`);
    const texts = await Promise.all(
      data.map((each: { id: string }) => ask(mara, 'GET', `app/tickets/${id}/versions/${each.id}`)),
    );
    expect(texts.map(each => each.description_html)).toContain('<p>One two three</p>');
    expect(await moments(id)).toHaveLength(3);
  });

  test('are of the last day, read by those who read the ticket, and restored by those who write it', async () => {
    const id = await create('<p>Heron</p>');
    await write(mara, id, '<p>Heron</p>', [6, '!']);
    const viewer = await acme.person('viewer', { projectIds: [project.id] });
    const outside = await acme.person('member');
    const [only] = await moments(id, viewer);
    const { version } = only!;
    const asks = [
      ['GET', `app/tickets/${id}/moments`],
      ['GET', `app/tickets/${id}/moment?version=${version}`],
      ['POST', `app/tickets/${id}/moment/restore`, { version }],
    ] as const;
    const answers = (who: TestPerson) =>
      Promise.all(asks.map(([method, path, body]) => send(who, method, path, body)));
    expect((await answers(viewer)).map(({ status }) => status)).toEqual([200, 200, 403]);
    expect((await answers(outside)).map(({ status, text }) => [status, text.includes('Heron')])).toEqual(
      asks.map(() => [403, false]),
    );
    const other = await create('<p>Swan</p>');
    expect((await send(mara, 'GET', `app/tickets/${other}/moment?version=${version}`)).status).toBe(404);
    clock += 24 * 60 * minute;
    expect(await moments(id)).toEqual([]);
    expect((await send(mara, 'GET', `app/tickets/${id}/moment?version=${version}`)).status).toBe(404);
  });
});
