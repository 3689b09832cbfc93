/** Milliseconds after which a new version begins. */
const stretch = 5 * 60_000;

interface Author {
  author_id: string | null;
  api_credential_id: string | null;
}

/** By the same author, begun within five minutes. */
export function continuesVersion(
  last: Author & { kind: string; created_at: string },
  writer: Author,
  now: string,
): boolean {
  return (
    last.kind === 'edited' &&
    last.author_id === writer.author_id &&
    last.api_credential_id === writer.api_credential_id &&
    Date.parse(now) - Date.parse(last.created_at) <= stretch
  );
}
