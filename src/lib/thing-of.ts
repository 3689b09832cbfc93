import { splitReference } from './paths.ts';

/**
 * The ticket or document that a path of the app leads to, in one form however it is written; null for any other
 * address. What is sent about one thing belongs together.
 */
export function thingOf(url: string | null): string | null {
  const path = /^\/(?!\/)[^?#]*/.exec(url ?? '')?.[0];
  if (!path) return null;
  const ticket = /^\/(?:projects\/[^/]+\/(?:board|list)\/)?([^/]+)\/?$/.exec(path)?.[1];
  if (ticket && splitReference(decoded(ticket))) return `ticket ${decoded(ticket).toUpperCase()}`;
  const document = /^\/documents\/([^/]+)\/?$/.exec(path)?.[1];
  return document ? `document ${document}` : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
