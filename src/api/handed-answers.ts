/** Milliseconds after the start of the page; later reads ask the service. */
const maxAgeMs = 15_000;

const blocks = 'script[type="application/json"][data-path]';

/**
 * Takes the answer to a read that the service handed with the document; null when there is none, or no longer.
 * `path` is that of the request, with its query.
 */
export function takeHandedAnswer(path: string): Response | null {
  // Unit tests of this room have no document.
  const block = globalThis.document?.querySelector<HTMLElement>(`${blocks}[data-path="${CSS.escape(path)}"]`);
  if (!block) return null;
  block.remove();
  if (performance.now() > maxAgeMs) return null;
  const { etag } = block.dataset;
  return new Response(block.textContent, { headers: etag === undefined ? {} : { etag } });
}

let cameWithDocument: boolean | null = null;

/** Whether the service has handed answers with the document, which are the newest for a while. */
export function hasHandedAnswers(): boolean {
  cameWithDocument ??= (globalThis.document?.querySelector(blocks) ?? null) !== null;
  return cameWithDocument && performance.now() <= maxAgeMs;
}

/** Call when the answers may no longer be the newest: at a write, and once live changes are followed. */
export function dropHandedAnswers(): void {
  for (const block of globalThis.document?.querySelectorAll(blocks) ?? []) block.remove();
}
