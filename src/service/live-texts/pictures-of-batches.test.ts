import { Transform } from '@tiptap/pm/transform';
import { beforeAll, describe, expect, test } from 'vitest';
import { scopesOfRole } from '#contract/scopes.ts';
import { openStream, type StreamedEvent } from '#server/testing/read-stream.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, type TestProject } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { readTextHtml } from '#text/read-text.ts';
import { textSchema } from '#text/text-schema.ts';
import { writeTextHtml } from '#text/write-text.ts';
import { anonymousCall, type Call } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { findDocumentText } from './document-live-text.ts';
import { findTicketText } from './ticket-live-text.ts';
import { writeSteps } from './write-steps.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const html = '<p>One text that stays</p>';

describe.each(engines)('pictures in batches that share a transaction (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let project: TestProject;
  let ada: TestPerson;
  let ben: TestPerson;
  let carl: TestPerson;
  beforeAll(async () => {
    acme = await service.createOrganization();
    project = await service.project((await acme.credential()).token, acme.id);
    const member = () => acme.person('member', { projectIds: [project.id] });
    [ada, ben, carl] = [await member(), await member(), await member()];
  });

  const ask = async (who: TestPerson, method: string, path: string, body?: object) => {
    const answer = await service.request(method, `/api/${path}`, {
      cookie: who.cookie,
      ...(body && { body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const upload = async (who: TestPerson): Promise<string> =>
    (await ask(who, 'POST', 'app/files', { name: 'a.png', data: pixel })).url;
  const statusFor = async (url: string, who: TestPerson) =>
    (await service.fetch(new Request(`http://docket.test${url}`, { headers: { cookie: who.cookie } })))
      .status;
  const seenBy = (url: string) => Promise.all([ada, ben, carl].map(each => statusFor(url, each)));

  async function open(place: string) {
    const create = {
      ticket: () =>
        ask(ada, 'POST', `v1/projects/${project.id}/tickets`, {
          ...{ title: 'Crane', board_id: project.boards[0]!.id, description_html: html },
        }),
      document: (status = 'draft') =>
        ask(ada, 'POST', `v1/organizations/${acme.id}/documents`, {
          ...{
            title: 'Plan',
            project_id: project.id,
            content_html: html,
            status,
            editor_ids: [ben.id, carl.id],
          },
        }),
      draft: () => create.document('published'),
    };
    const { id } = await create[place as 'draft']();
    const path = `app/${place === 'ticket' ? 'tickets' : 'documents'}/${id}`;
    const { version } = await ask(ada, 'POST', `${path}/text`);
    const find = place === 'ticket' ? findTicketText : findDocumentText;
    const write = (
      call: Call,
      person: TestPerson,
      change: (tr: Transform) => unknown,
      { on = html, missed = 0 } = {},
    ) => {
      const tr = new Transform(readTextHtml(on)!);
      change(tr);
      const steps = tr.steps.map(step => step.toJSON());
      const batch = call.newId();
      return writeSteps(callOf(person, call), find, id, { version: version + missed, batch, steps });
    };
    return { id: id as string, write };
  }
  const callOf = ({ id, name }: TestPerson, call: Call): Call => ({
    ...call,
    affected: anonymousCall(service.host).affected,
    principal: {
      kind: 'user',
      ...{ id, name, organizationId: acme.id, role: 'member', scopes: new Set(scopesOfRole('member')) },
      ...{ sessionId: '', authenticatedAt: '', mustAddFactor: false },
    },
  });
  const together = <T>(work: (db: Call) => Promise<T>) =>
    inTransaction(service.host, db => work({ ...anonymousCall(service.host), db }));
  const picture = (src: string) => (tr: Transform) =>
    tr.insert(0, textSchema.node('figure', { src, alt: '' }));
  const attachment = (href: string) => (tr: Transform) =>
    tr.insert(0, textSchema.node('attachment', { href, name: 'a', size: '9' }));
  const word = (tr: Transform) => tr.insert(4, textSchema.text('!'));

  const places = ['document', 'draft', 'ticket'];
  test.each(places)('of a %s are seen by its readers, though somebody else writes last', async place => {
    const { write } = await open(place);
    const url = await upload(ada);
    await together(async call => {
      await write(call, ada, picture(url));
      await write(call, ben, word);
    });
    expect(await seenBy(url)).toEqual([200, 200, 200]);
  });

  test.each(places)('of a %s stay hidden where their writer may not see them', async place => {
    const { write } = await open(place);
    const url = await upload(ada);
    await together(async call => {
      await write(call, ben, picture(url));
      await write(call, carl, word);
    });
    expect(await seenBy(url)).toEqual([200, 404, 404]);
  });

  test.each(places)('of a %s, and other files, are hidden again once they are taken out', async place => {
    const { id, write } = await open(place);
    const url = await upload(ada);
    const stream = await openStream(service, { cookie: ada.cookie });
    await together(call => write(call, ben, word));
    const on = '<p>One! text that stays</p>';
    await together(async call => {
      await write(call, ada, attachment(url), { on, missed: 1 });
      const { doc } = attachment(url)(new Transform(readTextHtml(on)!));
      await write(call, ada, tr => tr.delete(0, 1), { on: writeTextHtml(doc), missed: 2 });
    });
    const kind = { document: 'updateDocument', draft: 'saveDocumentDraft', ticket: 'updateTicket' }[place]!;
    const idOf = ({ data }: StreamedEvent) => data.ticket_id ?? data.document_id;
    while (idOf((await stream.until(kind)).at(-1)!) !== id);
    await stream.cancel();
    expect(await seenBy(url)).toEqual([200, 404, 404]);
  });
});
