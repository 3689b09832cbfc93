import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { fillProject } from './fill-project.ts';
import type { KnownValues } from './longest-values.ts';
import { text } from './texts.ts';

export interface StallWorld {
  params: Readonly<Record<string, string>>;
  /** Values of body and query fields that name records or secrets, by field name. */
  known: KnownValues;
  boards: readonly string[];
  /** Token of a pending invitation. */
  invitationToken: string;
  /** A project that tickets can move to. */
  otherProject: string;
  /** Of the first ticket. */
  subTickets: readonly string[];
  /** All tickets of the first board, in its order. */
  ticketIds: readonly string[];
}

interface SignedInDeployment {
  base: string;
  /** Sends JSON as the owner and returns the body; throws when it was refused. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  organizationId: string;
  projectId: string;
  userId: string;
  email: string;
  password: string;
}

type Identified = { id: string };

/** Numbers of long records, which are as expensive to read as possible. */
const longCommentCount = 24;
const longDocumentCount = 24;
/** Width and height in pixels, of three bytes each. */
const pictureSide = 1_300;

export async function createStallWorld(deployment: SignedInDeployment): Promise<StallWorld> {
  const { base, call, organizationId, projectId, userId } = deployment;
  const { data: boards } = await call<{ data: Identified[] }>('GET', `/api/v1/projects/${projectId}/boards`);
  const ticketIds: string[] = [];
  for (let page = 1; ; page++) {
    const query = `board_id=${boards[0]!.id}&fields=summary&per_page=200&page=${page}`;
    const { data } = await call<{ data: Identified[] }>(
      'GET',
      `/api/v1/projects/${projectId}/tickets?${query}`,
    );
    if (data.length === 0) break;
    ticketIds.push(...data.map(({ id }) => id));
  }
  const ticket = ticketIds[0]!;
  const html = `<p>${text('words', 190_000)}</p>`;
  const comments: Identified[] = [];
  for (let index = 0; index < longCommentCount; index++)
    comments.push(await call<Identified>('POST', `/api/v1/tickets/${ticket}/comments`, { body_html: html }));
  const documents: Identified[] = [];
  for (let index = 0; index < longDocumentCount; index++) {
    documents.push(
      await call<Identified>('POST', `/api/v1/organizations/${organizationId}/documents`, {
        title: `Long document ${index}`,
        status: 'published',
        project_id: projectId,
        editor_ids: [userId],
        tag_names: ['long', `kind ${index % 3}`],
        content_html: Array.from({ length: 240 }, () => `<p>${text('words', 4_000)}</p>`).join(''),
      }),
    );
  }
  const document = documents[0]!.id;
  const draft = { title: 'Other', caption: null, content_html: `<p>${text('words', 990_000)}</p>` };
  await call('PUT', `/api/app/documents/${document}/draft`, draft);
  await call('POST', `/api/app/documents/${document}/draft/publish`, {});
  await call('PUT', `/api/app/documents/${document}/draft`, draft);
  const thread = await call<Identified>('POST', `/api/app/documents/${document}/comments`, {
    body_html: html,
  });
  const { data: versions } = await call<{ data: Identified[] }>(
    'GET',
    `/api/app/documents/${document}/versions`,
  );
  const label = await call<Identified>('POST', `/api/app/projects/${projectId}/labels`, { name: 'stalls' });
  const credential = await call<Identified>('POST', '/api/app/credentials', {
    name: 'measured',
    scopes: ['tickets:read'],
  });
  const invite = (name: string) =>
    call<Identified & { url: string }>('POST', '/api/app/invitations', {
      email: `${name}@example.com`,
      name,
      role: 'member',
    });
  const guest = await accept(base, tokenIn((await invite('guest')).url));
  const pendingInvitation = await invite('waiting');
  const withdrawnInvitation = await invite('withdrawn');
  await call('PATCH', `/api/v1/tickets/${ticket}`, { description_html: html });
  const ticketVersion = await call<Identified>('POST', `/api/app/tickets/${ticket}/versions`, {
    kind: 'conflict',
    description_html: html,
  });
  const { data: sessions } = await call<{ data: (Identified & { current: boolean })[] }>(
    'GET',
    '/api/app/sessions',
  );
  const filled = await fillProject(call, { organizationId, projectId, ticketIds });
  const { reference } = await call<{ reference: string }>('GET', `/api/v1/tickets/${ticketIds[1]!}`);
  return {
    boards: boards.map(({ id }) => id),
    ticketIds,
    invitationToken: tokenIn(pendingInvitation.url),
    otherProject: filled.otherProject,
    subTickets: filled.subTickets,
    params: {
      organization: organizationId,
      project: projectId,
      board: boards[0]!.id,
      ticket,
      document,
      comment: comments[0]!.id,
      user: guest,
      label: label.id,
      credential: credential.id,
      invitation: withdrawnInvitation.id,
      thread: thread.id,
      version: versions[0]!.id,
      ticketVersion: ticketVersion.id,
      relation: filled.relations[0]!,
      template: filled.templates[0]!,
      view: filled.views[0]!,
      session: sessions.find(session => !session.current)?.id ?? sessions[0]!.id,
      reference,
      // The owner has no passkey: an unknown id measures the failing look-up.
      passkey: credential.id,
    },
    known: {
      project_id: projectId,
      project_ids: [projectId],
      board_id: boards[0]!.id,
      board_ids: boards.map(({ id }) => id).reverse(),
      ticket_ids: ticketIds.toReversed(),
      document_ids: documents.map(({ id }) => id),
      assignee_ids: [userId],
      label_ids: [label.id],
      user_ids: [userId],
      editor_ids: [userId],
      thread_id: thread.id,
      template_ids: filled.templates.toReversed(),
      view_ids: filled.views.toReversed(),
      before: comments.at(-1)!.id,
      email: deployment.email,
      password: deployment.password,
      current_password: deployment.password,
      data: await noisyPicture(),
    },
  };
}

const tokenIn = (url: string) => url.split(/[#/=]/).at(-1)!;

async function accept(base: string, token: string): Promise<string> {
  const answer = await fetch(`${base}/api/app/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Guest', password: 'guest guest guest' }),
  });
  if (!answer.ok) throw new Error(`Accepting an invitation answered ${answer.status}.`);
  return ((await answer.json()) as { user: Identified }).user.id;
}

/** A PNG that cannot be compressed, in Base64. */
async function noisyPicture(): Promise<string> {
  const raw = { width: pictureSide, height: pictureSide, channels: 3 } as const;
  const noise = randomBytes(pictureSide * pictureSide * raw.channels);
  return (await sharp(noise, { raw }).png().toBuffer()).toString('base64');
}
