import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#service/http/answer.ts';
import type { RequestInfo } from '#service/http/app.ts';
import type { StreamWriter } from '#service/live/feed.ts';
import { clientAddresses, parseNetwork } from './client-address.ts';
import { createHttpServer } from './http.ts';
import { ownHosts } from './own-hosts.ts';

const script = 'console.log("docket");';
const long = { data: 'é'.repeat(5000) };
let dist: string;
let server: Server;
let port: number;
/** The streams that were opened, and how many were stopped. */
const sinks: StreamWriter[] = [];
let stopped = 0;
let databaseAnswers = true;

/** Echoes the request; does not read the body of `/api/unread`. */
async function echo(request: Request, info: RequestInfo = {}): Promise<Answer> {
  if (info.target === '/api/fault') throw new Error('no answer');
  const answer = { headers: { 'content-type': 'application/json' }, cookies: ['a=1', 'b=2'] };
  if (info.target === '/api/list' || info.target === '/api/record')
    return {
      status: 200,
      headers: { ...answer.headers, vary: 'Origin', ...(info.target === '/api/record' && { etag: '"1"' }) },
      cookies: [],
      body: JSON.stringify(long),
    };
  if (info.target === '/api/unread') return { ...answer, status: 413, body: '{}' };
  if (info.target === '/api/stream') {
    const stream = (sink: StreamWriter) => {
      sinks.push(sink);
      sink.write(': first\n\n');
      return () => {
        stopped += 1;
      };
    };
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, cookies: [], body: null, stream };
  }
  const body = request.body === null ? null : await new Response(request.body).text();
  const { method, url } = request;
  const authorization = request.headers.get('Authorization');
  return { ...answer, status: 200, body: JSON.stringify({ method, url, ...info, authorization, body }) };
}

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'docket-test-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'pages'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Docket</title>');
  writeFileSync(
    join(dist, 'pages/board.html'),
    '<!doctype html><title>Docket</title><link href="/board.js">',
  );
  writeFileSync(join(dist, 'icon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets/main-abc.js'), script);
  writeFileSync(join(dist, 'assets/main-abc.js.gz'), gzipSync(script));
  writeFileSync(join(dist, 'assets/gone-abc.js'), script);
  const ownPolicy = `default-src 'none'; script-src 'sha256-abc='`;
  writeFileSync(
    join(dist, 'assets/diagram-abc.html'),
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${ownPolicy}">`,
  );
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  server = createHttpServer({
    isOwnHost: ownHosts({ host: '127.0.0.1', publicUrl: 'https://docket.example.com' }),
    addressOf: clientAddresses([parseNetwork('127.0.0.1')!]),
    answer: echo,
    dist,
    publicUrl: 'https://docket.example.com',
    checkDatabase: async () => databaseAnswers,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dist, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

/** Sends bytes unchanged and returns everything that arrives until the server closes. */
async function exchange(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', chunk => {
    received += chunk;
  });
  socket.on('error', () => {});
  for (const part of parts) socket.write(part);
  // Not `once` of node:events, which would throw the error of a reset connection before it closes.
  await new Promise(resolve => socket.once('close', resolve));
  return received;
}

describe('streams', () => {
  test('are sent at once, end with the source, and stop when the reader disconnects', async () => {
    const reader = (await get('/api/stream')).body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe(': first\n\n');
    sinks.at(-1)!.write(': second\n\n');
    expect((await reader.read()).value).toBe(': second\n\n');
    sinks.at(-1)!.end();
    expect((await reader.read()).done).toBe(true);
    await expect.poll(() => stopped).toBe(1);
    const other = (await get('/api/stream')).body!.getReader();
    await other.read();
    await other.cancel();
    await expect.poll(() => stopped).toBe(2);
  });

  test('buffer little for a reader who reads nothing', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    const opened = sinks.length;
    socket.write('GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => sinks.length).toBe(opened + 1);
    const text = 'x'.repeat(50_000);
    let taken = 0;
    // The system's own buffers take some megabytes first.
    while (sinks.at(-1)!.write(text) && taken < 2 ** 28) {
      taken += text.length;
      await new Promise(resolve => setImmediate(resolve));
    }
    expect(taken).toBeLessThan(2 ** 26);
    sinks.at(-1)!.end();
    await expect.poll(() => stopped).toBe(3);
    socket.destroy();
  });
});

describe('files', () => {
  test('the page is sent for every path without a file, and is revalidated each time', async () => {
    for (const path of ['/', '/projects/1?tab=board', '/index.html', '/%2e%2e/%2e%2e/package.json']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>Docket</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const again = await get(path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect(again.status).toBe(304);
    }
  });

  test.each(['/projects/ENG/board', '/projects/a%20b/board?type=bug'])(
    '%s is sent with its own head',
    async path => {
      const answer = await get(path);
      expect(await answer.text()).toContain('/board.js');
      const again = await get(path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect(again.status).toBe(304);
    },
  );

  test.each(['/projects/ENG/boards', '/projects/ENG/list', '/board', '/'])('%s is not', async path => {
    expect(await (await get(path)).text()).not.toContain('/board.js');
  });

  test('hashed files are cached for ever, and compressed when the client accepts it', async () => {
    const plain = await get('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip;q=0, br' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('cache-control')).toContain('immutable');
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(await plain.text()).toBe(script);
    const compressed = await get('/assets/main-abc.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('content-length')).toBe(String(gzipSync(script).length));
    expect(await compressed.text()).toBe(script);
  });

  test('a page for frames has its own policy, and no origin', async () => {
    const { headers } = await get('/assets/diagram-abc.html');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'sha256-abc='; frame-ancestors 'self'; sandbox allow-scripts",
    );
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test.each(['/assets/gone.js', '/assets/%', '/%', '/sw.js'])('%s is 404 and not the page', async path => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<title>');
  });

  test('a file that a later build removed is 404, and other files are served', async () => {
    rmSync(join(dist, 'assets/gone-abc.js'));
    expect((await get('/assets/gone-abc.js')).status).toBe(404);
    expect((await get('/')).status).toBe(200);
  });

  test('hidden files of the build are not served', async () => {
    expect(await (await get('/.vite/manifest.json')).text()).toContain('<title>Docket</title>');
  });

  test('other methods are 405', async () => {
    const answer = await get('/', { method: 'POST', body: 'x' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test('every page has the security headers', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy')!.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });
});

describe('the service', () => {
  test('receives the request unchanged', async () => {
    const received = await exchange(
      'POST /api/./a%2Fb?q=1 HTTP/1.1\r\nHost: docket.localhost:1\r\nAuthorization: one\r\nAuthorization: two\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello',
    );
    const [head, body] = received.split('\r\n\r\n');
    expect(JSON.parse(body!)).toEqual({
      method: 'POST',
      url: 'http://docket.localhost:1/api/./a%2Fb?q=1',
      target: '/api/./a%2Fb?q=1',
      address: '127.0.0.1',
      authorization: 'one, two',
      body: 'hello',
    });
    expect(head!.match(/set-cookie: \w=\d/gi)).toHaveLength(2);
  });

  test('reads a body in chunks', async () => {
    const received = await exchange(
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\nabc\r\n',
      '2\r\nde\r\n0\r\n\r\n',
    );
    expect(received).toContain('"body":"abcde"');
  });

  test('answers a failure with 500 and a message', async () => {
    const answer = await get('/api/fault');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ message: 'Something went wrong on the server.' });
  });

  test.each([
    ['br, gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['zstd;q=0, gzip', 'gzip'],
  ])('compresses a long list for a client that accepts %s with %s', async (accepted, encoding) => {
    const packed = await get('/api/list', { headers: { 'accept-encoding': accepted } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(500);
    expect(await packed.json()).toEqual(long);
  });

  test.each([
    ['for who does not accept it', '/api/list', 'GET', 'gzip;q=0'],
    ['to a write', '/api/list', 'POST', 'gzip'],
  ])('sends an answer as it is %s', async (_case, path, method, accepted) => {
    const plain = await get(path, { method, headers: { 'accept-encoding': accepted } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Origin');
    expect(await plain.json()).toEqual(long);
  });

  test('the version of a compressed record is weak, as its bytes depend on the client', async () => {
    const plain = await get('/api/record', { headers: { 'accept-encoding': 'identity' } });
    const tag = plain.headers.get('etag')!;
    const packed = await get('/api/record', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('etag')).toBe(`W/${tag}`);
    expect(await packed.json()).toEqual(long);
  });

  test('what is read has an ETag of its content, and is not sent again to who has it', async () => {
    const packed = await get('/api/list', { headers: { 'accept-encoding': 'gzip' } });
    const tag = packed.headers.get('etag')!;
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
      const again = await get('/api/list', { headers: { 'if-none-match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect([again.headers.get('etag'), again.headers.get('content-type')]).toEqual([
        tag.replace('W/', ''),
        null,
      ]);
    }
    const changed = await get('/api/list', { headers: { 'if-none-match': '"other"' } });
    expect([changed.status, await changed.json()]).toEqual([200, long]);
  });

  test('a record is not sent again to who has that answer, but is to who knows its version alone', async () => {
    const { headers } = await get('/api/record');
    const tag = headers.get('etag')!;
    expect(tag.replace('W/', '')).toMatch(/^"1-[\w-]{27}"$/);
    const again = await get('/api/record', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // The tag also stands for what is counted beside the record, which may have changed.
    for (const other of ['"1"', tag.replace('1-', '2-'), tag.replace(/.{5}"$/, 'other"')]) {
      const whole = await get('/api/record', { headers: { 'if-none-match': other } });
      expect([whole.status, await whole.json()]).toEqual([200, long]);
    }
  });

  test('the answer to a write has no ETag of its content', async () => {
    const answer = await get('/api/list', { method: 'POST', headers: { 'if-none-match': '*' } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
  });

  test('a refusal before the end of the body arrives, and the rest is not read', async () => {
    const head = 'POST /api/unread HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n';
    const received = await exchange(head, Buffer.alloc(10_000));
    expect(received).toContain('413 Payload Too Large');
    expect(received).toMatch(/connection: close/i);
    expect(received).toMatch(/\{\}$/);
  });
});

describe('a malformed request', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(70_000)}\r\n\r\n`, '431 '],
    ['no host', 'GET /api/x HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['a host that is none', 'GET /api/x HTTP/1.1\r\nHost: a/b\r\n\r\n', '400 Bad Request'],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', '400 Bad Request'],
  ])('%s is refused', async (_what, bytes, status) => {
    expect(await exchange(bytes)).toContain(`HTTP/1.1 ${status}`);
  });
});

test('/healthz answers', async () => {
  const answer = await get('/healthz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect((await get('/healthz?from=probe')).status).toBe(200);
  expect((await get('/healthz', { method: 'DELETE' })).status).toBe(405);
});

describe('/readyz', () => {
  test('is 503 while the database does not answer', async () => {
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    databaseAnswers = false;
    const away = await get('/readyz?from=probe');
    expect([away.status, await away.json()]).toEqual([503, { status: 'unavailable', reason: 'database' }]);
    expect((await get('/healthz')).status).toBe(200);
    databaseAnswers = true;
    expect((await get('/readyz', { method: 'POST' })).status).toBe(405);
  });

  test('is 503 while the server ends', async () => {
    const ending = createHttpServer({
      answer: echo,
      dist,
      publicUrl: null,
      checkDatabase: async () => true,
      isOwnHost: () => true,
      addressOf: peer => peer,
    });
    ending.listen(0, '127.0.0.1');
    await once(ending, 'listening');
    const accepted = once(ending, 'connection');
    const socket = connect((ending.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', chunk => {
      received += chunk;
    });
    const closed = once(socket, 'close');
    socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n');
    const [connection] = await accepted;
    // The connection counts as busy once the beginning of the request has been read.
    await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
    ending.close();
    socket.write('\r\n');
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 503 /);
    expect(received).toContain('{"status":"unavailable","reason":"ending"}');
  });
});

describe('host names and addresses', () => {
  const ask = (path: string, ...headers: string[]) =>
    exchange([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));

  test.each(['/', '/api/x', '/files/x', '/assets/main-abc.js'])(
    'a page that pointed its own name here gets 421 at %s, which says what to set',
    async path => {
      const answer = await ask(path, 'Host: evil.example');
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
      expect(answer).toContain('"message":"This server does not answer to evil.example. Set PUBLIC_URL');
    },
  );

  test('the names of this machine and PUBLIC_URL are answered, and probes by any name', async () => {
    for (const host of [`127.0.0.1:${port}`, 'localhost', 'docket.example.com'])
      expect(await ask('/api/x', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('/healthz', 'Host: docket-blue')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('the address of the caller comes from the trusted proxy', async () => {
    const answer = await ask('/api/x', 'Host: localhost', 'X-Forwarded-For: 203.0.113.66, 198.51.100.7');
    expect(answer).toContain('"address":"198.51.100.7"');
  });

  test('behind https every answer has Strict-Transport-Security', async () => {
    const answers = [
      await ask('/', 'Host: localhost'),
      await ask('/api/x', 'Host: localhost'),
      await ask('/api/fault', 'Host: localhost'),
      await ask('/assets/none.js', 'Host: localhost'),
      await ask('/healthz', 'Host: localhost'),
      await ask('/', 'Host: evil.example'),
      await ask('/', 'Host: no host'),
      await exchange('nonsense\r\n\r\n'),
    ];
    for (const answer of answers) expect(answer).toMatch(/^strict-transport-security: max-age=\d{8}\r$/im);
  });
});
