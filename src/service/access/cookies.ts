import type { Call, Host } from '../context.ts';
import { afterCommit } from '../db/transaction.ts';

const isSecure = (host: Pick<Host, 'publicUrl'>) => host.publicUrl?.startsWith('https:') ?? false;

/** Browsers accept a `__Host-` cookie only from this host and only over https. */
const nameOf = (host: Pick<Host, 'publicUrl'>, name: string) => (isSecure(host) ? `__Host-${name}` : name);

export function readCookie(
  host: Pick<Host, 'publicUrl'>,
  headers: Pick<Headers, 'get'>,
  name: string,
): string | null {
  const cookies = headers.get('cookie');
  if (!cookies) return null;
  const fullName = nameOf(host, name);
  for (const part of cookies.split(';')) {
    const separator = part.indexOf('=');
    if (part.slice(0, separator).trim() === fullName) return part.slice(separator + 1).trim() || null;
  }
  return null;
}

/** `maxAge` is in seconds; 0 removes the cookie. */
export function cookieLine(
  host: Pick<Host, 'publicUrl'>,
  name: string,
  value: string,
  maxAge: number,
): string {
  const secure = isSecure(host) ? '; Secure' : '';
  return `${nameOf(host, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

export function setCookie(call: Pick<Call, 'db' | 'headers'>, line: string): void {
  afterCommit(call.db, () => call.headers.append('set-cookie', line));
}
