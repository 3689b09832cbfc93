import { describe, expect, test } from 'vitest';
import { ServiceError } from '../errors.ts';
import { isJson, readBody as readBodyWith } from './body.ts';

const json = { 'content-type': 'application/json' };

function post(body: BodyInit | null, headers: Record<string, string> = json): Request {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  const request = new Request('http://work.example/', init);
  if (!('content-type' in headers)) request.headers.delete('content-type');
  return request;
}

const readBody = (request: Request, limit: number) => readBodyWith(request, { limit });

/** A chunked body without a length; records how many chunks were read and whether it was cancelled. */
function stream(chunk: Uint8Array, times: number) {
  const state = { chunksRead: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.chunksRead === times) return controller.close();
        state.chunksRead += 1;
        controller.enqueue(chunk);
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { state, body };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => 'read',
    error => error,
  );
  return error instanceof ServiceError ? error.code : error;
}

describe('content type', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;Charset="UTF-8"',
    'application/json;charset=utf8; profile=x',
  ])('%s is read', type => expect(isJson(type)).toBe(true));

  test.each([
    null,
    '',
    'text/plain',
    'application/json; charset=latin1',
    'application/problem+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain, application/json',
  ])('%s is refused', type => expect(isJson(type)).toBe(false));

  test('a body of another type, or of none, is 415', async () => {
    expect(await codeOf(readBody(post('{}', { 'content-type': 'text/plain' }), 10))).toBe('unsupported_type');
    expect(await codeOf(readBody(post('{}', {}), 10))).toBe('unsupported_type');
    expect(await codeOf(readBody(post(stream(new Uint8Array(1), 1).body, {}), 10))).toBe('unsupported_type');
  });

  test('a compressed body is 415', async () => {
    const compressed = { ...json, 'content-encoding': 'gzip' };
    expect(await codeOf(readBody(post('{}', compressed), 10))).toBe('unsupported_type');
    expect(await readBody(post('{}', { ...json, 'content-encoding': 'identity' }), 10)).toEqual({});
  });

  test('no body needs no type', async () => {
    expect(await readBody(post(null, {}), 10)).toBeUndefined();
    expect(await readBody(post('', { ...json, 'content-length': '0' }), 10)).toBeUndefined();
    expect(await readBody(post(stream(new Uint8Array(1), 0).body, {}), 10)).toBeUndefined();
  });
});

describe('size', () => {
  test('a declared length past the limit is refused unread', async () => {
    const { body, state } = stream(new Uint8Array(1), 100);
    expect(await codeOf(readBody(post(body, { ...json, 'content-length': '11' }), 10))).toBe('too_large');
    expect(state.chunksRead).toBe(0);
  });

  test('without a length, reading stops at the limit', async () => {
    const { body, state } = stream(new Uint8Array(4), 1000);
    expect(await codeOf(readBody(post(body), 10))).toBe('too_large');
    expect(state).toEqual({ chunksRead: 3, cancelled: true });
  });

  test('a declared length that is too small does not help', async () => {
    expect(await codeOf(readBody(post('[1,2,3,4,5]', { ...json, 'content-length': '2' }), 10))).toBe(
      'too_large',
    );
  });

  test('exactly the limit is read', async () => {
    expect(await readBody(post('"12345678"'), 10)).toBe('12345678');
    const bytes = new TextEncoder().encode('"12345678"');
    expect(await readBody(post(stream(bytes, 1).body), 10)).toBe('12345678');
  });
});

describe('content', () => {
  test.each(['{', '[1,]', "{'a':1}", ' ', 'undefined', '{"a":NaN}'])('%s is not JSON', async text => {
    expect(await codeOf(readBody(post(text), 100))).toBe('bad_request');
  });

  test('bytes that are not UTF-8 are refused', async () => {
    expect(await codeOf(readBody(post(new Uint8Array([0x22, 0xff, 0x22])), 10))).toBe('bad_request');
  });

  test('a character may be split between two chunks', async () => {
    const bytes = new TextEncoder().encode('"é"');
    const pieces = [bytes.slice(0, 2), bytes.slice(2)];
    const body = new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    expect(await readBody(post(body), 10)).toBe('é');
  });

  test('an interrupted body is a bad request', async () => {
    const body = new ReadableStream({ pull: controller => controller.error(new Error('gone')) });
    expect(await codeOf(readBody(post(body), 10))).toBe('bad_request');
  });

  test('a body with deep nesting or many values is refused while it arrives', async () => {
    const deep = new TextEncoder().encode('['.repeat(1000));
    const { body, state } = stream(deep, 1000);
    expect(await codeOf(readBody(post(body), 1_000_000))).toBe('bad_request');
    expect(state).toEqual({ chunksRead: 1, cancelled: true });
    expect(await codeOf(readBody(post(`[${'{},'.repeat(30_000)}1]`), 1_000_000))).toBe('bad_request');
    expect(await readBody(post(`${'['.repeat(32)}${']'.repeat(32)}`), 100)).toBeInstanceOf(Array);
  });

  test('large bodies are parsed by the host', async () => {
    const text = JSON.stringify('x'.repeat(600_000));
    const parsed = await readBodyWith(post(text), {
      limit: 1_000_000,
      parseLongJson: json => json.byteLength,
    });
    expect(parsed).toBe(600_002);
  });

  test('chunks are counted as they arrive, and reading ends when their count is refused', async () => {
    const { body, state } = stream(new Uint8Array(4), 1000);
    const counted: number[] = [];
    const onChunk = (bytes: number) => {
      counted.push(bytes);
      if (counted.length === 2) throw new ServiceError('too_many_requests', 'Enough.');
    };
    expect(await codeOf(readBodyWith(post(body), { limit: 1000, onChunk }))).toBe('too_many_requests');
    expect([counted, state]).toEqual([[4, 4], { chunksRead: 2, cancelled: true }]);
  });
});
