import type { Host } from '../context.ts';

/** Whether cookies travel by https alone. */
export const isSecure = (host: Pick<Host, 'publicUrl'>) => host.publicUrl?.startsWith('https:') ?? false;

/** Over https a browser takes a `__Host-` cookie from this very host alone, never from a sibling or over http. */
const nameOf = (host: Pick<Host, 'publicUrl'>, name: string) => (isSecure(host) ? `__Host-${name}` : name);

/** The value of a cookie that `cookieLine` has set, or null. */
export function readCookie(
  host: Pick<Host, 'publicUrl'>,
  headers: Pick<Headers, 'get'>,
  name: string,
): string | null {
  const cookies = headers.get('cookie');
  if (!cookies) return null;
  const wanted = nameOf(host, name);
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** A `Set-Cookie` line that no script of a page can read; `maxAge` in seconds, 0 removes the cookie. */
export function cookieLine(
  host: Pick<Host, 'publicUrl'>,
  name: string,
  value: string,
  maxAge: number,
): string {
  const secure = isSecure(host) ? '; Secure' : '';
  return `${nameOf(host, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
