import { ServiceError } from '../errors.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON body of at most `limit` bytes; undefined when there is none. Throws unsupported_type (415),
 * too_large (413, before the rest is read) and bad_request (400, not UTF-8 or not JSON).
 */
export async function readBody(request: Request, limit: number): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) {
    if (await isEmpty(request)) return undefined;
    throw new ServiceError('unsupported_type', 'The body must be sent as application/json in UTF-8.');
  }
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity')
    throw new ServiceError('unsupported_type', 'The body must be sent without a content encoding.');

  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return undefined;
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('bad_request', 'The body is not valid JSON.');
  }
}

/** `application/json`, in UTF-8 if a charset is named. */
export function isJson(contentType: string | null): boolean {
  if (contentType === null) return false;
  if (contentType === 'application/json') return true;
  const [type, ...parameters] = contentType.split(';').map(part => part.trim().toLowerCase());
  return (
    type === 'application/json' &&
    parameters.every(parameter => !parameter.startsWith('charset') || /^charset="?utf-?8"?$/.test(parameter))
  );
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ServiceError('bad_request', 'The body is not valid UTF-8.');
  }
}

function declaredLength(request: Request): number | null {
  const header = request.headers.get('content-length');
  return header !== null && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

async function isEmpty(request: Request): Promise<boolean> {
  const declared = declaredLength(request);
  if (declared !== null) return declared === 0;
  if (request.body === null) return true;
  const reader = request.body.getReader();
  const { done } = await read(reader);
  if (!done) await cancel(reader);
  return done;
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = declaredLength(request);
  if (declared !== null) {
    if (declared > limit) throw tooLarge(limit);
    const bytes = new Uint8Array(await request.arrayBuffer().catch(throwUnreadable));
    // Over HTTP the length holds; a request made in this process may have named a smaller one.
    if (bytes.byteLength > limit) throw tooLarge(limit);
    return bytes;
  }
  if (request.body === null) return new Uint8Array();
  return readStream(request.body, limit);
}

async function readStream(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await read(reader);
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      await cancel(reader);
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const read = (reader: ReadableStreamDefaultReader<Uint8Array>) => reader.read().catch(throwUnreadable);

const cancel = (reader: ReadableStreamDefaultReader<Uint8Array>) => reader.cancel().catch(() => {});

function throwUnreadable(): never {
  throw new ServiceError('bad_request', 'The body could not be read to its end.');
}

function tooLarge(limit: number): ServiceError {
  return new ServiceError('too_large', `The body must be at most ${sizeOf(limit)}.`);
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / (1024 * 1024)} MiB`;
}
