export type RecordAddress = { kind: 'ticket'; reference: string } | { kind: 'document'; id: string };

const ticketPath = /^\/(?:projects\/[^/]+\/(?:board|list|calendar)\/)?([^/]+-[1-9]\d{0,9})$/;
const documentPath = /^\/documents\/([A-Za-z0-9_-]{1,128})$/;

/** The ticket or document that an address of this deployment leads to; null where it leads to a part of one. */
export function recordAt(address: string, origin: string): RecordAddress | null {
  const url = URL.parse(address);
  if (!url || url.origin !== origin || url.hash !== '') return null;
  const [, reference] = ticketPath.exec(url.pathname) ?? [];
  if (reference) return { kind: 'ticket', reference: decoded(reference) };
  const [, id] = documentPath.exec(url.pathname) ?? [];
  return id ? { kind: 'document', id } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
