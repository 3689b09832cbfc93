import { limits } from '#contract/limits.ts';
import type { Deployment } from '../support/deployment.ts';
import { complete } from './complete.ts';
import { fillPeople, password } from './fill-people.ts';
import { type Given, HostileApi, inParallel } from './hostile-api.ts';
import { addresses, fits, keys, lengthOf, packed, payloads, payloadsFor } from './hostile-texts.ts';

/** Columns shown on the board; the others are hidden, because no board shows a thousand. */
export const columnsShown = 60;
/** Passages of the published document that have comments. */
const passagesShown = 40;
/** The project of the documents whose titles are looked at in a list. */
export const shelf = 'SHELF';

export interface Filled {
  readonly api: HostileApi;
  readonly organizationName: string;
  readonly ownerName: string;
  readonly mainKey: string;
  readonly hostileKey: string;
  readonly ticket: { readonly id: string; readonly reference: string };
  readonly published: string;
  readonly draft: string;
  readonly notification: string;
  readonly columns: readonly string[];
}

export async function fill(deployment: Deployment): Promise<Filled> {
  const api = new HostileApi(deployment.url);
  const organizationName = packed(limits.organizationName);
  const ownerName = packed(limits.personName);
  const session = await api.write(
    'setUp',
    {},
    {
      organization: organizationName,
      name: ownerName,
      email: 'owner@hostile.example',
      password,
      sample: false,
      token: new URL(deployment.setUpUrl!).searchParams.get('token'),
    },
  );
  const place = { organization: session.organization.id as string };
  await fillPeople(api, deployment.folder, place.organization);
  await api.write('updateMe', {}, { name: ownerName });
  for (const name of payloadsFor('updateOrganization.name'))
    await api.send('updateOrganization', {}, { name });
  await api.write('updateOrganization', {}, { name: organizationName });
  const me = session.user.id as string;
  const hostileKey = await fillProjects(api, place);
  const main = await api.write('createProject', place, { name: 'Main', key: 'MAIN' });
  const project = { project: main.id as string };
  const [labels, boards] = [await fillLabels(api, project), await fillBoards(api, project)];
  const ticket = await fillTickets(api, project, { labels, boards, me });
  const documents = await fillDocuments(api, place);
  await complete(api, place, project);
  const notification = await fillInbox(api, place, me);
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
    notification,
    columns: boards.slice(0, columnsShown).map(board => board.name),
  };
}

/** Returns a key that is a payload itself. */
async function fillProjects(api: HostileApi, place: { organization: string }): Promise<string> {
  const made = await inParallel(payloadsFor('createProject.description'), async (text, at) => {
    const name = lengthOf(text) <= limits.projectName ? text : `Project ${at}`;
    const own = await api.send('createProject', place, {
      name,
      key: keys[at] ?? `P${at}`,
      description: text,
    });
    const project =
      own ?? (await api.send('createProject', place, { name, key: `P${at}`, description: text }));
    const archived = at >= columnsShown;
    if (project)
      await api.send('updateProject', { project: project.id }, { name, description: text, archived });
    return own as Given;
  });
  return made.slice(0, columnsShown).find(project => /^<(?:img|svg|script)/i.test(project?.key)).key;
}

const colorOf = (text: string) => (lengthOf(text) <= limits.labelColor ? { color: text } : {});

async function fillLabels(api: HostileApi, project: { project: string }): Promise<Given[]> {
  const made = await inParallel(payloadsFor('createLabel.name'), async name => {
    const label = await api.send('createLabel', project, { name, ...colorOf(name) });
    if (label) await api.send('updateLabel', { label: label.id }, { name, ...colorOf(name) });
    return label;
  });
  return made.filter(label => label !== null);
}

async function fillBoards(api: HostileApi, project: { project: string }): Promise<Given[]> {
  const made = await inParallel(payloadsFor('createBoard.name'), async (name, at) => {
    const board = await api.send('createBoard', project, { name, ...colorOf(name) });
    const is_hidden = at >= columnsShown;
    return (
      board && (await api.send('updateBoard', { board: board.id }, { name, ...colorOf(name), is_hidden }))
    );
  });
  return made.filter(board => board !== null);
}

async function fillTickets(
  api: HostileApi,
  project: { project: string },
  { labels, boards, me }: { labels: Given[]; boards: Given[]; me: string },
) {
  const tagged = new Set(payloadsFor('setTicketTags.tag_names'));
  const titled = (text: string, at: number) => (lengthOf(text) <= limits.ticketTitle ? text : `Ticket ${at}`);
  const made = await inAll(payloads, async (text, at) => {
    const title = titled(text, at);
    const ticket = await api.send('createTicket', project, {
      board_id: boards[at % columnsShown].id,
      title,
      description_html: text,
      label_ids: [labels[at % labels.length].id],
    });
    if (!ticket) return null;
    const changed = await api.send('updateTicket', { ticket: ticket.id }, { title, description_html: text });
    if (tagged.has(text)) await api.send('setTicketTags', { ticket: ticket.id }, { tag_names: [text] });
    return changed;
  });
  // My tickets shows column names: each hidden column gets a ticket.
  await inParallel(boards.slice(columnsShown), (board, at) =>
    api.send('createTicket', project, {
      board_id: board.id,
      title: titled(payloads[at]!, at),
      assignee_ids: [me],
    }),
  );
  const last = made.at(-1);
  await comment(api, 'createTicketComment', { ticket: last.id });
  await api.write(
    'updateTicket',
    { ticket: last.id },
    { description_html: together(made.map(ticket => ticket.description_html)), assignee_ids: [me] },
  );
  const tag_names = fits(limits.tagName)
    .filter(text => !text.includes(','))
    .slice(0, limits.ticketTags);
  await api.send('setTicketTags', { ticket: last.id }, { tag_names });
  for (const { id } of made.slice(0, 40)) await api.write('deleteTicket', { ticket: id }, {});
  return { id: last.id as string, reference: last.reference as string };
}

/** `inParallel` without refused payloads, such as those with NUL. */
const inAll = async (texts: readonly string[], work: (text: string, at: number) => Promise<Given>) =>
  (await inParallel(texts, work)).filter(given => given !== null);

/** Equal results are stored once. */
async function comment(api: HostileApi, name: string, params: Record<string, string>) {
  const kept = new Set<string>();
  await inParallel(payloads, async body_html => {
    const made = await api.send(name, params, { body_html });
    if (!made) return;
    const changed = await api.write('updateComment', { comment: made.id }, { body_html });
    if (kept.has(changed.body_html)) await api.write('deleteComment', { comment: made.id }, {});
    kept.add(changed.body_html);
  });
}

/** Joins stored payloads, closed so that no piece hides its neighbours. */
const together = (stored: readonly (string | null)[]) =>
  [...new Set(stored)].map((html, at) => `<p>Piece ${at}</p>${html ?? ''}`).join('');

async function fillDocuments(api: HostileApi, place: { organization: string }) {
  const listed = new Set(payloadsFor('createDocument.title'));
  const project = await api.write('createProject', place, { name: shelf, key: shelf });
  const made = await inAll(payloads, async (text, at) => {
    const body = {
      title: lengthOf(text) <= limits.documentTitle ? text : `Document ${at}`,
      content_html: text,
      status: 'published',
      project_id: listed.has(text) ? project.id : null,
      ...(lengthOf(text) <= limits.documentCaption && { caption: text }),
    };
    const tags = { tag_names: [text] };
    const tagged =
      lengthOf(text) <= limits.tagName && (await api.send('createDocument', place, { ...body, ...tags }));
    const document = tagged || (await api.send('createDocument', place, body));
    return (
      document && api.send('updateDocument', { document: document.id }, { ...body, ...(tagged && tags) })
    );
  });
  const content_html = together(made.map(document => document.content_html));
  const [published, draft] = made.slice(-2);
  await api.write('updateDocument', { document: published.id }, { content_html });
  await api.write('updateDocument', { document: draft.id }, { content_html, status: 'draft' });
  await comment(api, 'createDocumentComment', { document: published.id });
  await inParallel(fits(limits.passageQuote).slice(0, passagesShown), quote =>
    api.send(
      'createThreadComment',
      { document: published.id },
      { body_html: 'Said', anchor: { quote, prefix: '', suffix: '', position: 0, others: 0 } },
    ),
  );
  return { published: published.id as string, draft: draft.id as string };
}

async function fillInbox(api: HostileApi, place: { organization: string }, me: string): Promise<string> {
  const notify = (title: string, body: string, url: string | null) =>
    api.send('sendNotifications', place, { user_ids: [me], title, body, url });
  await inParallel(payloadsFor('sendNotifications.url'), (url, at) => notify(`Address ${at}`, 'Words', url));
  await inParallel(addresses, (url, at) => notify(`Way ${at}`, url.trim() || 'Words', url));
  const made = await inParallel(payloadsFor('sendNotifications.body'), text =>
    notify(lengthOf(text) <= limits.notificationTitle ? text : 'Long', text, null),
  );
  return made.findLast(list => list !== null).data[0].id;
}
