import { ServiceError } from '../errors.ts';
import { JsonShape } from './json-shape.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Longer bodies are parsed by `parseLongJson`. */
const inlineBytes = 512 * 1024;

export interface BodyOptions {
  limit: number;
  /** Called with the size of each chunk; throwing stops the reading. */
  onChunk?(bytes: number): void;
  parseLongJson?(json: Uint8Array): unknown;
}

/**
 * Returns undefined without a body. Throws unsupported_type (415), too_large (413, before the rest is read) and
 * bad_request (400: not UTF-8, not JSON, too deep or too many values).
 */
export async function readBody(
  request: Request,
  { limit, onChunk, parseLongJson = parseJson }: BodyOptions,
): Promise<unknown> {
  if (!isJson(request.headers.get('content-type'))) {
    if (await isEmpty(request)) return undefined;
    throw new ServiceError('unsupported_type', 'The body must be sent as application/json in UTF-8.');
  }
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding.trim().toLowerCase() !== 'identity')
    throw new ServiceError('unsupported_type', 'The body must be sent without a content encoding.');

  const declared = declaredLength(request);
  if (declared !== null && declared > limit) throw tooLarge(limit);
  const bytes = await readBytes(request, limit, onChunk);
  if (bytes.byteLength === 0) return undefined;
  return bytes.byteLength <= inlineBytes ? parseJson(bytes) : parseLongJson(bytes);
}

export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('bad_request', 'The body is not valid JSON.');
  }
}

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
  for await (const chunk of chunksOf(request)) if (chunk.byteLength > 0) return false;
  return true;
}

/** The buffer grows with what arrives; the declared length may be wrong. */
async function readBytes(
  request: Request,
  limit: number,
  onChunk?: (bytes: number) => void,
): Promise<Uint8Array> {
  const shape = new JsonShape();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(request)) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge(limit);
    onChunk?.(chunk.byteLength);
    shape.add(chunk);
    chunks.push(chunk);
  }
  if (chunks.length === 1) return chunks[0]!;
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** A request of the Node server, which offers its body without the cost of a web stream. */
interface ChunkedRequest {
  chunks?(): AsyncIterable<Uint8Array>;
}

/** Leaving the loop early cancels the rest. */
async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const chunks = (request as ChunkedRequest).chunks?.();
  if (chunks) {
    try {
      yield* chunks;
    } catch {
      throwUnreadable();
    }
    return;
  }
  if (request.body === null) return;
  const reader = request.body.getReader();
  let isDone = false;
  try {
    while (!isDone) {
      const { done, value } = await reader.read().catch(throwUnreadable);
      isDone = done;
      if (value) yield value;
    }
  } finally {
    if (!isDone) await reader.cancel().catch(() => {});
  }
}

function throwUnreadable(): never {
  throw new ServiceError('bad_request', 'The body could not be read to its end.');
}

function tooLarge(limit: number): ServiceError {
  return new ServiceError('too_large', `The body must be at most ${sizeOf(limit)}.`);
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / (1024 * 1024)} MiB`;
}
