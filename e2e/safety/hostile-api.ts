import { contract } from '../../src/contract/operations.ts';
import { operations } from './string-fields.ts';

/** The answer of any operation; null when the service refused the request. */
// biome-ignore lint/suspicious/noExplicitAny: answers of all operations
export type ServiceResult = any;

/** Path parameters of operations on an organization and on a project. */
export type OrganizationParams = { organization: string };
export type ProjectParams = { project: string };

export class HostileApi {
  /** All texts sent, stored or refused, by operation and field, such as `createTicket.title`. */
  readonly sent = new Map<string, Set<string>>();
  readonly stored = new Map<string, Set<string>>();
  /** Plain texts that came back changed. */
  readonly altered: string[] = [];
  cookie = '';
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Returns the result, or null for a refusal. Throws for an error of the service. */
  async send(
    name: string,
    params: Record<string, string>,
    body: Record<string, unknown>,
  ): Promise<ServiceResult> {
    const { method, path } = operations[name]!;
    const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
      encodeURIComponent(params[param]!),
    );
    const answer = await fetch(`${this.url}/api/${name in contract ? 'v1' : 'app'}${filledPath}`, {
      method,
      headers: { 'content-type': 'application/json', origin: this.url, cookie: this.cookie },
      body: method === 'GET' ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(`${name} answered ${answer.status} to ${JSON.stringify(body)}`);
    // The session cookie comes first.
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';')[0]!;
    let result = null;
    if (answer.ok) result = text === '' ? {} : JSON.parse(text);
    for (const [field, value] of Object.entries(body)) this.#record(`${name}.${field}`, value, result, field);
    return result;
  }

  /** Like `send`, but throws when the service refuses. */
  async write(
    name: string,
    params: Record<string, string>,
    body: Record<string, unknown>,
  ): Promise<ServiceResult> {
    const result = await this.send(name, params, body);
    if (result === null) throw new Error(`${name} refused ${JSON.stringify(body)}`);
    return result;
  }

  #record(field: string, value: unknown, result: ServiceResult, key: string) {
    for (const text of [value].flat()) {
      if (typeof text === 'object' && text !== null)
        for (const [inner, innerValue] of Object.entries(text))
          this.#record(`${field}.${inner}`, innerValue, result, '');
      if (typeof text !== 'string') continue;
      addTo(this.sent, field, text);
      if (result !== null) addTo(this.stored, field, text);
    }
    const returned = result?.[key];
    if (typeof value !== 'string' || typeof returned !== 'string' || key.endsWith('_html')) return;
    if (returned !== value && returned !== value.trim())
      this.altered.push(`${field}: ${value} became ${returned}`);
  }
}

export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  concurrency = 12,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}

function addTo(map: Map<string, Set<string>>, key: string, value: string) {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
