import { forbidden } from '../errors.ts';
import { isJson } from './body.ts';

/**
 * Refuses a write that a browser sends with the person's cookie on behalf of another site. Browsers say where
 * a request comes from; a client that says nothing is not a browser, and could not forge a JSON body if it were.
 */
export function refuseCrossSite(headers: Headers, method: string, ownHosts: readonly string[]): void {
  const site = headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return;
    throw refusal();
  }
  const origin = headers.get('origin');
  if (origin === null) {
    // Pages can only send GET and POST across sites without being asked, and no JSON.
    if (method !== 'POST' || isJson(headers.get('content-type'))) return;
    throw refusal();
  }
  if (!ownHosts.includes(hostOf(origin))) throw refusal();
}

/** Host and port of an origin such as `https://work.example`; empty for `null`. */
export function hostOf(origin: string): string {
  const at = origin.indexOf('://');
  return at === -1 ? '' : origin.slice(at + 3).toLowerCase();
}

const refusal = () => forbidden('This request comes from another site.');
