import { limits } from '#contract/limits.ts';
import type { Deployment } from '../support/deployment.ts';
import { fillPeople, password } from './fill-people.ts';
import {
  HostileApi,
  inParallel,
  type OrganizationParams,
  type ProjectParams,
  type ServiceResult,
} from './hostile-api.ts';
import {
  addresses,
  lengthOf,
  packPayloads,
  payloads,
  payloadsFor,
  payloadsUpTo,
  projectKeys,
} from './hostile-texts.ts';
import { sendRemainingPayloads } from './send-remaining-payloads.ts';

/** Columns shown on the board; the others are hidden, because no board shows a thousand. */
const visibleColumnCount = 60;
/** Projects that are not archived. */
export const activeProjectCount = 60;
/** Tickets that are deleted, so that the trash shows their texts. */
const deletedTicketCount = 40;
/** Deleted tickets come from payloads before this index, some of which are refused. */
export const firstLivePayload = 60;
/** Passages of the published document that have comments. */
const passageCount = 40;
/** Key of the project whose documents are listed to check their titles. */
export const listedProjectKey = 'SHELF';

export interface FilledDeployment {
  readonly api: HostileApi;
  readonly organizationName: string;
  readonly ownerName: string;
  readonly mainKey: string;
  readonly hostileKey: string;
  readonly ticket: { readonly id: string; readonly reference: string };
  readonly publishedId: string;
  readonly draftId: string;
  readonly notificationId: string;
  readonly columns: readonly string[];
}

/** Sets the deployment up and writes payloads into all fields. */
export async function fillWithPayloads(deployment: Deployment): Promise<FilledDeployment> {
  const api = new HostileApi(deployment.url);
  const organizationName = packPayloads(limits.organizationName);
  const ownerName = packPayloads(limits.personName);
  const setUp = {
    organization: organizationName,
    name: ownerName,
    email: 'owner@hostile.example',
    password,
    sample: false,
    token: new URL(deployment.setUpUrl!).searchParams.get('token'),
  };
  const session = await api.write('setUp', {}, setUp);
  const inOrganization = { organization: session.organization.id as string };
  await fillPeople(api, deployment.folder, inOrganization.organization);
  await api.write('updateMe', {}, { name: ownerName });
  for (const name of payloadsFor('updateOrganization.name'))
    await api.send('updateOrganization', {}, { name });
  await api.write('updateOrganization', {}, { name: organizationName });
  const ownerId = session.user.id as string;
  const hostileKey = await fillProjects(api, inOrganization);
  const main = await api.write('createProject', inOrganization, { name: 'Main', key: 'MAIN' });
  const inProject = { project: main.id as string };
  const labels = await fillLabels(api, inProject);
  const boards = await fillBoards(api, inProject);
  const ticket = await fillTickets(api, inProject, { labels, boards, ownerId });
  const documents = await fillDocuments(api, inOrganization);
  await sendRemainingPayloads(api, inOrganization, inProject);
  const notificationId = await fillInbox(api, inOrganization, ownerId);
  await inParallel(payloadsFor('createCredential.name'), name =>
    api.send('createCredential', {}, { name, scopes: ['organization:read'] }),
  );
  return {
    api,
    organizationName,
    ownerName,
    mainKey: 'MAIN',
    hostileKey,
    ticket,
    ...documents,
    notificationId,
    columns: boards.slice(0, visibleColumnCount).map(board => board.name),
  };
}

/** Creates projects, and returns the key of one whose key is a payload itself. */
async function fillProjects(api: HostileApi, inOrganization: OrganizationParams): Promise<string> {
  const projects = await inParallel(payloadsFor('createProject.description'), async (text, index) => {
    const name = lengthOf(text) <= limits.projectName ? text : `Project ${index}`;
    const createWithKey = (key: string) =>
      api.send('createProject', inOrganization, { name, key, description: text });
    const plainKey = `P${index}`;
    const projectWithHostileKey = await createWithKey(projectKeys[index] ?? plainKey);
    const project = projectWithHostileKey ?? (await createWithKey(plainKey));
    const archived = index >= activeProjectCount;
    if (project)
      await api.send('updateProject', { project: project.id }, { name, description: text, archived });
    return projectWithHostileKey;
  });
  return projects.slice(0, activeProjectCount).find(project => /^<(?:img|svg|script)/i.test(project?.key))
    .key;
}

const colorOf = (text: string) => (lengthOf(text) <= limits.labelColor ? { color: text } : {});

async function fillLabels(api: HostileApi, inProject: ProjectParams): Promise<ServiceResult[]> {
  const labels = await inParallel(payloadsFor('createLabel.name'), async name => {
    const label = await api.send('createLabel', inProject, { name, ...colorOf(name) });
    if (label) await api.send('updateLabel', { label: label.id }, { name, ...colorOf(name) });
    return label;
  });
  return labels.filter(label => label !== null);
}

async function fillBoards(api: HostileApi, inProject: ProjectParams): Promise<ServiceResult[]> {
  const boards = await inParallel(payloadsFor('createBoard.name'), async (name, index) => {
    const board = await api.send('createBoard', inProject, { name, ...colorOf(name) });
    const is_hidden = index >= visibleColumnCount;
    return (
      board && (await api.send('updateBoard', { board: board.id }, { name, ...colorOf(name), is_hidden }))
    );
  });
  return boards.filter(board => board !== null);
}

async function fillTickets(
  api: HostileApi,
  inProject: ProjectParams,
  { labels, boards, ownerId }: { labels: ServiceResult[]; boards: ServiceResult[]; ownerId: string },
) {
  const tagTexts = new Set(payloadsFor('setTicketTags.tag_names'));
  const titleOf = (text: string, index: number) =>
    lengthOf(text) <= limits.ticketTitle ? text : `Ticket ${index}`;
  const tickets = await acceptedOf(payloads, async (text, index) => {
    const title = titleOf(text, index);
    const ticket = await api.send('createTicket', inProject, {
      board_id: boards[index % visibleColumnCount].id,
      title,
      description_html: text,
      label_ids: [labels[index % labels.length].id],
    });
    if (!ticket) return null;
    const changed = await api.send('updateTicket', { ticket: ticket.id }, { title, description_html: text });
    if (tagTexts.has(text)) await api.send('setTicketTags', { ticket: ticket.id }, { tag_names: [text] });
    return changed;
  });
  // My tickets shows column names: each hidden column gets a ticket.
  await inParallel(boards.slice(visibleColumnCount), (board, index) =>
    api.send('createTicket', inProject, {
      board_id: board.id,
      title: titleOf(payloads[index]!, index),
      assignee_ids: [ownerId],
    }),
  );
  const last = tickets.at(-1);
  await addComments(api, 'createTicketComment', { ticket: last.id });
  await api.write(
    'updateTicket',
    { ticket: last.id },
    { description_html: joinPieces(tickets.map(ticket => ticket.description_html)), assignee_ids: [ownerId] },
  );
  const tag_names = payloadsUpTo(limits.tagName)
    .filter(text => !text.includes(','))
    .slice(0, limits.ticketTags);
  await api.send('setTicketTags', { ticket: last.id }, { tag_names });
  for (const { id } of tickets.slice(0, deletedTicketCount))
    await api.write('deleteTicket', { ticket: id }, {});
  return { id: last.id as string, reference: last.reference as string };
}

/** Runs `work` for all texts. Returns its results without refusals, such as those of texts with NUL. */
const acceptedOf = async (
  texts: readonly string[],
  work: (text: string, index: number) => Promise<ServiceResult>,
) => (await inParallel(texts, work)).filter(result => result !== null);

/** Adds a comment for each payload, and deletes comments that are equal once cleaned. */
async function addComments(api: HostileApi, name: string, params: Record<string, string>) {
  const storedHtml = new Set<string>();
  await inParallel(payloads, async body_html => {
    const comment = await api.send(name, params, { body_html });
    if (!comment) return;
    const changed = await api.write('updateComment', { comment: comment.id }, { body_html });
    if (storedHtml.has(changed.body_html)) await api.write('deleteComment', { comment: comment.id }, {});
    storedHtml.add(changed.body_html);
  });
}

/** Joins cleaned payloads, in which all elements are closed, so that none hides the next. */
const joinPieces = (stored: readonly (string | null)[]) =>
  [...new Set(stored)].map((html, index) => `<p>Piece ${index}</p>${html ?? ''}`).join('');

async function fillDocuments(api: HostileApi, inOrganization: OrganizationParams) {
  const listedTexts = new Set(payloadsFor('createDocument.title'));
  const project = await api.write('createProject', inOrganization, {
    name: listedProjectKey,
    key: listedProjectKey,
  });
  const documents = await acceptedOf(payloads, async (text, index) => {
    const body = {
      title: lengthOf(text) <= limits.documentTitle ? text : `Document ${index}`,
      content_html: text,
      status: 'published',
      project_id: listedTexts.has(text) ? project.id : null,
      ...(lengthOf(text) <= limits.documentCaption && { caption: text }),
    };
    const tags = { tag_names: [text] };
    const withTags =
      lengthOf(text) <= limits.tagName &&
      (await api.send('createDocument', inOrganization, { ...body, ...tags }));
    const document = withTags || (await api.send('createDocument', inOrganization, body));
    return (
      document && api.send('updateDocument', { document: document.id }, { ...body, ...(withTags && tags) })
    );
  });
  const content_html = joinPieces(documents.map(document => document.content_html));
  const [published, draft] = documents.slice(-2);
  await api.write('updateDocument', { document: published.id }, { content_html });
  await api.write('updateDocument', { document: draft.id }, { content_html, status: 'draft' });
  await addComments(api, 'createDocumentComment', { document: published.id });
  await inParallel(payloadsUpTo(limits.passageQuote).slice(0, passageCount), quote =>
    api.send(
      'createThreadComment',
      { document: published.id },
      { body_html: 'Said', anchor: { quote, prefix: '', suffix: '', position: 0, others: 0 } },
    ),
  );
  return { publishedId: published.id as string, draftId: draft.id as string };
}

async function fillInbox(
  api: HostileApi,
  inOrganization: OrganizationParams,
  ownerId: string,
): Promise<string> {
  const notify = (title: string, body: string, url: string | null) =>
    api.send('sendNotifications', inOrganization, { user_ids: [ownerId], title, body, url });
  await inParallel(payloadsFor('sendNotifications.url'), (url, index) =>
    notify(`Address ${index}`, 'Words', url),
  );
  await inParallel(addresses, (url, index) => notify(`Way ${index}`, url.trim() || 'Words', url));
  const answers = await inParallel(payloadsFor('sendNotifications.body'), text =>
    notify(lengthOf(text) <= limits.notificationTitle ? text : 'Long', text, null),
  );
  return answers.findLast(answer => answer !== null).data[0].id;
}
