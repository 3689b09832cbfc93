/** Adds the headers of a browser, which scripts may not set on a `Request`. */
export class PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly #request: Request;

  constructor(request: Request, cookies: string) {
    this.#request = request;
    this.method = request.method;
    this.url = request.url;
    this.headers = new Headers(request.headers);
    if (cookies !== '') this.headers.set('cookie', cookies);
    this.headers.set('sec-fetch-site', 'same-origin');
  }

  get body(): ReadableStream<Uint8Array> | null {
    return this.#request.body;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#request.arrayBuffer();
  }
}
