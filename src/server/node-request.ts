import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** The part of a `Request` that the service reads; a real `Request` would cost more than most answers do. */
export class NodeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: NodeHeaders;
  readonly #incoming: IncomingMessage;
  #body: ReadableStream<Uint8Array> | null = null;

  constructor(incoming: IncomingMessage, target: string) {
    this.#incoming = incoming;
    this.method = incoming.method ?? 'GET';
    this.url = `http://${incoming.headers.host ?? 'localhost'}${target}`;
    this.headers = new NodeHeaders(incoming.headers);
  }

  get body(): ReadableStream<Uint8Array> | null {
    const { 'content-length': length, 'transfer-encoding': chunked } = this.#incoming.headers;
    if (chunked === undefined && (length === undefined || length === '0')) return null;
    this.#body ??= Readable.toWeb(this.#incoming) as ReadableStream<Uint8Array>;
    return this.#body;
  }

  /** Stopping early leaves the rest unread. Throws when the caller disconnects before the end. */
  chunks(): AsyncIterable<Uint8Array> {
    return this.#incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  }
}

export class NodeHeaders {
  readonly #values: IncomingMessage['headers'];

  constructor(values: IncomingMessage['headers']) {
    this.#values = values;
  }

  get(name: string): string | null {
    const value = this.#values[name.toLowerCase()];
    return value === undefined ? null : String(value);
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }
}
