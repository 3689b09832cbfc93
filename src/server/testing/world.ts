import type { TestService } from './test-service.ts';

/** Ids of an organization with one record of each kind, made through the contract. */
export interface World {
  organization: string;
  token: string;
  credentialId: string;
  user: string;
  project: string;
  /** The first board, a middle one and the done board. */
  boards: [string, string, string];
  slug: string;
  label: string;
  ticket: string;
  document: string;
  view: string;
}

let worldCount = 0;

export async function makeWorld(service: TestService): Promise<World> {
  const organization = await service.createOrganization();
  const credential = await organization.credential();
  const token = credential.token;
  const person = await organization.person('owner');
  const post = async (path: string, body: unknown) => {
    const answer = await service.request('POST', `/api/v1${path}`, { token, body });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const project = await post(`/organizations/${organization.id}/projects`, {
    name: 'World',
    key: `W${++worldCount}`,
  });
  const boards = [];
  for (const name of ['To do', 'Doing', 'Done']) {
    boards.push(await post(`/projects/${project.id}/boards`, { name, is_done: name === 'Done' }));
  }
  const label = service.host.newId();
  await service.host.db
    .insertInto('labels')
    .values({
      id: label,
      project_id: project.id,
      name: 'bug',
      name_folded: 'bug',
      name_search: 'bug',
      color: 'red',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute();
  const ticket = await post(`/projects/${project.id}/tickets`, { board_id: boards[0].id, title: 'First' });
  const document = await post(`/organizations/${organization.id}/documents`, {
    title: 'Paper',
    project_id: project.id,
  });
  const view = service.host.newId();
  await service.host.db
    .insertInto('saved_views')
    .values({
      id: view,
      project_id: project.id,
      creator_id: person.id,
      is_shared: 1,
      place: 1,
      name: 'Urgent',
      page: 'board',
      query: 'priority=urgent',
      display: '{"compact":false,"hidden":[]}',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      deleted_at: null,
    })
    .execute();
  return {
    organization: organization.id,
    token,
    credentialId: credential.id,
    user: person.id,
    project: project.id,
    boards: [boards[0].id, boards[1].id, boards[2].id],
    slug: boards[1].slug,
    label,
    ticket: ticket.id,
    document: document.id,
    view,
  };
}

/** Returns the rows of all tables but those that a refused request may change, such as sessions. */
export async function snapshot(service: TestService): Promise<string> {
  const { db } = service.host;
  const tables = [
    'organizations',
    'projects',
    'project_members',
    'boards',
    'ticket_segments',
    'tickets',
    'ticket_assignees',
    'ticket_labels',
    'ticket_tags',
    'ticket_transitions',
    'ticket_activity',
    'changes',
    'labels',
    'ticket_templates',
    'tags',
    'saved_views',
    'documents',
    'document_editors',
    'document_stars',
    'document_places',
    'document_segments',
    'document_tags',
    'comments',
    'comment_threads',
    'suggested_edits',
    'notifications',
    'kept_answers',
  ] as const;
  const rows = await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows.map(list => list.map(row => JSON.stringify(row)).toSorted()));
}
