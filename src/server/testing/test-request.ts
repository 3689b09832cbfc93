export interface RequestOptions {
  token?: string;
  /** Session cookie, as `person().cookie`. */
  cookie?: string;
  body?: unknown;
  /** Sent as it is, with no content type of its own. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** Network address of the caller, 127.0.0.1 when absent. */
  address?: string;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed JSON, or null. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
}

export const testOrigin = 'http://docket.test';

export function toRequest(method: string, path: string, options: RequestOptions = {}): Request {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.cookie) {
    headers.set('cookie', options.cookie);
    // A browser sends this with requests of the page's own scripts.
    if (!headers.has('origin')) headers.set('origin', testOrigin);
  }
  const init: RequestInit & { duplex?: 'half' } = { method, headers };
  if (options.raw !== undefined) {
    init.body = options.raw;
    init.duplex = 'half';
  } else if (options.body !== undefined) {
    init.body = JSON.stringify(options.body);
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  }
  return new Request(new URL(path, testOrigin), init);
}

export async function toAnswer(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : null,
  };
}
