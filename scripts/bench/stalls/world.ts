import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { KnownValues } from './longest-values.ts';
import { text } from './texts.ts';

export interface StallWorld {
  params: Readonly<Record<string, string>>;
  /** Body and query fields by name that name records or secrets. */
  known: KnownValues;
  boards: readonly string[];
  /** Of a pending invitation. */
  invitationToken: string;
  /** All tickets of the first board, in its order. */
  ticketIds: readonly string[];
}

interface Place {
  base: string;
  /** Sends JSON as the owner and returns the body; throws when it was refused. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  organizationId: string;
  projectId: string;
  userId: string;
  email: string;
  password: string;
}

type Named = { id: string };

/** Long records written before the requests, so that reading them is as expensive as possible. */
const longComments = 24;
const longDocuments = 24;
/** Pixels of a side; noise takes three bytes a pixel. */
const pictureSide = 1_300;

export async function makeStallWorld(place: Place): Promise<StallWorld> {
  const { base, call, organizationId, projectId, userId } = place;
  const { data: boards } = await call<{ data: Named[] }>('GET', `/api/v1/projects/${projectId}/boards`);
  const ticketIds: string[] = [];
  for (let page = 1; ; page++) {
    const query = `board_id=${boards[0]!.id}&fields=summary&per_page=200&page=${page}`;
    const { data } = await call<{ data: Named[] }>('GET', `/api/v1/projects/${projectId}/tickets?${query}`);
    if (data.length === 0) break;
    ticketIds.push(...data.map(({ id }) => id));
  }
  const ticket = ticketIds[0]!;
  const html = `<p>${text('words', 190_000)}</p>`;
  const comments: Named[] = [];
  for (let at = 0; at < longComments; at++)
    comments.push(await call<Named>('POST', `/api/v1/tickets/${ticket}/comments`, { body_html: html }));
  const documents: Named[] = [];
  for (let at = 0; at < longDocuments; at++) {
    documents.push(
      await call<Named>('POST', `/api/v1/organizations/${organizationId}/documents`, {
        title: `Long document ${at}`,
        status: 'published',
        project_id: projectId,
        editor_ids: [userId],
        tag_names: ['long', `kind ${at % 3}`],
        content_html: Array.from({ length: 240 }, () => `<p>${text('words', 4_000)}</p>`).join(''),
      }),
    );
  }
  const document = documents[0]!.id;
  const draft = { title: 'Other', caption: null, content_html: `<p>${text('words', 990_000)}</p>` };
  await call('PUT', `/api/app/documents/${document}/draft`, draft);
  await call('POST', `/api/app/documents/${document}/draft/publish`, {});
  await call('PUT', `/api/app/documents/${document}/draft`, draft);
  const thread = await call<Named>('POST', `/api/app/documents/${document}/comments`, { body_html: html });
  const { data: versions } = await call<{ data: Named[] }>('GET', `/api/app/documents/${document}/versions`);
  const label = await call<Named>('POST', `/api/app/projects/${projectId}/labels`, { name: 'stalls' });
  const credential = await call<Named>('POST', '/api/app/credentials', {
    name: 'measured',
    scopes: ['tickets:read'],
  });
  const invite = (name: string) =>
    call<Named & { url: string }>('POST', '/api/app/invitations', {
      email: `${name}@example.com`,
      name,
      role: 'member',
    });
  const guest = await accept(base, tokenIn((await invite('guest')).url));
  const waiting = await invite('waiting');
  const invitation = await invite('withdrawn');
  await call('PATCH', `/api/v1/tickets/${ticket}`, { description_html: html });
  const ticketVersion = await call<Named>('POST', `/api/app/tickets/${ticket}/versions`, {
    kind: 'conflict',
    description_html: html,
  });
  const { data: sessions } = await call<{ data: (Named & { current: boolean })[] }>(
    'GET',
    '/api/app/sessions',
  );
  const { reference } = await call<{ reference: string }>('GET', `/api/v1/tickets/${ticketIds[1]!}`);
  return {
    boards: boards.map(({ id }) => id),
    ticketIds,
    invitationToken: tokenIn(waiting.url),
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
      invitation: invitation.id,
      thread: thread.id,
      version: versions[0]!.id,
      ticketVersion: ticketVersion.id,
      session: sessions.find(session => !session.current)?.id ?? sessions[0]!.id,
      reference,
      // The owner has no passkey; the look-up fails.
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
      before: comments.at(-1)!.id,
      email: place.email,
      password: place.password,
      current_password: place.password,
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
  return ((await answer.json()) as { user: Named }).user.id;
}

/** A PNG that cannot be compressed, in Base64. */
async function noisyPicture(): Promise<string> {
  const raw = { width: pictureSide, height: pictureSide, channels: 3 } as const;
  const noise = randomBytes(pictureSide * pictureSide * raw.channels);
  return (await sharp(noise, { raw }).png().toBuffer()).toString('base64');
}
