import { splitReference } from '#lib/paths.ts';

type NotificationTarget =
  | { kind: 'inside'; to: string; label: string }
  | { kind: 'outside'; href: string; host: string };

const pages: [RegExp, string][] = [
  [/^\/documents\/[^/]+$/, 'Open document'],
  [/^\/documents\/?$/, 'Open documents'],
  [/^\/projects\/[^/]+\/board$/, 'Open board'],
  [/^\/projects\/[^/]+\/analytics$/, 'Open analytics'],
];

/** Null for no address, for one that is not of the web, and for one that would lead elsewhere when followed. */
export function notificationTarget(url: string | null, origin: string): NotificationTarget | null {
  const parsed = url === null ? null : URL.parse(url, origin);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  // Paths of the service are not pages of the app.
  if (parsed.origin !== origin || parsed.pathname.startsWith('/api/'))
    return { kind: 'outside', href: parsed.href, host: parsed.host };
  const to = parsed.pathname + parsed.search + parsed.hash;
  // A path such as `//host`, which `/.//host` leaves, leads to another host when it is followed.
  if (URL.parse(to, origin)?.href !== parsed.href) return null;
  return { kind: 'inside', to, label: labelOf(parsed.pathname) };
}

function labelOf(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  // A ticket's path is its reference, alone or behind that of a board.
  if (/^\/([^/]+|projects\/[^/]+\/board\/[^/]+)$/.test(path) && splitReference(decoded(last)))
    return `Open ${decoded(last)}`;
  return pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'Open page';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
