import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appContract } from '#contract/app/operations.ts';
import { namedFilters } from '#contract/app/search-values.ts';
import type { Operation } from '#contract/operation.ts';
import { contract } from '#contract/operations.ts';
import { openStream } from '#server/testing/read-stream.ts';
import { type KnownValues, sampleOf } from '#server/testing/sample-of.ts';
import type { TestOrganization, TestPerson } from '#server/testing/test-organization.ts';
import { engines, startTestService, type TestService } from '#server/testing/test-service.ts';
import { startSession } from './access/sessions.ts';
import { anonymousCall } from './context.ts';

const secret = 'zqheron';
const unknownId = '0190a5a0-0000-7000-8000-00000000dead';
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Path parameters for records of a project. */
const inProject = [
  'project',
  'board',
  'ticket',
  'document',
  'label',
  'template',
  'comment',
  'thread',
  'view',
  'reference',
];

/** Path parameters for records of an organization. */
const inOrganization = [...inProject, 'organization', 'user', 'credential', 'invitation', 'session'];

const operations = [
  ...Object.values(contract as Record<string, Operation>).map(operation => ({
    ...operation,
    base: '/api/v1',
  })),
  ...Object.values(appContract as Record<string, Operation>).map(operation => ({
    ...operation,
    base: '/api/app',
  })),
].filter(({ scope }) => scope !== 'public');

describe.each(engines)('people outside of a project get nothing of it (%s)', engine => {
  let service: TestService;
  let acme: TestOrganization;
  let owner: TestPerson;
  let people: Record<
    'left as member' | 'left as viewer' | 'never in as member' | 'never in as viewer',
    TestPerson
  >;
  /** Ids of the records of the closed project, once for each of its documents. */
  let closed: KnownValues[];
  /** Addresses of pictures, each in another text of the closed project. */
  const pictures: string[] = [];
  /** A board of the project that all are members of. */
  let openBoard: { project: string; id: string };

  const request = (who: { cookie: string }, method: string, path: string, body?: object) =>
    service.request(method, path, { cookie: who.cookie, ...(body && { body }) });
  const requestOk = async (who: TestPerson, method: string, path: string, body: object) => {
    const answer = await request(who, method, path, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const chip = (kind: string, id: string) =>
    `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="${secret}">${secret}</span>`;

  beforeAll(async () => {
    service = await startTestService(engine);
    acme = await service.createOrganization();
    owner = await acme.person('owner');
    const { token } = await acme.credential();
    const open = await service.project(token, acme.id);
    openBoard = { project: open.id, id: open.boards[0]!.id };
    const project = await service.project(token, acme.id, {
      name: secret,
      key: 'ZQHERON',
      boards: [secret, 'b'],
    });
    const bothProjects = { projectIds: [open.id, project.id] };
    people = {
      'left as member': await acme.person('member', bothProjects),
      'left as viewer': await acme.person('viewer', bothProjects),
      'never in as member': await acme.person('member', { projectIds: [open.id] }),
      'never in as viewer': await acme.person('viewer', { projectIds: [open.id] }),
    };
    const [author, viewer] = [people['left as member'], people['left as viewer']];
    const everybody = Object.values(people);
    const v1 = '/api/v1';
    await requestOk(owner, 'PATCH', `${v1}/projects/${project.id}`, { description: secret });
    const label = await requestOk(author, 'POST', `/api/app/projects/${project.id}/labels`, { name: secret });
    const templates = `/api/app/projects/${project.id}/ticket-templates`;
    const mentions = everybody.map(({ id }) => chip('person', id).replaceAll(secret, 'P')).join(' ');
    const picture = async () => {
      const { url } = await requestOk(author, 'POST', '/api/app/files', { name: 'a.png', data: pixel });
      pictures.push(url);
      return `<img src="${url}" alt="">`;
    };
    const ticket = await requestOk(author, 'POST', `${v1}/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: secret,
      description_html: `<p>${secret} ${mentions}</p>${await picture()}`,
      label_ids: [label.id],
      assignee_ids: [author.id, viewer.id],
    });
    await requestOk(author, 'PUT', `/api/app/tickets/${ticket.id}/tags`, { tag_names: [secret] });
    const template = await requestOk(author, 'POST', templates, {
      name: secret,
      title: secret,
      description_html: `<p>${secret} ${mentions}</p>${await picture()}`,
      label_ids: [label.id],
      assignee_ids: [author.id],
      sub_ticket_titles: [secret],
    });
    const commentBody = { body_html: `<p>${secret} ${mentions}</p>${await picture()}` };
    await requestOk(author, 'POST', `/api/app/tickets/${ticket.id}/versions`, {
      kind: 'kept',
      description_html: `<p>${secret}, before</p>${await picture()}`,
    });
    const [ticketVersion] = (await request(author, 'GET', `/api/app/tickets/${ticket.id}/versions`)).body
      .data;
    const credential = await acme.credential(undefined, { name: secret });
    const invitation = await requestOk(owner, 'POST', '/api/app/invitations', {
      email: `${secret}@example.com`,
      name: secret,
      role: 'member',
    });
    const [session] = (await request(owner, 'GET', '/api/app/sessions')).body.data;
    const view = await requestOk(author, 'POST', `/api/app/projects/${project.id}/views`, {
      name: secret,
      page: 'board',
      query: `q=${secret}`,
      display: { compact: false, hidden: [] },
      is_shared: true,
    });
    const comment = await requestOk(viewer, 'POST', `${v1}/tickets/${ticket.id}/comments`, commentBody);
    closed = [];
    for (const [status, isDeleted] of [
      ['draft', false],
      ['published', false],
      ['published', true],
    ] as const) {
      const document = await requestOk(author, 'POST', `${v1}/organizations/${acme.id}/documents`, {
        project_id: project.id,
        title: secret,
        caption: secret,
        content_html: `<p>${secret} ${mentions}</p>${await picture()}`,
        tag_names: [secret],
        status,
        editor_ids: [viewer.id, author.id],
      });
      for (const who of [author, viewer])
        await requestOk(who, 'PUT', `/api/app/documents/${document.id}/star`, {});
      const thread = await requestOk(
        author,
        'POST',
        `/api/app/documents/${document.id}/comments`,
        commentBody,
      );
      if (status === 'published')
        await requestOk(author, 'PUT', `/api/app/documents/${document.id}/draft`, {
          title: secret,
          caption: secret,
          content_html: `<p>${secret}, changed</p>${await picture()}`,
        });
      const versions = (await request(author, 'GET', `/api/app/documents/${document.id}/versions`)).body.data;
      if (isDeleted) await request(owner, 'DELETE', `${v1}/documents/${document.id}`);
      const ids = {
        organization: acme.id,
        project: project.id,
        board: project.boards[0]!.id,
        ticket: ticket.id,
        document: document.id,
        label: label.id,
        template: template.id,
        comment: status === 'draft' ? comment.id : thread.id,
        thread: thread.id,
        view: view.id,
        version: versions[0]?.id ?? unknownId,
        ticket_version: ticketVersion.id,
        credential: credential.id,
        invitation: invitation.id,
        session: session.id,
        user: author.id,
        person: author.id,
        reference: ticket.reference,
      };
      const idFields = Object.entries(ids).map(([name, id]) => [`${name}_id`, id]);
      closed.push({
        q: secret,
        ...ids,
        ...Object.fromEntries(idFields),
        move_to_board_id: project.boards[1]!.id,
      });
    }
    const deletedTicket = await requestOk(author, 'POST', `${v1}/projects/${project.id}/tickets`, {
      board_id: project.boards[0]!.id,
      title: `${secret} deleted`,
    });
    await request(owner, 'DELETE', `${v1}/tickets/${deletedTicket.id}`);

    // Records that all may read mention records of the closed project.
    const mentioning = `<p>Open ${mentions} ${chip('ticket', ticket.id)} ${chip('document', closed[1]!.document!)}</p>`;
    const openTicket = await requestOk(owner, 'POST', `${v1}/projects/${open.id}/tickets`, {
      board_id: open.boards[0]!.id,
      title: 'Open',
      description_html: mentioning,
    });
    await requestOk(owner, 'POST', `${v1}/tickets/${openTicket.id}/comments`, { body_html: mentioning });
    await requestOk(owner, 'POST', `${v1}/organizations/${acme.id}/documents`, {
      title: 'Open',
      status: 'published',
      content_html: mentioning,
    });
    for (const { id } of [author, viewer])
      expect((await request(owner, 'DELETE', `/api/app/projects/${project.id}/members/${id}`)).status).toBe(
        204,
      );
  }, 60_000);
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.close();
  });

  /** Sends an operation with the ids of the closed project in every parameter and field, in a new session. */
  async function send(who: TestPerson, operation: (typeof operations)[number], ids: KnownValues) {
    // An operation before this one may have ended the session.
    const session = await startSession(anonymousCall(service.host), who.id);
    const version = operation.params.includes('ticket') ? ids.ticket_version : ids.version;
    const known: KnownValues = { ...ids, ...(version !== undefined && { version }) };
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? unknownId);
    const query = operation.query ? (sampleOf(operation.query, ids) as Record<string, string>) : {};
    const search = operation.method === 'GET' ? `?${new URLSearchParams(query)}` : '';
    const body = operation.body ? (sampleOf(operation.body, ids) as object) : undefined;
    const cookie = session.split(';')[0]!;
    const withoutQuery =
      search === '' ? [] : [await request({ cookie }, operation.method, `${operation.base}${path}`, body)];
    return [
      await request({ cookie }, operation.method, `${operation.base}${path}${search}`, body),
      ...withoutQuery,
    ];
  }

  test('its owner gets it from many operations', async () => {
    const showingSecret = new Set<string>();
    for (const operation of operations.filter(({ method }) => method === 'GET'))
      for (const ids of closed)
        for (const { text } of await send(owner, operation, ids))
          if (text.includes(secret)) showingSecret.add(operation.name);
    expect(showingSecret.size).toBeGreaterThanOrEqual(20);
    for (const name of [
      'readDocumentVersion',
      'readTicketVersion',
      'readTicketTemplate',
      'listInvitations',
      'listCredentials',
    ])
      expect(showingSecret).toContain(name);
  });

  test.each(namedFilters)('listSearchNames of %s', async of => {
    const names = async ({ id }: TestPerson) => {
      const cookie = (await startSession(anonymousCall(service.host), id)).split(';')[0]!;
      return (await request({ cookie }, 'GET', `/api/app/search/names?of=${of}&q=${secret}`)).text;
    };
    if (of !== 'assignee') expect(await names(owner)).toContain(secret);
    for (const who of Object.values(people)) expect(await names(who)).not.toContain(secret);
  });

  test.each(operations)('$name', async operation => {
    const isInside = operation.params.some(name => inProject.includes(name));
    for (const [name, who] of Object.entries(people)) {
      for (const ids of closed) {
        for (const { status, text, headers } of await send(who, operation, ids)) {
          const answer = text + JSON.stringify([...headers]);
          expect([name, answer.toLowerCase().includes(secret) ? text : '']).toEqual([name, '']);
          if (isInside) expect([name, status >= 400 && status < 500]).toEqual([name, true]);
        }
      }
    }
  });

  test.each(operations)('$name, by people of another organization', async operation => {
    const isInside = operation.params.some(name => inOrganization.includes(name));
    // An operation may change the settings of the caller's organization.
    const elsewhere = await service.createOrganization('Elsewhere');
    for (const role of ['owner', 'admin'] as const) {
      const who = await elsewhere.person(role);
      for (const ids of closed)
        for (const { status, text } of await send(who, operation, ids)) {
          expect([role, text.toLowerCase().includes(secret) ? text : '']).toEqual([role, '']);
          if (isInside) expect([role, status >= 400 && status < 500]).toEqual([role, true]);
        }
    }
  });

  test('the pictures of its texts', async () => {
    const elsewhere = await service.createOrganization('Elsewhere');
    const outside = { 'owner elsewhere': await elsewhere.person('owner'), ...people };
    const load = async (url: string, { id }: TestPerson) => {
      const cookie = (await startSession(anonymousCall(service.host), id)).split(';')[0]!;
      return (await service.fetch(new Request(`http://docket.test${url}`, { headers: { cookie } }))).status;
    };
    expect(pictures).toHaveLength(9);
    for (const url of pictures) {
      expect(await load(url, owner)).toBe(200);
      for (const [name, who] of Object.entries(outside))
        expect([name, await load(url, who)]).toEqual([name, 404]);
    }
  });

  test('the stream of changes', async () => {
    const { project, ticket, document, label, view } = closed[1]!;
    const [v1, app] = ['/api/v1', '/api/app'];
    const follow = async (person: TestPerson) => {
      const cookie = (await startSession(anonymousCall(service.host), person.id)).split(';')[0]!;
      const stream = await openStream(service, { cookie });
      expect((await stream.next())?.event).toBe('ready');
      return stream;
    };
    const streams = await Promise.all([owner, ...Object.values(people)].map(follow));
    await requestOk(owner, 'PATCH', `${v1}/tickets/${ticket}`, { title: `${secret} anew` });
    await requestOk(owner, 'POST', `${v1}/tickets/${ticket}/comments`, { body_html: `<p>${secret}</p>` });
    await requestOk(owner, 'POST', `${v1}/documents/${document}/comments`, { body_html: `<p>${secret}</p>` });
    await requestOk(owner, 'PATCH', `${v1}/documents/${document}`, { title: `${secret} anew` });
    await requestOk(owner, 'PATCH', `${app}/labels/${label}`, { name: `${secret} anew` });
    await requestOk(owner, 'PATCH', `${app}/views/${view}`, { name: `${secret} anew` });
    await requestOk(owner, 'POST', `${v1}/projects/${openBoard.project}/tickets`, {
      board_id: openBoard.id,
      title: 'The last',
    });
    const [eventsOfOwner, ...eventsOfOthers] = await Promise.all(
      streams.map(async stream => JSON.stringify(await stream.until('createTicket'))),
    );
    for (const stream of streams) await stream.cancel();
    for (const id of [project, ticket, document]) expect(eventsOfOwner).toContain(id);
    for (const events of eventsOfOthers)
      for (const word of [secret, project, ticket, document, label]) expect(events).not.toContain(word);
  });
});
