import { splitReference } from './paths.ts';

/** Returns one key for all addresses of a ticket or document (`ticket HBR-214`); null for other addresses. */
export function recordKeyOf(url: string | null): string | null {
  const path = /^\/(?!\/)[^?#]*/.exec(url ?? '')?.[0];
  if (!path) return null;
  const ticket = /^\/(?:projects\/[^/]+\/(?:board|list|calendar)\/)?([^/]+)\/?$/.exec(path)?.[1];
  if (ticket && splitReference(decodeOrKeep(ticket))) return `ticket ${decodeOrKeep(ticket).toUpperCase()}`;
  const document = /^\/documents\/([^/]+)\/?$/.exec(path)?.[1];
  return document ? `document ${document}` : null;
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
