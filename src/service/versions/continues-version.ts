/** Milliseconds after which writing goes on in a version of its own. */
const stretch = 5 * 60_000;

interface Author {
  author_id: string | null;
  api_credential_id: string | null;
}

/** Whether a text written now goes into the newest version: one that the same author began within five minutes. */
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
