import { splitReference } from '#lib/paths.ts';

type NotificationTarget =
  | { kind: 'inside'; to: string; label: string }
  | { kind: 'outside'; href: string; host: string };

const pageLabels: [RegExp, string][] = [
  [/^\/documents\/[^/]+$/, 'Open document'],
  [/^\/documents\/?$/, 'Open documents'],
  [/^\/projects\/[^/]+\/board$/, 'Open board'],
  [/^\/projects\/[^/]+\/analytics$/, 'Open analytics'],
];

/** Returns null without an address, for one that is not http(s), and for a path that browsers would resolve to another host. */
export function notificationTarget(url: string | null, origin: string): NotificationTarget | null {
  const parsed = url === null ? null : URL.parse(url, origin);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  // Paths of the service are not pages of the app.
  if (parsed.origin !== origin || parsed.pathname.startsWith('/api/'))
    return { kind: 'outside', href: parsed.href, host: parsed.host };
  const to = parsed.pathname + parsed.search + parsed.hash;
  // `/.//host` normalizes to `//host`, which leads to another host.
  if (URL.parse(to, origin)?.href !== parsed.href) return null;
  return { kind: 'inside', to, label: labelOf(parsed.pathname) };
}

function labelOf(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  // The path of a ticket is its reference, alone or after the path of a board.
  const isTicketPath = /^\/([^/]+|projects\/[^/]+\/board\/[^/]+)$/.test(path);
  const reference = decodeOrKeep(last);
  if (isTicketPath && splitReference(reference)) return `Open ${reference}`;
  return pageLabels.find(([pattern]) => pattern.test(path))?.[1] ?? 'Open page';
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
