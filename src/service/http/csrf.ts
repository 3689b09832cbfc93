import type { Host } from '../context.ts';
import { forbidden } from '../errors.ts';
import { isJson } from './body.ts';

/** Refuses writes that a browser sends with the person's cookie for another site. Other clients send no origin. */
export function refuseCrossSite(headers: Headers, method: string, acceptedOrigins: readonly string[]): void {
  const origin = headers.get('origin')?.toLowerCase() ?? null;
  // An attacker on the network can write pages that are loaded over http.
  const isHttps = acceptedOrigins.every(accepted => accepted.startsWith('https:'));
  if (isHttps && origin?.startsWith('http:')) throw refusal();
  const site = headers.get('sec-fetch-site');
  if (site !== null) {
    if (site === 'same-origin' || site === 'none') return;
    throw refusal();
  }
  if (origin === null) {
    // Without a preflight, pages send only GET and POST across sites, and no JSON.
    if (method !== 'POST' || isJson(headers.get('content-type'))) return;
    throw refusal();
  }
  if (!acceptedOrigins.includes(origin)) throw refusal();
}

/** Origins whose writes are accepted; with https, those of http are not. */
export function ownOrigins({ publicUrl }: Pick<Host, 'publicUrl'>, requestOrigin: string): string[] {
  const own = publicUrl?.toLowerCase();
  if (own?.startsWith('https:')) return [own];
  return [...(own ? [own] : []), requestOrigin.toLowerCase()];
}

const refusal = () => forbidden('This request comes from another site.');
