import type { Host } from '../context.ts';
import { forbidden } from '../errors.ts';
import { isJson } from './body.ts';

/**
 * Refuses a write that a browser sends with the person's cookie on behalf of another site. Browsers say where
 * a request comes from; a client that says nothing is not a browser, and could not forge a JSON body if it were.
 */
export function refuseCrossSite(headers: Headers, method: string, ownOrigins: readonly string[]): void {
  const origin = headers.get('origin')?.toLowerCase() ?? null;
  // Whoever sits between could have written a page that came by http.
  const isHttps = ownOrigins.every(own => own.startsWith('https:'));
  if (isHttps && origin?.startsWith('http:')) throw refusal();
  const site = headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return;
    throw refusal();
  }
  if (origin === null) {
    // Pages can only send GET and POST across sites without being asked, and no JSON.
    if (method !== 'POST' || isJson(headers.get('content-type'))) return;
    throw refusal();
  }
  if (!ownOrigins.includes(origin)) throw refusal();
}

/** Scheme and host of the pages whose writes are taken: behind https only those that came by https. */
export function ownOrigins({ publicUrl }: Pick<Host, 'publicUrl'>, requestOrigin: string): string[] {
  const own = publicUrl?.toLowerCase();
  if (own?.startsWith('https:')) return [own];
  return [...(own ? [own] : []), requestOrigin.toLowerCase()];
}

const refusal = () => forbidden('This request comes from another site.');
