import { contract } from '../../src/contract/operations.ts';
import { operations } from './string-fields.ts';

/** Null when the service refused the request. */
// biome-ignore lint/suspicious/noExplicitAny: answers of all operations
export type Given = any;

export class HostileApi {
  /** By operation and field, such as `createTicket.title`: all texts sent, stored or refused. */
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
  async send(name: string, params: Record<string, string>, body: Record<string, unknown>): Promise<Given> {
    const { method, path } = operations[name]!;
    const place = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param]!));
    const answer = await fetch(`${this.url}/api/${name in contract ? 'v1' : 'app'}${place}`, {
      method,
      headers: { 'content-type': 'application/json', origin: this.url, cookie: this.cookie },
      body: method === 'GET' ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status >= 500) throw new Error(`${name} answered ${answer.status} to ${JSON.stringify(body)}`);
    // The session cookie comes first.
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';')[0]!;
    const result = answer.ok ? (text === '' ? {} : JSON.parse(text)) : null;
    for (const [field, value] of Object.entries(body)) this.#note(`${name}.${field}`, value, result, field);
    return result;
  }

  async write(name: string, params: Record<string, string>, body: Record<string, unknown>): Promise<Given> {
    const result = await this.send(name, params, body);
    if (result === null) throw new Error(`${name} refused ${JSON.stringify(body)}`);
    return result;
  }

  #note(field: string, value: unknown, result: Given, key: string) {
    for (const text of [value].flat()) {
      if (typeof text === 'object' && text !== null)
        for (const [inner, held] of Object.entries(text)) this.#note(`${field}.${inner}`, held, result, '');
      if (typeof text !== 'string') continue;
      add(this.sent, field, text);
      if (result !== null) add(this.stored, field, text);
    }
    const back = result?.[key];
    if (typeof value !== 'string' || typeof back !== 'string' || key.endsWith('_html')) return;
    if (back !== value && back !== value.trim()) this.altered.push(`${field}: ${value} became ${back}`);
  }
}

export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  lanes = 12,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const lane = async () => {
    for (const [index, item] of entries) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

function add(map: Map<string, Set<string>>, key: string, value: string) {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
