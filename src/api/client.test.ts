import { afterEach, describe, expect, test, vi } from 'vitest';
import { isApiError } from './api-error.ts';
import { createClient } from './client.ts';
import { answerTagOf, etagOf, withEtag } from './etags.ts';

interface Sent {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

/** A fetch that gives these answers in turn and notes what was sent. */
function fakeFetch(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    init.signal?.throwIfAborted();
    const answer = answers.shift() ?? Response.json({});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, client: createClient({ fetch, retryDelayMs: 0 }), fetch };
}

async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    error => error,
  );
}

describe('requests', () => {
  test('a read puts parameters into the path and filters into the query', async () => {
    const { sent, client } = fakeFetch();
    await client.call('listTickets', { project: 'a/b', label_ids: ['x', 'y'], per_page: 200, tag_ids: [] });
    expect(sent[0]!.url).toBe('/api/v1/projects/a%2Fb/tickets?label_ids=x%2Cy&per_page=200');
    expect(sent[0]!.method).toBe('GET');
    expect(sent[0]!.headers.has('idempotency-key')).toBe(false);
  });

  test('a write sends what is not in the path as its body', async () => {
    const { sent, client } = fakeFetch();
    await client.call('updateTicket', { ticket: 't', due_at: null }, { ifMatch: '"3"' });
    expect(sent[0]).toMatchObject({ url: '/api/v1/tickets/t', method: 'PATCH', body: { due_at: null } });
    expect(sent[0]!.headers.get('if-match')).toBe('"3"');
    expect(sent[0]!.headers.get('content-type')).toBe('application/json');
  });

  test('operations of the app API go to their own prefix, without an argument where none is needed', async () => {
    const { sent, client } = fakeFetch();
    await client.call('readSession');
    expect(sent[0]!.url).toBe('/api/app/session');
  });

  test('a DELETE has a body only for fields that are not in the path', async () => {
    const { sent, client } = fakeFetch();
    await client.call('deleteBoard', { board: 'b' });
    await client.call('deleteBoard', { board: 'b', move_to_board_id: 'c' });
    expect(sent.map(request => request.body)).toEqual([undefined, { move_to_board_id: 'c' }]);
  });

  test('another deployment gets its address and the credential', async () => {
    const { sent, fetch } = fakeFetch();
    const client = createClient({ baseUrl: 'https://work.example', token: 'dkt_x', fetch });
    await client.call('readProject', { project: 'p' });
    expect(sent[0]!.url).toBe('https://work.example/api/v1/projects/p');
    expect(sent[0]!.headers.get('authorization')).toBe('Bearer dkt_x');
  });

  test('a missing path parameter throws', async () => {
    const { client, sent } = fakeFetch();
    expect(await failure(client.call('readProject', { project: '' }))).toBeInstanceOf(TypeError);
    expect(sent).toHaveLength(0);
  });
});

describe('answers', () => {
  test('the ETag belongs to the returned object', async () => {
    const { client } = fakeFetch(Response.json({ id: 't' }, { headers: { etag: '"7"' } }));
    const ticket = await client.call('readTicket', { ticket: 't' });
    expect(etagOf(ticket)).toBe('"7"');
    expect(etagOf({ ...ticket })).toBeNull();
  });

  test('an answer that still holds is not sent again; a changed copy of it is', async () => {
    const { sent, fetch } = fakeFetch(
      Response.json({ data: [] }, { headers: { etag: 'W/"a"' } }),
      new Response(null, { status: 304 }),
      Response.json({ data: [{}] }, { headers: { etag: '"b"' } }),
    );
    const client = createClient({ fetch, isAppClient: true });
    const read = (known?: unknown) => client.call('listProjects', { organization: 'o' }, { known });
    const first = await read();
    expect(await read(first)).toBe(first);
    const changed = withEtag({ ...first }, first);
    expect(answerTagOf(changed)).toBeNull();
    expect(await read(changed)).toEqual({ data: [{}] });
    expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, 'W/"a"', null]);
  });

  test('another deployment is not asked in that way, as it may not allow the header', async () => {
    const { sent, fetch } = fakeFetch(Response.json({ data: [] }, { headers: { etag: '"a"' } }));
    const client = createClient({ fetch, isAppClient: true, baseUrl: 'https://docket.example' });
    const known = await client.call('listProjects', { organization: 'o' });
    await client.call('listProjects', { organization: 'o' }, { known });
    expect(sent.at(-1)!.headers.get('if-none-match')).toBeNull();
  });

  test('204 is undefined', async () => {
    const { client } = fakeFetch(new Response(null, { status: 204 }));
    expect(await client.call('deleteTicket', { ticket: 't' })).toBeUndefined();
  });

  test('a refusal carries the whole error body', async () => {
    const body = {
      message: 'Full.',
      code: 'wip_limit_reached',
      limit: 3,
      count: 3,
      errors: { board_id: ['Full.'] },
    };
    const { client } = fakeFetch(
      Response.json(body, { status: 422, headers: { 'x-request-id': 'r1', 'retry-after': '7' } }),
    );
    const error = await failure(client.call('moveTicket', { ticket: 't', board_id: 'b' }));
    expect(error).toMatchObject({ ...body, status: 422, kind: 'http', requestId: 'r1', retryAfter: 7 });
  });

  test('a refusal without JSON still has its status', async () => {
    const { client } = fakeFetch(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    const error = await failure(client.call('readTicket', { ticket: 't' }));
    expect(isApiError(error, 502) && error.message).toBe('The server answered with status 502.');
  });

  test('a success that is not JSON is an error', async () => {
    const { client } = fakeFetch(new Response('<!doctype html>'));
    expect(isApiError(await failure(client.call('readSetup')), 200)).toBe(true);
  });
});

describe('retries', () => {
  const lost = new TypeError('Failed to fetch');

  test('a POST is tried once more under the same key', async () => {
    const { sent, client } = fakeFetch(lost, Response.json({ id: 'p' }));
    await client.call('createProject', { organization: 'o', name: 'A', key: 'A' });
    const keys = sent.map(request => request.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('two calls have two keys', async () => {
    const { sent, client } = fakeFetch();
    await client.call('createTicketComment', { ticket: 't', body_html: '<p>a</p>' });
    await client.call('createTicketComment', { ticket: 't', body_html: '<p>a</p>' });
    const [first, second] = sent.map(request => request.headers.get('idempotency-key'));
    expect(first).not.toBe(second);
  });

  test('a guarded write has the key that it is given, and none by itself', async () => {
    const { sent, client } = fakeFetch(...Array.from({ length: 2 }, () => Response.json({ id: 't' })));
    const request = { ticket: 't', title: 'a' };
    await client.call('updateTicket', request, { ifMatch: '"1"', idempotencyKey: 'save 1' });
    await client.call('updateTicket', request, { ifMatch: '"1"' });
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['save 1', null]);
  });

  test('a guarded write and a DELETE are not repeated', async () => {
    const { sent, client } = fakeFetch(lost, lost, lost);
    const patched = await failure(
      client.call('updateTicket', { ticket: 't', title: 'a' }, { ifMatch: '"1"' }),
    );
    const text = { document: 'd', title: 'a', caption: null, content_html: null };
    const put = await failure(client.call('saveDocumentDraft', text, { ifMatch: '1' }));
    expect(isApiError(put, 0)).toBe(true);
    const deleted = await failure(client.call('deleteTicket', { ticket: 't' }));
    expect(isApiError(patched, 0)).toBe(true);
    expect(isApiError(deleted) && deleted.kind).toBe('network');
    expect(sent).toHaveLength(3);
  });

  test('a rate-limited write is retried after the given time, but not for ever', async () => {
    vi.useFakeTimers();
    const tooMany = (seconds: number) =>
      Response.json({ message: 'Slow.' }, { status: 429, headers: { 'retry-after': String(seconds) } });
    const { sent, client } = fakeFetch(tooMany(7), Response.json({ id: 't' }), tooMany(90));
    const moved = client.call('moveTicket', { ticket: 't', board_id: 'b' });
    await vi.advanceTimersByTimeAsync(6999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await moved).toEqual({ id: 't' });
    expect(sent[1]!.headers.get('idempotency-key')).toBe(sent[0]!.headers.get('idempotency-key'));
    const late = await failure(client.call('moveTicket', { ticket: 't', board_id: 'b' }));
    expect(isApiError(late, 429)).toBe(true);
    vi.useRealTimers();
  });

  test('a write whose earlier attempt is still under way is sent again with its key until that is answered', async () => {
    vi.useFakeTimers();
    const headers = { 'retry-after': '1' };
    const underWay = Response.json({ message: 'Under way.' }, { status: 409, headers });
    const { sent, client } = fakeFetch(underWay, Response.json({ id: 't' }));
    const moved = client.call('moveTicket', { ticket: 't', board_id: 'b' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await moved).toEqual({ id: 't' });
    expect(sent[1]!.headers.get('idempotency-key')).toBe(sent[0]!.headers.get('idempotency-key'));
    vi.useRealTimers();
  });

  test('any other conflict is a refusal at once', async () => {
    const { sent, client } = fakeFetch(Response.json({ message: 'Taken.' }, { status: 409 }));
    expect(isApiError(await failure(client.call('moveTicket', { ticket: 't', board_id: 'b' })), 409)).toBe(
      true,
    );
    expect(sent).toHaveLength(1);
  });

  test('a server error names its request id', async () => {
    const headers = { 'x-request-id': 'r7' };
    const { client } = fakeFetch(Response.json({ message: 'Broken.' }, { status: 500, headers }));
    expect(await failure(client.call('readSession'))).toMatchObject({ message: 'Broken. (request r7)' });
  });

  test('an aborted call rejects with the reason, and is not repeated', async () => {
    const { sent, client } = fakeFetch();
    const controller = new AbortController();
    controller.abort();
    const error = await failure(
      client.call('createTicketComment', { ticket: 't', body_html: 'a' }, { signal: controller.signal }),
    );
    expect((error as Error).name).toBe('AbortError');
    expect(sent).toHaveLength(1);
  });
});

describe('the client of the app', () => {
  afterEach(() => vi.resetModules());

  test('sends the id of the tab; one for another deployment does not', async () => {
    const { sent, client, fetch } = fakeFetch();
    await client.call('updateTicket', { ticket: 't' });
    await createClient({ fetch, token: 'dkt_1' }).call('updateTicket', { ticket: 't' });
    expect(sent.map(({ headers }) => headers.get('x-client-id')?.length ?? 0)).toEqual([32, 0]);
  });

  test('asks for short answers to writes, and puts the text that it sent back in', async () => {
    const headers = { etag: 'W/"2"', 'preference-applied': 'return=minimal' };
    const { sent, client } = fakeFetch(
      Response.json({ id: 't', version: 2 }, { headers }),
      Response.json({ id: 't' }),
    );
    const stored = await client.call('updateTicket', { ticket: 't', description_html: '<p>A</p>' });
    expect(stored).toEqual({ id: 't', version: 2, description_html: '<p>A</p>' });
    expect(etagOf(stored)).toBe('"2"');
    expect(await client.call('updateTicket', { ticket: 't', description_html: '<p>B</p>' })).toEqual({
      id: 't',
    });
    expect(sent.map(request => request.headers.get('prefer'))).toEqual(['return=minimal', 'return=minimal']);
  });

  test('sends no write while the service is unreachable, but reads', async () => {
    vi.resetModules();
    const { createClient: create } = await import('./client.ts');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const asked: string[] = [];
    const fetch = (url: string) => {
      asked.push(url);
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const client = create({ fetch, retryDelayMs: 0, isAppClient: true });
    await failure(client.call('readSession'));
    await vi.waitFor(async () => expect((await import('./reach.ts')).reachable.get()).toBe(false), {
      timeout: 15_000,
    });
    const error = await failure(client.call('moveTicket', { ticket: 't', board_id: 'b' }));
    expect(error).toMatchObject({
      status: 0,
      message: 'This change needs the connection, and cannot be kept for later.',
    });
    await failure(client.call('readSession'));
    expect(asked).toEqual(['/api/app/session', '/api/app/session']);
    vi.unstubAllGlobals();
  });

  test('sends a write again after a new sign-in; reads and the sign-in itself do not wait', async () => {
    const { createClient: create } = await import('./client.ts');
    const { onSessionEnd } = await import('./session-end.ts');
    const ended = () => new Response('{}', { status: 401 });
    const { sent, fetch } = fakeFetch(ended(), Response.json({ id: 't' }), ended(), ended());
    const client = create({ fetch, retryDelayMs: 0, isAppClient: true });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    onSessionEnd(() => promise);
    const write = client.call('createTicketComment', { ticket: 't', body_html: 'a' });
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000 });
    resolve(true);
    expect(await write).toMatchObject({ id: 't' });
    expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
    expect(await failure(client.call('listBoards', { project: 'p' }))).toMatchObject({ status: 401 });
    expect(await failure(client.call('signIn', { email: '', password: '' }))).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(4);
    onSessionEnd(null);
  });

  test('sends a write again after a confirmation, or rejects with the refusal', async () => {
    const { createClient: create } = await import('./client.ts');
    const { onConfirmationNeeded } = await import('./confirmation.ts');
    const asked = () =>
      Response.json({ message: 'Confirm.', code: 'reauthentication_required' }, { status: 403 });
    const other = Response.json({ message: 'No.' }, { status: 403 });
    const { sent, fetch } = fakeFetch(asked(), Response.json({ id: 'c' }), asked(), other);
    const client = create({ fetch, retryDelayMs: 0, isAppClient: true });
    const answers = [true, false];
    onConfirmationNeeded(async () => answers.shift()!);
    const body = { name: 'Robot', scopes: ['projects:read' as const] };
    expect(await client.call('createCredential', body)).toMatchObject({ id: 'c' });
    expect(sent[1]).toEqual(sent[0]);
    expect(await failure(client.call('createCredential', body))).toMatchObject({ message: 'Confirm.' });
    expect(await failure(client.call('createCredential', body))).toMatchObject({ message: 'No.' });
    expect(sent).toHaveLength(4);
    onConfirmationNeeded(null);
  });
});
